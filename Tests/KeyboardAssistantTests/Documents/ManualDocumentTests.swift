import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// The manual assistant as both documents set it up; with a bottom constraint or, in the third way, without.
private class ManualScreen: DocumentedScreen {
  fileprivate(set) var keyboardAssistant: KeyboardAssistant!

  fileprivate func makeNavigator() -> InputNavigator {
    let navigator: InputNavigator = InputNavigator.createWithKeyboardNavigationAndDefaultController(
      shouldSetTextFieldDelegates: true
    )
    navigator.addInputItems(inputItems: [self.txtFirstName, self.txtLastName, self.txtEmail, self.txtPassword])
    return navigator
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    self.keyboardAssistant.start()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillAppear(animated)
    self.keyboardAssistant.stop()
  }
}

/// Version 1.0.0: the height is a `CGFloat`; the target is asked of the navigator.
private final class AskingScreen: ManualScreen {
  override func viewDidLoad() {
    super.viewDidLoad()
    self.keyboardAssistant = KeyboardAssistant.createManual(
      inputNavigator: makeNavigator(),
      delegate: self,
      bottomConstraint: self.scrollViewBottomConstraint,
      bottomConstraintLayoutView: self.view
    )
  }
}

extension AskingScreen: KeyboardAssistantDelegate {
  func keyboardAssistantManuallyReposition(
    keyboardAssistant: KeyboardAssistant,
    toInputItem: UIView,
    keyboardHeight: CGFloat
  ) {
    let constraint: KeyboardAssistant.RepositionConstraint = .viewBottomToTopOfKeyboard
    let offset: CGFloat = 20

    if let next = keyboardAssistant.navigator.getNextInputItem(inputItem: toInputItem, shouldLoop: false) {
      keyboardAssistant.reposition(
        scrollView: self.scrollView,
        toInputItem: next,
        constraint: constraint,
        offset: offset
      )
    } else {
      keyboardAssistant.reposition(
        scrollView: self.scrollView,
        toInputItem: self.btRegisterAccount,
        constraint: constraint,
        offset: offset
      )
    }
  }
}

/// Version 1.3.0: the height is a `Double`; each step is written out.
private final class WrittenOutScreen: ManualScreen {
  override func viewDidLoad() {
    super.viewDidLoad()
    self.keyboardAssistant = KeyboardAssistant.createManual(
      inputNavigator: makeNavigator(),
      delegate: self,
      bottomConstraint: self.scrollViewBottomConstraint,
      bottomConstraintLayoutView: self.view
    )
  }
}

extension WrittenOutScreen: KeyboardAssistantDelegate {
  func keyboardAssistantManuallyReposition(
    keyboardAssistant: KeyboardAssistant,
    toInputItem: UIView,
    keyboardHeight: Double
  ) {
    let constraint: KeyboardAssistant.PositionConstraint = .viewBottomToTopOfKeyboard
    let offset: CGFloat = 20
    if toInputItem == self.txtFirstName {
      keyboardAssistant.reposition(
        scrollView: self.scrollView,
        toInputItem: self.txtLastName,
        constraint: constraint,
        offset: offset
      )
    } else if toInputItem == self.txtLastName {
      keyboardAssistant.reposition(
        scrollView: self.scrollView,
        toInputItem: self.txtEmail,
        constraint: constraint,
        offset: offset
      )
    } else if toInputItem == self.txtEmail {
      keyboardAssistant.reposition(
        scrollView: self.scrollView,
        toInputItem: self.txtPassword,
        constraint: constraint,
        offset: offset
      )
    } else if toInputItem == self.txtPassword {
      keyboardAssistant.reposition(
        scrollView: self.scrollView,
        toInputItem: self.btRegisterAccount,
        constraint: constraint,
        offset: offset
      )
    }
  }
}

/// The most flexible way: no scroll view, and the app does its own positioning.
private final class FreeScreen: ManualScreen {
  private(set) var calls: [(item: UIView, height: Double)] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    self.keyboardAssistant = KeyboardAssistant.createManual(inputNavigator: makeNavigator(), delegate: self)
  }
}

extension FreeScreen: KeyboardAssistantDelegate {
  func keyboardAssistantManuallyReposition(
    keyboardAssistant: KeyboardAssistant,
    toInputItem: UIView,
    keyboardHeight: Double
  ) {
    calls.append((toInputItem, keyboardHeight))
    view.transform = CGAffineTransform(translationX: 0, y: -keyboardHeight)
  }
}

@Suite("The documents' manual assistants")
struct ManualDocumentTests {
  private func open<Screen: ManualScreen>(_ screen: Screen) -> Harness {
    let app = Harness(size: CGSize(width: 320, height: 480)) { screen }
    app.keyboard.keyboard = StubKeyboard()
    return app
  }

  private func check(_ screen: ManualScreen) {
    let app = open(screen)
    let targets: [UIView] = [screen.txtEmail, screen.txtPassword, screen.btRegisterAccount]
    for (input, target) in zip([screen.txtLastName, screen.txtEmail, screen.txtPassword], targets) {
      input?.becomeFirstResponder()
      app.advance(seconds: 0.5)
      #expect(target.frameInScreen.maxY == app.keyboard.frame.minY - 20)
    }
    #expect(screen.scrollView.frameInScreen.maxY == app.keyboard.frame.minY)
  }

  @Test("position to the next input, and from the last one to the button, which the navigator is asked for")
  func asking() { check(AskingScreen()) }

  @Test("position the same with every step written out, and the height as a Double")
  func writtenOut() { check(WrittenOutScreen()) }

  @Test("leave everything to the app when there is neither scroll view nor constraint")
  func free() {
    let screen = FreeScreen()
    let app = open(screen)
    screen.txtPassword.becomeFirstResponder()
    app.advance(seconds: 0.5)
    #expect(screen.calls.map(\.item) == [screen.txtPassword])
    #expect(screen.calls.map(\.height) == [244])
    #expect(screen.scrollView.contentOffset.y == 0)
  }

  @Test("give the first input after the last one only to who asks for a loop")
  func looping() {
    let screen = AskingScreen()
    _ = open(screen)
    let navigator = screen.keyboardAssistant.navigator
    #expect(navigator.getNextInputItem(inputItem: screen.txtPassword, shouldLoop: true) === screen.txtFirstName)
    #expect(navigator.getNextInputItem(inputItem: screen.txtPassword, shouldLoop: false) == nil)
  }
}
