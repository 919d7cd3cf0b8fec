import Headless
import Testing
import UIKit

@MainActor
@Suite("The form, tested with Swift Testing")
struct SignupFormTests {
  @Test("the button waits for a complete form", arguments: [("Ada", "ada", false), ("Ada", "ada@example.org", true)])
  func button(name: String, email: String, isEnabled: Bool) throws {
    let application = HeadlessApplication()
    let form = SignupViewController()
    application.openWindow(root: form)
    application.advance(seconds: 0.5)
    let column = try #require(form.view.subviews.first as? UIStackView)
    let fields = column.arrangedSubviews.compactMap { $0 as? UITextField }
    for (field, text) in zip(fields, [name, email]) {
      field.becomeFirstResponder()
      field.insertText(text)
    }
    #expect((column.arrangedSubviews.last as? UIButton)?.isEnabled == isEnabled)
  }
}
