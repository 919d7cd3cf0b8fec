import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// The automatic assistant of both documents, call by call.
private final class AutoScreen: DocumentedScreen {
  private(set) var keyboardAssistant: KeyboardAssistant!
  private let constraint: KeyboardAssistant.RepositionConstraint

  init(_ constraint: KeyboardAssistant.RepositionConstraint) {
    self.constraint = constraint
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()

    let navigator: InputNavigator = InputNavigator.createWithDefaultController()
    navigator.addInputItems(inputItems: [
      self.txtFirstName,
      self.txtLastName,
      self.txtEmail,
      self.txtPassword,
    ])

    self.keyboardAssistant = KeyboardAssistant.createAutoScrollView(
      inputNavigator: navigator,
      positionScrollView: self.scrollView,
      positionConstraint: constraint,
      positionOffset: 30,
      bottomConstraint: self.scrollViewBottomConstraint,
      bottomConstraintLayoutView: self.view
    )
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    self.keyboardAssistant.start()
  }

  // The documents call `viewWillAppear` of the superclass here, which must do no harm.
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillAppear(animated)
    self.keyboardAssistant.stop()
  }
}

@Suite("The documents' automatic assistant")
struct AutoScrollViewDocumentTests {
  private func open(
    _ constraint: KeyboardAssistant.RepositionConstraint = .viewBottomToTopOfKeyboard
  ) -> (screen: AutoScreen, app: Harness) {
    let screen = AutoScreen(constraint)
    let app = Harness(size: CGSize(width: 320, height: 480)) { screen }
    app.keyboard.keyboard = StubKeyboard()
    return (screen, app)
  }

  @Test("positions whichever input is active by itself, above the keyboard by the offset")
  func bottomToKeyboard() {
    let (screen, app) = open()
    for input in [screen.txtEmail, screen.txtPassword] as [UITextField] {
      input.becomeFirstResponder()
      app.advance(seconds: 0.5)
      #expect(input.frameInScreen.maxY == app.keyboard.frame.minY - 30)
    }
  }

  @Test("positions an input's top at the screen's top, then moves it by the offset")
  func topToScreen() {
    let (screen, app) = open(.viewTopToTopOfScreen)
    screen.txtLastName.becomeFirstResponder()
    app.advance(seconds: 0.5)
    #expect(screen.txtLastName.frameInScreen.minY == 30)
  }

  @Test("sets the bottom constraint to the keyboard's top, so that everything can be scrolled to")
  func bottomConstraint() {
    let (screen, app) = open()
    screen.txtFirstName.becomeFirstResponder()
    app.advance(seconds: 0.5)
    #expect(screen.scrollView.frameInScreen.maxY == app.keyboard.frame.minY)
    screen.scrollView.scrollRectToVisible(CGRect(x: 0, y: 790, width: 10, height: 10), animated: false)
    #expect(screen.contentView.frameInScreen.maxY == app.keyboard.frame.minY)
  }

  @Test("works while it is started, and puts everything back when it is stopped")
  func lifeCycle() {
    let (screen, app) = open()
    screen.txtPassword.becomeFirstResponder()
    app.advance(seconds: 0.5)
    screen.keyboardAssistant.stop()
    app.advance(seconds: 0.5)
    #expect(screen.scrollView.frameInScreen.maxY == 480)
    #expect(screen.scrollView.contentOffset.y == 0)
    screen.keyboardAssistant.start()
    app.advance(seconds: 0.5)
    #expect(screen.scrollView.frameInScreen.maxY == app.keyboard.frame.minY)
  }

  @Test("follows a screen that goes and comes again")
  func goingAndComing() {
    let (screen, app) = open()
    app.window.rootViewController = UIViewController()
    #expect(!screen.keyboardAssistant.isStarted)
    app.window.rootViewController = screen
    app.settle()
    #expect(screen.keyboardAssistant.isStarted)
  }
}
