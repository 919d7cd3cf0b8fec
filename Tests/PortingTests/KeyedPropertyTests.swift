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
}
