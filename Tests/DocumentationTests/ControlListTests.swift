import TestSupport
import Testing

/// Lists that a new control, or a new class, has to stand in.
@Suite("Lists of classes")
struct ControlListTests {
  /// The open classes of UIKit, each with the class that it derives from.
  private func classes() throws -> [String: String] {
    let found = try Project.files(in: ["Sources/UIKitCore", "Sources/UIKitLists", "Sources/UIKit"], ending: "swift")
      .flatMap { file in
        file.text.matches(of: /(?m)^open class (\w+)(?:<[^>]*>)?(?:: (\w+))?/).map { match in
          (String(match.1), match.2.map(String.init) ?? "")
        }
      }
    return Dictionary(found) { first, _ in first }
  }

  /// The classes that derive from `base`, over any number of others.
  private func classes(from base: String) throws -> [String] {
    let parents = try classes()
    return parents.keys.filter { name in
      sequence(first: name) { parents[$0] }.dropFirst().contains(base)
    }
  }

  @Test("each control is among the views that what holds for all is tested with")
  func samples() throws {
    let controls = try classes(from: "UIControl")
    #expect(controls.count > 7)
    let samples = SampleViews.names
    for name in controls { #expect(samples.contains(name), "\(name) is missing in SampleViews") }
  }

  @Test("each class that an app can subclass is in the topics of UIKit's documentation")
  func topics() throws {
    let page = try Project.text("Sources/UIKit/UIKit.docc/UIKit.md")
    for name in try classes().keys.sorted() { #expect(page.contains("\n- ``\(name)``\n"), "\(name)") }
  }

  @Test("each number of a control that an app can set is set to one that is none")
  func numbers() throws {
    let tests = try Project.files(in: ["Tests/UIKitTests/Geometry"], ending: "swift").map(\.text).joined()
    let property =
      /(?m)^  (?:public|open) var (\w+): (?:CGFloat|Float|Double|CGSize|CGPoint|UIEdgeInsets|Date)\??(?: = | \{\s+(?:get|didSet))/
    let folders = ["Sources/UIKitCore/Controls", "Sources/UIKitCore/Text/Fields", "Sources/UIKit/Controls"]
    let names = try Project.files(in: folders, ending: "swift").flatMap { file in
      file.text.matches(of: property).map { String($0.1) }
    }
    #expect(names.count > 10)
    for name in names {
      let isSet = try tests.contains(Regex("\\.\(name)(?![A-Za-z])"))
      #expect(isSet, "ExtremeNumbersTests doesn't set \(name)")
    }
  }

  @Test("each subclass that is declared to be released away from the main thread is made there")
  func released() throws {
    for file in try Project.files(in: ["Tests/ClientTests"], ending: "swift") {
      for match in file.text.matches(of: /class (Own\w+)\b/) {
        let uses = file.text.matches(of: try Regex("\\b\(match.1)\\("))
        #expect(!uses.isEmpty, "\(match.1) isn't made in \(file.path)")
      }
    }
  }
}
