import Testing

@Suite("Properties that iOS code finds by their names")
struct KeyedPropertyTests {
  private let use = "func show(_ object: Person) { object.setValue(\"Ann\", forKey: \"name\") }\n"
  private let person = """
    import Foundation

    class Person: NSObject {
      @objc dynamic var name = ""
      @objc(years) private var age: Int? = 3
      var note = ""
      @objc static var count = 0
      @objc var title: String { "Dr " + name }
    }

    """

  @Test("are those that a class exposes to Objective-C")
  func exposed() throws {
    let port = try Port(person + use)
    let text = try #require(port.text())
    let cases = [("name", "name"), ("years", "age"), ("title", "title")].map {
      "case \"\($0.0)\": PortedProperty(self, \\Person.\($0.1))"
    }
    #expect(
      text.contains(
        "@MainActor func portedProperty(_ key: String) -> PortedProperty? { switch key { \(cases.joined(separator: "; ")); "
          + "default: nil } }"
      )
    )
    #expect(text.contains("\nextension Person: PortedProperties {}\n"))
    #expect(text.hasPrefix("import UIKit; import Foundation\n"))
    #expect(try port.complaints() == [])
    #expect(try Port(person).text()?.contains("portedProperty") == false)
  }

  @Test("are inherited, and those of views and controllers, too", arguments: [true, false])
  func inherited(forBuild: Bool) throws {
    let port = try Port(
      [
        "Person.swift": person,
        "Form.swift": """
        import UIKit

        @objcMembers class Employee: Person {
          var salary: CGFloat = 0
          let number = 4
          private var hidden = 0
        }
        class Manager: Employee { var staff: [String] = [] }
        @IBDesignable class Card: UIView {
          @IBInspectable var radius: CGFloat {
            get { layer.cornerRadius }
            set { layer.cornerRadius = newValue }
          }
          @IBOutlet weak var label: UILabel!
        }
        public class Page: UIViewController { @objc var person: Person? }
        class Box<Value>: UIView { @objc var title = "" }

        func show(_ page: Page, _ card: Card, _ manager: Manager) {
          page.setValue("Ann", forKeyPath: "person.name")
          card.setValue(3, forKey: "radius")
          manager.setValuesForKeys(["salary": 3, "staff": ["Bo"]])
          (UISearchBar().value(forKey: "searchField") as? UITextField)?.placeholder = "Find"
        }
        """,
      ],
      forBuild: forBuild
    )
    let text = try #require(port.text())
    let head = "override func portedProperty(_ key: String) -> PortedProperty? { switch key {"
    let rest = "default: super.portedProperty(key) } }"
    #expect(
      text.contains(
        "\(head) case \"salary\": PortedProperty(self, \\Employee.salary); case \"number\": PortedProperty(self, \\Employee.number); "
          + rest
      )
    )
    #expect(text.contains("\(head) case \"staff\": PortedProperty(self, \\Manager.staff); \(rest)"))
    #expect(text.contains("public func portedProperty"))
    #expect(!text.contains("extension Employee"))
    #expect(try port.complaints() == [])
  }

  @Test("classes that only a function knows find none")
  func local() throws {
    let port = try Port(
      person + use + "func make() {\n  class Local: NSObject { @objc var name = 3 }\n  print(Local().name)\n}\n"
    )
    #expect(port.text()?.contains("\\Local.name") == false)
    #expect(try port.complaints() == [])
  }

  private static let library = [
    // The extension is read before its class.
    "Field+Hint.swift": "import UIKit\nextension Field { @objc public var hint: String { \"\" } }\n",
    "Field.swift": """
    import UIKit

    open class Field: UITextField {}
    @objcMembers open class Model: NSObject { public var name = ""; public override init() { super.init() } }
    open class Panel: UIView { open var inset: CGFloat = 0 }
    @objc public class Settings: NSObject {
      @objc public var speed = 1.0
      @available(*, unavailable, renamed: "speed") @objc public var pace: Double { 1 }
      @available(*, deprecated, message: "use speed") @objc public var velocity: Double { 1 }
      @objc public private(set) var count = 0
    }
    final class Inner: NSObject { @objc var hidden = 1 }

    """,
  ]

  @Test("are found of classes that inherit from another target's, and of those that another target can see")
  func otherTargets() throws {
    let library = try Port(Self.library)
    let rewritten = try #require(library.text("Field.swift"))
    #expect(rewritten.contains("open func portedProperty(_ key: String)"))
    #expect(rewritten.contains("\\Settings.speed") && rewritten.contains("\\Settings.count"))
    for name in ["Settings.pace", "Settings.velocity", "Inner.hidden"] { #expect(!rewritten.contains("\\\(name)")) }
    let port = try Port(
      """
      import Library
      import UIKit

      class NameField: Field { @objc var isRequired = false }
      class Person: Model { var age = 0 }
      class Side: Panel { @objc var edge = 0 }
      @MainActor func fill(_ field: NameField, _ person: Person, _ side: Side, _ settings: Settings) {
        field.setValue(true, forKey: "isRequired")
        field.setValue("a", forKeyPath: "hint")
        person.setValuesForKeys(["name": "Ann", "age": 3])
        side.setValue(1, forKey: "edge")
        settings.setValue(2, forKey: "speed")
      }

      """,
      with: library
    )
    let text = try #require(port.text())
    let head = "override func portedProperty(_ key: String) -> PortedProperty? { switch key {"
    #expect(text.contains("\(head) case \"isRequired\""))
    #expect(text.contains("\(head) case \"age\""))
    #expect(!text.contains("extension Person") && text.contains("extension Side: PortedProperties {}"))
    #expect(try port.complaints() == [])
    #expect(try port.complaints(languageMode: 6) == [])
  }

  @Test("are found of this target's classes if another one looks for them")
  func lookedForElsewhere() throws {
    let library = try Port("import UIKit\npublic func fill(_ view: UIView) { view.setValue(3, forKey: \"radius\") }\n")
    let port = try Port("import UIKit\nclass Card: UIView { @objc var radius = 1 }\n", with: library)
    #expect(port.text()?.contains("case \"radius\"") == true)
    #expect(try port.complaints() == [])
  }

  @Test("a target without UIKit stays without")
  func plain() throws {
    let code = "import Foundation\npublic class Model: NSObject { public var name = \"\" }\n"
    #expect(try Port(code.replacing("public var", with: "@objc public var")).text() == code)
  }
}
