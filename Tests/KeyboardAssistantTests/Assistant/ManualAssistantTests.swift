import TestSupport
import Testing

@testable import KeyboardAssistant
@testable import UIKit
@testable import UIKitCore

/// The documents' manual form: shows the input after the one that is edited, in the end the button.
private class ManualForm: FormController, KeyboardAssistantDelegate {
  private(set) var heights: [CGFloat] = []

  override func makeAssistant() -> KeyboardAssistant {
    KeyboardAssistant.createManual(
      inputNavigator: navigator,
      delegate: self,
      bottomConstraint: scrollViewBottomConstraint,
      bottomConstraintLayoutView: view
    )
  }

  func keyboardAssistantManuallyReposition(
    keyboardAssistant: KeyboardAssistant,
    toInputItem: UIView,
    keyboardHeight: CGFloat
  ) {
    heights.append(keyboardHeight)
    let constraint: KeyboardAssistant.RepositionConstraint = .viewBottomToTopOfKeyboard
    let offset: CGFloat = 20
    let next = keyboardAssistant.navigator.getNextInputItem(inputItem: toInputItem, shouldLoop: false)
    keyboardAssistant.reposition(
      scrollView: scrollView,
      toInputItem: next ?? btRegisterAccount,
      constraint: constraint,
      offset: offset
    )
  }
}

/// A manual form with every step written out.
private final class WrittenOutForm: ManualForm {
  override func keyboardAssistantManuallyReposition(
    keyboardAssistant: KeyboardAssistant,
    toInputItem: UIView,
    keyboardHeight: CGFloat
  ) {
    let steps: [(UIView, UIView)] = [
      (txtFirstName, txtLastName), (txtLastName, txtEmail), (txtEmail, txtPassword), (txtPassword, btRegisterAccount),
    ]
    for (input, target) in steps where toInputItem == input {
      keyboardAssistant.reposition(
        scrollView: scrollView,
        toInputItem: target,
        constraint: .viewBottomToTopOfKeyboard,
        offset: 20
      )
    }
  }
}

/// A manual form without a bottom constraint, with the newer document's `Double`.
private final class FreeForm: FormController, KeyboardAssistantDelegate {
  private(set) var calls: [String] = []
  private(set) var heights: [Double] = []

  override func makeAssistant() -> KeyboardAssistant {
    KeyboardAssistant.createManual(inputNavigator: navigator, delegate: self)
  }

  func keyboardAssistantManuallyReposition(
    keyboardAssistant: KeyboardAssistant,
    toInputItem: UIView,
    keyboardHeight: Double
  ) {
    heights.append(keyboardHeight)
    contentView.transform = CGAffineTransform(translationX: 0, y: -keyboardHeight)
  }

  func keyboardAssistantKeyboardWillShow(keyboardAssistant: KeyboardAssistant) { calls.append("willShow") }
  func keyboardAssistantKeyboardDidShow(keyboardAssistant: KeyboardAssistant) { calls.append("didShow") }
  func keyboardAssistantKeyboardDidHide(keyboardAssistant: KeyboardAssistant) { calls.append("didHide") }
  func keyboardAssistantKeyboardWillHide(keyboardAssistant: KeyboardAssistant) {
    calls.append("willHide")
    contentView.transform = .identity
  }
}

@Suite("A manual assistant")
struct ManualAssistantTests {
  @Test("asks its delegate, which positions to the next input and in the end to the button")
  func manualScrollView() {
    let form = ManualForm(
      navigator: .createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: true)
    )
    let app = FormApp { form }
    app.edit(form.txtEmail)
    #expect(form.heights == [244])
    #expect(form.txtPassword.frameInScreen.maxY == app.keyboardTop - 20)
    app.edit(form.txtPassword)
    #expect(form.heights == [244, 244])
    #expect(form.btRegisterAccount.frameInScreen.maxY == app.keyboardTop - 20)
    #expect(form.scrollView.frame.maxY == app.keyboardTop)
    app.closeKeyboard()
    #expect(form.scrollView.contentOffset.y == 0)
    #expect(form.scrollView.frame.maxY == 480)
  }

  @Test("keeps the edited input in sight where the next one doesn't fit beside it at its position")
  func lowWindow() {
    let form = ManualForm(
      navigator: .createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: true)
    )
    let app = FormApp { form }
    app.app.host.resize(to: CGSize(width: 320, height: 400))
    for input in [form.txtFirstName, form.txtLastName, form.txtEmail, form.txtPassword] {
      app.edit(input)
      let frame = input.frameInScreen
      #expect(frame.minY >= form.scrollView.frameInScreen.minY && frame.maxY <= app.keyboardTop, "\(frame)")
    }
  }

  @Test("brings an input back into view when the user types after scrolling it away")
  func typing() {
    let form = ManualForm(
      navigator: .createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: true)
    )
    let app = FormApp { form }
    app.edit(form.txtEmail)
    form.scrollView.contentOffset.y = 0
    app.wait()
    #expect(form.txtEmail.frameInScreen.minY > app.keyboardTop)
    app.app.type("a")
    app.wait()
    #expect(form.txtEmail.frameInScreen.maxY <= app.keyboardTop)
    #expect(form.heights == [244])
  }

  @Test("positions the same when every step is written out")
  func writtenOut() {
    let form = WrittenOutForm(navigator: .createWithDefaultController())
    let app = FormApp { form }
    app.edit(form.txtPassword)
    #expect(form.btRegisterAccount.frameInScreen.maxY == app.keyboardTop - 20)
    app.edit(form.txtEmail)
    #expect(form.txtPassword.frameInScreen.maxY == app.keyboardTop - 20)
  }

  @Test("moves what the delegate changes along with the keyboard")
  func delegateInsideMotion() {
    let form = FreeForm(navigator: .createWithKeyboardNavigation(shouldSetTextFieldDelegates: true))
    let app = FormApp { form }
    form.txtEmail.becomeFirstResponder()
    for _ in 0..<5 {
      app.app.nextFrame()
      #expect(abs(app.onScreen(form.contentView).minY - (app.keyboardTop - 480)) < 0.001)
    }
    app.wait()
    #expect(form.heights == [200])
    app.closeKeyboard()
    #expect(form.calls == ["willShow", "didShow", "willHide", "didHide"])
    #expect(app.onScreen(form.contentView).minY == 0)
  }

  @Test("makes room below the content when nothing lifts the scroll view, and takes it back")
  func roomWithoutConstraint() {
    let form = FreeForm(navigator: .createWithKeyboardNavigation(shouldSetTextFieldDelegates: true))
    let app = FormApp { form }
    app.edit(form.txtEmail)
    form.contentView.transform = .identity
    let last = UITextField()
    form.place(last, at: 860, height: 34)
    app.app.settle()
    form.keyboardAssistant.reposition(
      scrollView: form.scrollView,
      toInputItem: last,
      constraint: .viewBottomToTopOfKeyboard,
      offset: 6
    )
    app.wait()
    #expect(last.frameInScreen.maxY == app.keyboardTop - 6)
    #expect(form.scrollView.contentInset.bottom == 200)
    app.closeKeyboard()
    #expect(form.scrollView.contentInset.bottom == 0)
    #expect(form.scrollView.contentOffset.y == 0)
  }

  @Test("tells its delegate that a keyboard hides which floats, so that what it has moved comes back")
  func floating() {
    let form = FreeForm(navigator: .createWithKeyboardNavigation(shouldSetTextFieldDelegates: true))
    let app = FormApp { form }
    app.keyboard.placement = .floating
    for _ in 0..<2 {
      app.edit(form.txtEmail)
      #expect(app.onScreen(form.contentView).minY < 0)
      app.closeKeyboard()
      #expect(app.onScreen(form.contentView).minY == 0)
    }
    #expect(form.calls == ["willHide", "willHide"])
  }
}
