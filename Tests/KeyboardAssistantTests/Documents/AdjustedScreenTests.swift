import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// A screen that makes a new assistant for each choice of its user, by the names of 2019.
private final class AdjustedScreen: DocumentedScreen {
  private(set) var keyboardAssistant: KeyboardAssistant!
  let ownBar = DocumentedController(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
  let ownView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 30))
  private(set) var asked: [UIView] = []

  func adjust(to type: KeyboardAssistant.AssistantType, _ navigation: InputNavigator.NavigatorType) {
    if let keyboardAssistant = self.keyboardAssistant {
      keyboardAssistant.closeKeyboard()
      keyboardAssistant.stop()
      keyboardAssistant.navigator.removeInputItems()
    }
    let navigator = makeNavigator(navigation)
    navigator.addInputItems(inputItems: [self.txtFirstName, self.txtLastName, self.txtEmail, self.txtPassword])
    switch type {
    case .autoScrollView:
      self.keyboardAssistant = KeyboardAssistant.createAutoScrollView(
        inputNavigator: navigator,
        positionScrollView: self.scrollView,
        positionConstraint: .viewBottomToTopOfKeyboard,
        positionOffset: 30,
        bottomConstraint: self.scrollViewBottomConstraint,
        bottomConstraintLayoutView: self.view
      )
    case .manualWithBottomConstraint:
      self.keyboardAssistant = KeyboardAssistant.createManual(
        inputNavigator: navigator,
        delegate: self,
        bottomConstraint: self.scrollViewBottomConstraint,
        bottomConstraintLayoutView: self.view
      )
    case .manual:
      self.keyboardAssistant = KeyboardAssistant.createManual(inputNavigator: navigator, delegate: self)
    }
    self.keyboardAssistant.start()
  }

  private func makeNavigator(_ navigation: InputNavigator.NavigatorType) -> InputNavigator {
    switch navigation {
    case .defaultController:
      return InputNavigator.createWithDefaultController()
    case .controller:
      return InputNavigator.createWithController(accessoryController: ownBar)
    case .customAccessoryView:
      return InputNavigator.createWithCustomAccessoryView(accessoryView: ownView)
    case .keyboard:
      return InputNavigator.createWithKeyboardNavigation(shouldSetTextFieldDelegates: true)
    case .keyboardAndDefaultController:
      return InputNavigator.createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: true)
    case .keyboardAndController:
      return InputNavigator.createWithKeyboardNavigation(shouldSetTextFieldDelegates: true, andController: ownBar)
    case .keyboardAndCustomAccessoryView:
      return InputNavigator.createWithKeyboardNavigation(
        shouldSetTextFieldDelegates: true,
        andCustomAccessoryView: ownView
      )
    }
  }
}

extension AdjustedScreen: KeyboardAssistantDelegate {
  func keyboardAssistantManuallyReposition(
    keyboardAssistant: KeyboardAssistant,
    toInputItem: UIView,
    keyboardHeight: CGFloat
  ) {
    asked.append(toInputItem)
  }
}

/// A screen whose observer reports the keyboard by closures, by the names of 2020.
private final class SignalledScreen: DocumentedScreen {
  private(set) var keyboardAssistant: KeyboardAssistant!
  let observer: KeyboardObserverType = KeyboardNotificationObserver(loggingEnabled: true)
  private(set) var states: [KeyboardState] = []
  private let kind: KeyboardAssistantRepositionType = .manualWithBottomConstraint

  override func viewDidLoad() {
    super.viewDidLoad()
    let navigator: InputNavigator = InputNavigator.createWithDefaultController()
    navigator.addInputItems(from: self, itemType: .textField)
    keyboardAssistant = KeyboardAssistant.createManual(
      inputNavigator: navigator,
      delegate: self,
      bottomConstraint: scrollViewBottomConstraint,
      bottomConstraintLayoutView: view
    )
    keyboardAssistant.loggingEnabled = true
    navigator.defaultController?.setPreviousButtonColor(color: .red)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard keyboardAssistant.repositionType == kind, !observer.isObservingKeyboardChanges else { return }
    keyboardAssistant.start()
    observer.startObservingKeyboardChanges()
    observer.keyboardStateDidChangeSignal.addObserver(self) { [weak self] (change: KeyboardStateChange) in
      self?.states.append(change.keyboardState)
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    observer.keyboardStateDidChangeSignal.removeObserver(self)
    observer.stopObservingKeyboardChanges()
    keyboardAssistant.stop()
  }
}

extension SignalledScreen: KeyboardAssistantDelegate {
  func keyboardAssistantManuallyReposition(
    keyboardAssistant: KeyboardAssistant,
    toInputItem: UIView,
    keyboardHeight: Double
  ) {
    let constraint: KeyboardAssistantPositionConstraint = KeyboardAssistantPositionConstraint.all[0]
    keyboardAssistant.reposition(scrollView: scrollView, toInputItem: toInputItem, constraint: constraint, offset: 10)
  }
}

@Suite("Screens by the originals' names")
struct AdjustedScreenTests {
  private func open(_ screen: UIViewController) -> Harness {
    let app = Harness(size: CGSize(width: 320, height: 480)) { screen }
    app.keyboard.keyboard = StubKeyboard()
    return app
  }

  @Test(
    "positions and navigates in each way that is chosen while it is open",
    arguments: KeyboardAssistant.AssistantType.allTypes
  )
  func adjusting(_ type: KeyboardAssistant.AssistantType) {
    let screen = AdjustedScreen()
    let app = open(screen)
    for navigation in InputNavigator.NavigatorType.allTypes {
      screen.adjust(to: type, navigation)
      #expect(screen.keyboardAssistant.type == type && screen.keyboardAssistant.navigator.type == navigation)
      let field: UITextField = screen.txtEmail
      field.becomeFirstResponder()
      app.advance(seconds: 0.5)
      switch type {
      case .autoScrollView: #expect(field.frameInScreen.maxY == app.keyboard.frame.minY - 30, "\(navigation)")
      case .manualWithBottomConstraint: #expect(screen.scrollView.frameInScreen.maxY == app.keyboard.frame.minY)
      case .manual: #expect(screen.scrollView.frameInScreen.maxY == 480)
      }
      #expect((screen.asked.last == field) == (type != .autoScrollView))
      goOn(from: field, to: screen.txtPassword, by: navigation, of: screen, in: app)
      #expect(screen.txtPassword.isEditing, "\(navigation)")
    }
    screen.keyboardAssistant.stop()
    screen.keyboardAssistant.navigator.removeInputItems()
    #expect(screen.txtEmail.inputAccessoryView == nil && screen.txtEmail.delegate == nil)
  }

  /// Goes to the next field as a person does who sees this kind of navigation.
  private func goOn(
    from field: UITextField,
    to next: UITextField,
    by navigation: InputNavigator.NavigatorType,
    of screen: AdjustedScreen,
    in app: Harness
  ) {
    switch navigation {
    case .keyboard, .keyboardAndDefaultController, .keyboardAndController, .keyboardAndCustomAccessoryView:
      app.pressReturn()
    case .defaultController:
      screen.keyboardAssistant.navigator.defaultController?.btNext.sendActions(for: .touchUpInside)
    case .controller: screen.ownBar.btNext.sendActions(for: .touchUpInside)
    case .customAccessoryView:
      #expect(field.inputAccessoryView == screen.ownView)
      screen.keyboardAssistant.navigator.gotoNextItem(shouldLoop: false)
    }
    app.advance(seconds: 0.5)
  }

  @Test("positions, prints and tells of the keyboard by the names of 2020, from appearing to disappearing")
  func signals() {
    let screen = SignalledScreen()
    let lines = Printed.lines {
      let app = open(screen)
      screen.txtEmail.becomeFirstResponder()
      app.advance(seconds: 0.5)
      #expect(screen.observer.isObservingKeyboardChanges && screen.observer.keyboardIsUp)
      #expect(screen.scrollView.frameInScreen.maxY == app.keyboard.frame.minY)
      #expect(screen.txtEmail.frameInScreen.minY == 10)
      let bar = screen.keyboardAssistant.navigator.defaultController
      #expect(bar?.previousButton.tintColor == .red && bar?.previousButton === bar?.btPrev)
      bar?.doneButton.sendActions(for: .touchUpInside)
      app.advance(seconds: 0.5)
      app.window.rootViewController = UIViewController()
    }
    #expect(screen.states == [.willShow, .didShow, .willHide, .didHide])
    #expect(!screen.observer.isObservingKeyboardChanges)
    for prefix in ["KeyboardAssistant: keyboard willShow", "KeyboardNotificationObserver: keyboard willShow"] {
      #expect(lines.contains { $0.hasPrefix(prefix) }, "\(lines)")
    }
    #expect(lines.contains { $0.hasPrefix("KeyboardAssistant: UITextField is") }, "\(lines)")
  }
}
