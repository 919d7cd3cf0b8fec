import TestSupport
import Testing

@testable import UIKit

@Suite("Properties that are found by their names")
struct KeyValueCodingTests {
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
