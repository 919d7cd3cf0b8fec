import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// A class as the porting plug-in rewrites it.
private final class Person: NSObject {
  var name = ""
  var nickname: String? = "Bo"
  var height: CGFloat = 1
  let id = 7
  var friend: Person?

  func portedProperty(_ key: String) -> PortedProperty? {
    switch key {
    case "name": PortedProperty(self, \Person.name)
    case "nickname": PortedProperty(self, \Person.nickname)
    case "height": PortedProperty(self, \Person.height)
    case "id": PortedProperty(self, \Person.id)
    case "friend": PortedProperty(self, \Person.friend)
    default: nil
    }
  }
}
extension Person: PortedProperties {}

@Suite("Properties that are found by their names")
struct KeyValueCodingTests {
  @Test("are those of an app's own classes, too, and of objects that these refer to")
  func own() {
    let (person, friend) = (Person(), Person())
    person.setValue("Ann", forKey: "name")
    person.setValue(nil, forKey: "nickname")
    person.setValuesForKeys(["height": 3, "friend": friend])
    person.setValue("Cy", forKeyPath: "friend.name")
    #expect(person.name == "Ann" && person.nickname == nil && person.height == 3 && friend.name == "Cy")
    #expect(person.value(forKey: "nickname") == nil && person.value(forKey: "height") as? CGFloat == 3)
    #expect(person.value(forKeyPath: "friend.name") as? String == "Cy")
    #expect(person.value(forKeyPath: "friend.friend.name") == nil)
  }

  @Test("one of another type, and one that can't be set, stay as they are, which standard error is told")
  func refused() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let person = Person()
        person.setValue("tall", forKey: "height")
        person.setValue(8, forKey: "id")
        person.setValue(8, forKeyPath: "car.wheels")
        precondition(person.height == 1 && person.id == 7)
      }
    }
    let told = String(decoding: result.standardErrorContent, as: UTF8.self)
    for key in ["height", "id", "car.wheels"] { #expect(told.contains("Person has no property “\(key)”"), "\(told)") }
  }

  @Test("a search bar has its field")
  func searchBar() {
    let bar = UISearchBar()
    _ = Harness(showing: [bar])
    #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
    #expect(bar.value(forKeyPath: "_searchField") as? UITextField === bar.searchTextField)
  }

  @Test("a field's placeholder gets a colour and a font by the private name")
  func placeholder() throws {
    let field = UITextField()
    _ = Harness(showing: [field])
    field.placeholder = "Name"
    field.setValue(UIColor.red, forKeyPath: "_placeholderLabel.textColor")
    field.setValue(UIFont.systemFont(ofSize: 9), forKeyPath: "placeholderLabel.font")
    let styled = try #require(field.attributedPlaceholder)
    #expect(styled.string == "Name" && field.placeholder == "Name")
    #expect(styled.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(field.value(forKeyPath: "_placeholderLabel.textColor") as? UIColor == .red)
    #expect((field.value(forKeyPath: "_placeholderLabel.font") as? UIFont)?.pointSize == 9)
  }

  @Test("a date picker's wheels have the colour that its key names")
  func datePicker() {
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    picker.preferredDatePickerStyle = .wheels
    let app = Harness(showing: [picker])
    picker.setValue(UIColor.red, forKey: "textColor")
    app.settle()
    let label = app.find(in: picker) { ($0 as? UILabel)?.text?.isEmpty == false } as? UILabel
    #expect(label?.textColor == .red)
  }

  @Test("an alert shows a controller's view, and titles with attributes")
  func alert() throws {
    let app = Harness { UIViewController() }
    let alert = UIAlertController(title: "Sort", message: "By", preferredStyle: .alert)
    let content = UIViewController()
    content.preferredContentSize.height = 90
    alert.setValue(content, forKey: "contentViewController")
    alert.setValue(
      NSAttributedString(string: "Order", attributes: [.foregroundColor: UIColor.red]),
      forKey: "attributedTitle"
    )
    let action = UIAlertAction(title: "OK", style: .default)
    action.setValue(UIColor.green, forKey: "titleTextColor")
    alert.addAction(action)
    app.window.rootViewController?.present(alert, animated: false)
    app.settle()
    #expect(content.view.window != nil && content.view.bounds.height == 90 && content.parent === alert)
    let title = app.find(in: alert.view) { ($0 as? UILabel)?.text == "Order" } as? UILabel
    #expect(title?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    let button = app.view(of: AlertButton.self, in: alert.view)
    #expect(button.currentTitleColor == .green)
    let message = try #require(app.find(in: alert.view) { ($0 as? UILabel)?.text == "By" })
    #expect(message.frameInScreen.maxY <= content.view.frameInScreen.minY)
    #expect(content.view.frameInScreen.maxY <= button.frameInScreen.minY)
  }

  @Test("others stay as they are")
  func others() {
    let view = UIView()
    _ = Harness(showing: [view])
    view.setValue(true, forKey: "isHidden")
    #expect(!view.isHidden && view.value(forKey: "isHidden") == nil)
    UIDevice.current.setValue(1, forKey: "orientation")
    #expect(UIDevice.current.orientation == .portrait)
  }
}
