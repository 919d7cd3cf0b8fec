import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

private final class Silent: KeyboardAssistantDelegate {}

@Suite("An assistant, by the original's other names")
struct KeyboardAssistantOtherNamesTests {
  private let silent = Silent()

  @Test("says of which kind it is")
  func kinds() {
    let form = FormApp { FormController(navigator: .createWithDefaultController()) }.form
    let manual = KeyboardAssistant.createManual(inputNavigator: form.navigator, delegate: silent)
    let lifting = KeyboardAssistant.createManual(
      inputNavigator: form.navigator,
      delegate: silent,
      bottomConstraint: form.scrollViewBottomConstraint,
      bottomConstraintLayoutView: form.view
    )
    let kinds = [form.keyboardAssistant, lifting, manual].map(\.!.type)
    #expect(kinds == KeyboardAssistant.AssistantType.allTypes)
    #expect(KeyboardAssistant.PositionConstraint.all == [.viewTopToTopOfScreen, .viewBottomToTopOfKeyboard])
    #expect(form.keyboardAssistant.scrollView === form.scrollView)
    #expect(form.keyboardAssistant.bottomConstraint === form.scrollViewBottomConstraint)
    #expect(form.keyboardAssistant.bottomConstraintLayoutView === form.view)
    #expect(manual.bottomConstraint == nil && manual.resetBottomConstraintConstant == 0)
  }

  @Test("lifts the bottom constraint for a keyboard of the height that it is told, in an animation if asked")
  func lifting() {
    let app = FormApp { FormController(navigator: .createWithDefaultController()) }
    let assistant: KeyboardAssistant = app.form.keyboardAssistant
    assistant.setBottomConstraintToKeyboard(keyboardHeight: 120, animated: false)
    #expect(app.onScreen(app.form.scrollView).maxY == 360)
    assistant.setBottomConstraintToKeyboard(keyboardHeight: 200, animated: true)
    #expect(app.onScreen(app.form.scrollView).maxY == 360)
    app.wait()
    #expect(app.onScreen(app.form.scrollView).maxY == 280)
    #expect(assistant.resetBottomConstraintConstant == 0)
  }

  @Test("puts the bottom constraint at another constant, which it has without a keyboard from then on")
  func resetting() {
    let app = FormApp { FormController(navigator: .createWithDefaultController()) }
    let assistant: KeyboardAssistant = app.form.keyboardAssistant
    app.edit(app.form.txtEmail)
    assistant.resetBottomConstraint(toConstant: 50, animated: false)
    #expect(app.onScreen(app.form.scrollView).maxY == 430)
    #expect(assistant.resetBottomConstraintConstant == 50)
    app.closeKeyboard()
    #expect(app.onScreen(app.form.scrollView).maxY == 430)
  }

  @Test("logs the keyboard's states and what it positions, once asked to")
  func logging() {
    let app = FormApp { FormController(navigator: .createWithDefaultController()) }
    let assistant: KeyboardAssistant = app.form.keyboardAssistant
    #expect(!assistant.loggingEnabled)
    let lines = Printed.lines {
      assistant.loggingEnabled = true
      app.edit(app.form.txtEmail)
    }
    #expect(lines.contains("KeyboardAssistant: keyboard willShow, 244.0 points high"))
    #expect(lines.contains { $0.hasPrefix("KeyboardAssistant: UITextField is kept in view") })
    assistant.loggingEnabled = false
    #expect(Printed.lines { app.closeKeyboard() }.filter { $0.hasPrefix("KeyboardAssistant") }.isEmpty)
  }
}
