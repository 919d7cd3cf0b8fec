import Testing

@Suite("Attributes and conditions in iOS code")
struct AttributeTests {
  @Test("what only Objective-C and Interface Builder read goes away, and nothing else")
  func attributes() throws {
    let port = try Port(
      """
      import UIKit

      @IBDesignable @objcMembers
      final class Form: UIViewController {
        @IBOutlet weak var name: UITextField!
        @IBOutlet private var fields: [UITextField]!
        @IBInspectable @Clamped var limit: Int = 3
        @objc dynamic var title2 = "@objc" // @objc stays here
        @available(iOS 13, *) @IBAction
        func save(_ sender: Any) {}
        @nonobjc func plain() {}
      }
      @objc(FRMKind) enum Kind: Int { case one }
      """
    )
    #expect(
      port.text() == """
        import UIKit

        final class Form: UIViewController {
          weak var name: UITextField!
          private var fields: [UITextField]!
          @Clamped var limit: Int = 3
          var title2 = "@objc" // @objc stays here
          @available(iOS 13, *)
          func save(_ sender: Any) {}
          func plain() {}
        }
        enum Kind: Int { case one }
        """
    )
  }

  @Test("a file that another one's import or a header serves on iOS imports UIKit itself")
  func imports() throws {
    let port = try Port([
      "A.swift": "// Rules\n\nimport Foundation\n\nfunc isEmpty(_ field: UITextField) -> Bool { true }\n",
      "B.swift": "import Foundation\nlet limit = 3\n",
      "C.swift": "import ObjectiveC\nimport Foundation\nlet action = Selector(\"save\")\n",
      "D.swift":
        "import UIKit.UIGestureRecognizerSubclass\nimport struct Foundation.Date\nclass Pinch: UIGestureRecognizer {}\n",
      "F.swift": "import Foundation\nlet listeners = NSHashTable<AnyObject>.weakObjects()\n",
      "E.swift": "#if canImport(UIKit)\nimport UIKit\n#endif\nclass Form: UIView {}\n",
    ])
    #expect(
      port.text("A.swift")
        == "// Rules\n\nimport UIKit; import Foundation\n\nfunc isEmpty(_ field: UITextField) -> Bool { true }\n"
    )
    #expect(port.text("B.swift") == "import Foundation\nlet limit = 3\n")
    #expect(port.text("C.swift") == "import UIKit\nimport Foundation\nlet action = Selector(\"save\")\n")
    #expect(
      port.text("D.swift") == "import UIKit\nimport struct Foundation.Date\nclass Pinch: UIGestureRecognizer {}\n"
    )
    #expect(
      port.text("F.swift") == "import UIKit; import Foundation\nlet listeners = NSHashTable<AnyObject>.weakObjects()\n"
    )
    #expect(port.text("E.swift") == "#if canImport(UIKit)\nimport UIKit\n#endif\nclass Form: UIView {}\n")
  }

  @Test("for the compiler each line and each word keeps its place")
  func places() throws {
    let port = try Port("class Form: UIView {\n  @IBOutlet weak var name: UILabel!\n}\n", forBuild: true)
    let lines = try #require(port.text()?.split(separator: "\n", omittingEmptySubsequences: false))
    #expect(lines[0].hasPrefix("#sourceLocation(file: \"/") && lines[0].hasSuffix("/Form.swift\", line: 1)"))
    #expect(lines.dropFirst() == ["class Form: UIView {", "            weak var name: UILabel!", "}", ""])
  }

  @Test("what is for iOS is compiled, unless somebody has thought of Linux")
  func conditions() throws {
    let port = try Port(
      """
      #if os(iOS) || os(tvOS)
      import UIKit
      #endif
      #if canImport(UIKit) && !os(iOS)
      import Other
      #endif
      #if os(Linux)
      import Glibc
      #elseif os(iOS)
      let a = #selector(nothing)
      #endif
      #if os(macOS)
      @NSApplicationMain class App {}
      #endif
      """
    )
    #expect(port.told == "")
    let text = try #require(port.text())
    #expect(text.contains("#if os(Linux) || os(tvOS)\n"))
    #expect(text.contains("#if canImport(UIKit) && !os(Linux)\n"))
    #expect(text.contains("#elseif os(iOS)\nlet a = #selector(nothing)\n"))
  }

  @Test("protocols of Objective-C are protocols of classes")
  func protocols() throws {
    let port = try Port(
      "@objc protocol A {}\n@objc protocol B: Sendable {}\n@objc protocol C: NSObjectProtocol {}\nprotocol D: class {}\n"
    )
    #expect(
      port.text()
        == "protocol A: AnyObject {}\nprotocol B: Sendable, AnyObject {}\nprotocol C: NSObjectProtocol {}\nprotocol D: AnyObject {}\n"
    )
  }

  @Test("methods that UIKit's protocols leave to choice are called without a question mark, closures with one")
  func optionalCalls() throws {
    let port = try Port(
      """
      let a = delegate?.textFieldShouldReturn?(field) ?? true
      let b = delegate?.textField?(field, shouldChangeCharactersIn: range, replacementString: text)
      if let c = owner.textFieldShouldClear?(field) { print(c) }
      onTap?(3)
      view.onTap?(3)
      """
    )
    #expect(
      port.text() == """
        let a = delegate?.textFieldShouldReturn(field) ?? true
        let b = delegate?.textField(field, shouldChangeCharactersIn: range, replacementString: text)
        if let c = Optional(owner)?.textFieldShouldClear(field) { print(c) }
        onTap?(3)
        view.onTap?(3)
        """
    )
  }
}
