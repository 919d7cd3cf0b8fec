import TestSupport
import Testing

@testable import KeyboardAssistant
@testable import UIKit
@testable import UIKitCore

@Suite("An assistant when screens change")
struct ScreenChangeTests {
  private let form = FormController(navigator: .createWithDefaultController())

  private func start() -> (Harness, UINavigationController) {
    let navigation = UINavigationController(rootViewController: form)
    let app = Harness(size: CGSize(width: 320, height: 480)) { navigation }
    app.scene.keyboard.keyboard = StubKeyboard()
    return (app, navigation)
  }

  @Test("gives everything back when another screen is pushed while the keyboard is there")
  func push() {
    let (app, navigation) = start()
    let frame = form.scrollView.frameInScreen
    form.txtPassword.becomeFirstResponder()
    app.advance(seconds: 0.5)
    #expect(form.scrollView.frameInScreen.maxY == 236)
    navigation.pushViewController(UIViewController(), animated: true)
    app.advance(seconds: 1)
    #expect(!app.scene.keyboard.isShown)
    navigation.popViewController(animated: true)
    app.advance(seconds: 1)
    #expect(form.scrollView.frameInScreen == frame)
    #expect(form.scrollView.contentOffset.y == 0)
    #expect(form.scrollViewBottomConstraint.constant == 0)
  }

  @Test("works again after coming back")
  func back() {
    let (app, navigation) = start()
    navigation.pushViewController(UIViewController(), animated: false)
    app.advance(seconds: 1)
    navigation.popViewController(animated: false)
    app.advance(seconds: 1)
    form.txtPassword.becomeFirstResponder()
    app.advance(seconds: 0.5)
    #expect(form.txtPassword.frameInScreen.maxY == 206)
    #expect(form.scrollView.frameInScreen.maxY == 236)
  }

  @Test("of a screen that isn't shown leaves the keyboard of another screen alone")
  func otherScreen() {
    let (app, navigation) = start()
    let field = UITextField(frame: CGRect(x: 0, y: 300, width: 100, height: 34))
    let other = UIViewController()
    other.loadViewIfNeeded()
    other.view.addSubview(field)
    navigation.pushViewController(other, animated: true)
    app.advance(seconds: 1)
    field.becomeFirstResponder()
    app.advance(seconds: 1)
    #expect(app.scene.keyboard.isShown)
    #expect(form.scrollViewBottomConstraint.constant == 0)
  }

  @Test("is freed with its screen, navigator and bar, though the keyboard was there")
  func freed() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let app = Harness(size: CGSize(width: 320, height: 480)) { navigation }
    app.scene.keyboard.keyboard = StubKeyboard()
    var pushed: FormController? = FormController(
      navigator: .createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: true)
    )
    pushed.map { navigation.pushViewController($0, animated: false) }
    app.advance(seconds: 0.5)
    pushed?.txtPassword.becomeFirstResponder()
    app.advance(seconds: 0.5)
    weak let assistant = pushed?.keyboardAssistant
    weak let navigator = pushed?.navigator
    weak let bar = pushed?.navigator.defaultController
    weak let form = pushed
    #expect(bar != nil)
    pushed = nil
    navigation.popViewController(animated: false)
    app.advance(seconds: 1)
    #expect(form == nil)
    #expect(assistant == nil)
    #expect(navigator == nil)
    #expect(bar == nil)
  }
}
