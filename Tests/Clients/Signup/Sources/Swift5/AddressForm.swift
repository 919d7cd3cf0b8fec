import KeyboardAssistant
import UIKit

// Two forms as one wrote them for the library's versions of 2019 and 2020, with every public name of its code that its documents leave out.

/// A screen whose assistant can be changed while it is open.
protocol AdjustableForm: AnyObject {
  var controller: UIViewController { get }
  var assistant: KeyboardAssistant? { get set }
  var scroller: UIScrollView? { get }
  var lowerEdge: NSLayoutConstraint? { get }
  var ownBar: InputNavigatorAccessoryController? { get }
  var ownView: UIView? { get }
  var inputs: [UIView] { get }
}

extension AdjustableForm {
  func adjust(
    to kind: KeyboardAssistant.AssistantType,
    navigation: InputNavigator.NavigatorType,
    position: KeyboardAssistant.PositionConstraint,
    offset: CGFloat
  ) {
    if let assistant = assistant {
      assistant.closeKeyboard()
      assistant.stop()
      assistant.navigator.removeInputItems()
      self.assistant = nil
    }
    var navigator: InputNavigator!
    switch navigation {
    case .defaultController:
      navigator = InputNavigator.createWithDefaultController()
    case .controller:
      if let bar = ownBar { navigator = InputNavigator.createWithController(accessoryController: bar) }
    case .customAccessoryView:
      if let view = ownView { navigator = InputNavigator.createWithCustomAccessoryView(accessoryView: view) }
    case .keyboard:
      navigator = InputNavigator.createWithKeyboardNavigation(shouldSetTextFieldDelegates: true)
    case .keyboardAndDefaultController:
      navigator = InputNavigator.createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: true)
    case .keyboardAndController:
      if let bar = ownBar {
        navigator = InputNavigator.createWithKeyboardNavigation(shouldSetTextFieldDelegates: true, andController: bar)
      }
    case .keyboardAndCustomAccessoryView:
      if let view = ownView {
        navigator = InputNavigator.createWithKeyboardNavigation(
          shouldSetTextFieldDelegates: true,
          andCustomAccessoryView: view
        )
      }
    }
    if navigator == nil { navigator = InputNavigator.createWithDefaultController() }
    navigator.addInputItems(inputItems: inputs)
    var new: KeyboardAssistant!
    switch kind {
    case .autoScrollView:
      if let scroller = scroller, let lowerEdge = lowerEdge {
        new = KeyboardAssistant.createAutoScrollView(
          inputNavigator: navigator,
          positionScrollView: scroller,
          positionConstraint: position,
          positionOffset: offset,
          bottomConstraint: lowerEdge,
          bottomConstraintLayoutView: controller.view
        )
      }
    case .manualWithBottomConstraint:
      if let lowerEdge = lowerEdge, let delegate = controller as? KeyboardAssistantDelegate {
        new = KeyboardAssistant.createManual(
          inputNavigator: navigator,
          delegate: delegate,
          bottomConstraint: lowerEdge,
          bottomConstraintLayoutView: controller.view
        )
      }
    case .manual:
      if let delegate = controller as? KeyboardAssistantDelegate {
        new = KeyboardAssistant.createManual(inputNavigator: navigator, delegate: delegate)
      }
    }
    new.start()
    assistant = new
  }
}

/// The choices that such a screen offers, each with whether it is in force.
class Choices {
  var positions: [KeyboardAssistant.PositionConstraint: NSNumber] = [:]
  var kinds: [KeyboardAssistant.AssistantType: NSNumber] = [:]
  var navigations: [InputNavigator.NavigatorType: NSNumber] = [:]

  init(_ assistant: KeyboardAssistant) {
    for position in KeyboardAssistant.PositionConstraint.all { positions[position] = false }
    for kind in KeyboardAssistant.AssistantType.allTypes { kinds[kind] = false }
    for navigation in InputNavigator.NavigatorType.allTypes { navigations[navigation] = false }
    positions[assistant.positionConstraint] = true
    kinds[assistant.type] = true
    navigations[assistant.navigator.type] = true
  }
}

/// A bar with the buttons' first names.
class ArrowBar: UIView, InputNavigatorAccessoryController {
  var controllerView: UIView { return self }
  weak var buttonDelegate: InputNavigatorAccessoryControllerDelegate?

  weak var btPrev: UIButton!
  weak var btNext: UIButton!
  weak var btDone: UIButton!
}

/// A bar with the buttons' later names.
class StepBar: UIView, InputNavigatorAccessoryController {
  var controllerView: UIView { return self }
  weak var buttonDelegate: InputNavigatorAccessoryControllerDelegate?

  weak var previousButton: UIButton!
  weak var nextButton: UIButton!
  weak var doneButton: UIButton!

  func stepBack(button: UIButton) {
    buttonDelegate?.inputNavigatorAccessoryControllerPreviousButtonTapped(accessoryController: self)
  }
}

/// The form of 2019.
class AddressForm: UIViewController, AdjustableForm {
  var controller: UIViewController { return self }
  var assistant: KeyboardAssistant?
  var scroller: UIScrollView? { return scrollView }
  var lowerEdge: NSLayoutConstraint? { return scrollViewBottomConstraint }
  var ownBar: InputNavigatorAccessoryController? { return ArrowBar() }
  var ownView: UIView? = UIView()
  var inputs: [UIView] { return [street, town, remarks] }

  weak var scrollView: UIScrollView!
  weak var street: UITextField!
  weak var town: UITextField!
  weak var remarks: UITextView!
  weak var scrollViewBottomConstraint: NSLayoutConstraint!

  deinit { print("deinit: \(type(of: self))") }

  override func viewDidLoad() {
    super.viewDidLoad()
    adjust(to: .manualWithBottomConstraint, navigation: .keyboard, position: .viewBottomToTopOfKeyboard, offset: 30)
    assistant?.loggingEnabled = true
    assistant?.observer.loggingEnabled = true
    let found: [UIView] = InputNavigator.getInputItems(from: self, itemType: .bothTextFieldAndTextView)
    let type: InputNavigator.InputItemType = .textField
    let sorted = InputNavigator.sortInputItems(inputItems: found, from: self)
    print("\(sorted.count) inputs, \(InputNavigator.getInputItems(from: self, itemType: type).count) fields")
  }

  func send(button: UIButton) {
    assistant?.navigator.focusedItem = nil  // The same as closeKeyboard().
  }
}

extension AddressForm: KeyboardAssistantDelegate {
  func keyboardAssistantManuallyReposition(
    keyboardAssistant: KeyboardAssistant,
    toInputItem: UIView,
    keyboardHeight: CGFloat
  ) {
    let constraint: KeyboardAssistant.PositionConstraint = .viewBottomToTopOfKeyboard
    let target: UIView = toInputItem == street ? town : remarks
    keyboardAssistant.reposition(scrollView: scrollView, toInputItem: target, constraint: constraint, offset: 30)
  }
}

extension AddressForm: InputNavigatorDelegate {
  func inputNavigatorFocusChanged(inputNavigator: InputNavigator, inputItem: UIView?) {
    guard inputNavigator.indexIsInBounds(index: 0), inputItem == nil else { return }
    if inputNavigator.keyboardNavigationEnabled && !inputNavigator.shouldLoopAccessoryControllerNavigation {
      inputNavigator.gotoNextItem(shouldLoop: false)
      inputNavigator.gotoPreviousItem(shouldLoop: false)
    } else if inputNavigator.shouldUseKeyboardReturnKeyToNavigate, inputNavigator.customAccessoryView == nil {
      inputNavigator.gotoNextItem(fromInputItem: street, shouldLoop: true)
      inputNavigator.gotoPreviousItem(fromInputItem: town, shouldLoop: true)
    }
    if inputNavigator.didAddNotifications { inputNavigator.removeNotifications() }
    inputNavigator.addNotifications()
  }
}

extension AddressForm: KeyboardObserverDelegate {
  func keyboardDidChangeState(keyboardObserver: KeyboardObserver, keyboardState: KeyboardObserver.KeyboardState) {
    print("\(keyboardState): \(keyboardObserver.keyboardIsUp), \(keyboardObserver.isObserving)")
  }

  func keyboardDidInvalidateKeyboardHeight(keyboardObserver: KeyboardObserver, keyboardHeight: CGFloat) {
    print("\(keyboardHeight)")
  }
}

/// What code of 2020 says, when the observer told closures and the bar's buttons had longer names.
class Watcher: NSObject {
  let observer: KeyboardObserverType = KeyboardNotificationObserver(loggingEnabled: false)

  func watch(_ assistant: KeyboardAssistant, kind: KeyboardAssistantRepositionType) {
    guard assistant.repositionType == kind, !observer.isObservingKeyboardChanges else { return }
    observer.startObservingKeyboardChanges()
    observer.keyboardStateDidChangeSignal.addObserver(self) { [weak self] (change: KeyboardStateChange) in
      self?.tell(change.keyboardState, Double(change.keyboardHeight))
    }
    assistant.keyboardObserver.keyboardHeightDidChangeSignal.addObserver(self) { height in
      assistant.setBottomConstraintToKeyboard(keyboardHeight: Double(height), animated: false)
    }
    let all: [KeyboardAssistantPositionConstraint] = KeyboardAssistantPositionConstraint.all
    print(all, assistant.scrollView as Any, assistant.bottomConstraint as Any, assistant.positionOffset)
    assistant.animationDuration = 0.3
    let bar = assistant.navigator.defaultController
    bar?.setPreviousButtonColor(color: .white)
    bar?.setNextButtonColor(color: .white)
    bar?.setDoneButtonColor(color: .black)
    bar?.previousButton.backgroundColor = .lightGray
    bar?.nextButton.backgroundColor = .lightGray
    bar?.doneButton.backgroundColor = .lightGray
  }

  func tell(_ state: KeyboardState, _ height: Double) {
    print(state, height, observer.keyboardIsUp, observer.keyboardAnimationDuration)
  }

  func finish(_ assistant: KeyboardAssistant) {
    assistant.resetBottomConstraint(toConstant: assistant.resetBottomConstraintConstant, animated: true)
    assistant.bottomConstraintLayoutView?.setNeedsLayout()
    observer.keyboardStateDidChangeSignal.removeObserver(self)
    observer.stopObservingKeyboardChanges()
  }
}
