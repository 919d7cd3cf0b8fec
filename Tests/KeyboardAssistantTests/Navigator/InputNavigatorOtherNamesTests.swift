import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A navigator, by the original's other names")
struct InputNavigatorOtherNamesTests {
  private final class Listener: InputNavigatorDelegate {
    private(set) var items: [String?] = []

    func inputNavigatorFocusChanged(inputNavigator: InputNavigator, inputItem: UIView?) {
      items.append(inputItem?.accessibilityIdentifier)
    }
  }

  private final class StepBar: UIView, InputNavigatorAccessoryController {
    var controllerView: UIView { self }
    weak var buttonDelegate: (any InputNavigatorAccessoryControllerDelegate)?
    let previousButton: UIButton! = UIButton()
    let nextButton: UIButton! = UIButton()
  }

  private let first = Fields.field("first", y: 0)
  private let second = Fields.field("second", y: 50)
  private let third = Fields.textView("third", y: 100)

  private func open(_ navigator: InputNavigator) -> Fields {
    let fields = Fields([third, second, first])
    navigator.addInputItems(inputItems: [first, second, third])
    return fields
  }

  @Test("says in which of the seven ways it navigates")
  func type() {
    let bar = StepBar()
    let all = [
      InputNavigator.createWithDefaultController(),
      .createWithController(accessoryController: bar),
      .createWithCustomAccessoryView(accessoryView: UIView()),
      .createWithKeyboardNavigation(shouldSetTextFieldDelegates: true),
      .createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: true),
      .createWithKeyboardNavigation(shouldSetTextFieldDelegates: true, andController: bar),
      .createWithKeyboardNavigation(shouldSetTextFieldDelegates: true, andCustomAccessoryView: UIView()),
    ]
    #expect(all.map(\.type) == InputNavigator.NavigatorType.allTypes)
    #expect(all.map(\.keyboardNavigationEnabled) == [false, false, false, true, true, true, true])
    #expect(all.map { $0.customAccessoryView != nil } == [false, false, true, false, false, false, true])
  }

  @Test("goes from an input that isn't edited to its neighbours")
  func neighbours() {
    let navigator = InputNavigator.createWithDefaultController()
    let fields = open(navigator)
    navigator.gotoNextItem(fromInputItem: first, shouldLoop: false)
    #expect(fields.edited == "second")
    navigator.gotoPreviousItem(fromInputItem: first, shouldLoop: true)
    #expect(fields.edited == "third")
    navigator.gotoNextItem(shouldLoop: false)
    #expect(fields.edited == "third")
    navigator.gotoPreviousItem(shouldLoop: false)
    #expect(fields.edited == "second")
  }

  @Test("edits what is set as focused, and closes the keyboard for nil")
  func focusedItem() {
    let navigator = InputNavigator.createWithDefaultController()
    let fields = open(navigator)
    navigator.focusedItem = second
    #expect(fields.edited == "second")
    #expect(navigator.focusedItem === second)
    navigator.focusedItem = nil
    #expect(fields.edited == nil)
    #expect(navigator.focusedItem == nil)
  }

  @Test("tells its delegate of each change of focus")
  func focusChanged() {
    let (navigator, listener) = (InputNavigator.createWithDefaultController(), Listener())
    let fields = open(navigator)
    navigator.delegate = listener
    first.becomeFirstResponder()
    second.becomeFirstResponder()
    navigator.closeKeyboard()
    #expect(listener.items.compactMap(\.self) == ["first", "second"])
    #expect(listener.items.last == .some(nil))
    #expect(fields.edited == nil)
  }

  @Test("rests between removing and adding its notifications")
  func notifications() {
    let (navigator, listener) = (InputNavigator.createWithDefaultController(), Listener())
    let fields = open(navigator)
    navigator.delegate = listener
    #expect(navigator.didAddNotifications)
    navigator.removeNotifications()
    first.becomeFirstResponder()
    #expect(listener.items.isEmpty && navigator.focusedItem == nil && !navigator.didAddNotifications)
    navigator.addNotifications()
    #expect(navigator.focusedItem === first)
    #expect(fields.edited == "first")
  }

  @Test("finds inputs in a controller's view in reading order, and forgets all of its own")
  func inputs() {
    let navigator = InputNavigator.createWithDefaultController()
    let fields = open(navigator)
    let controller = UIViewController()
    controller.view = fields.root
    let found = InputNavigator.getInputItems(from: controller, itemType: .textField)
    #expect(found.map(\.accessibilityIdentifier) == ["first", "second"])
    let stranger = UITextField()
    let sorted = InputNavigator.sortInputItems(inputItems: [stranger, third, first], from: controller)
    #expect(sorted == [first, third, stranger])
    #expect(navigator.indexIsInBounds(index: 2) && !navigator.indexIsInBounds(index: 3))
    navigator.removeInputItems()
    #expect(navigator.inputItems.isEmpty)
    #expect(first.inputAccessoryView == nil)
  }

  @Test("enables the buttons of a bar that names them as version 1.3.0 does")
  func laterNames() {
    let bar = StepBar()
    let navigator = InputNavigator.createWithController(accessoryController: bar)
    let fields = open(navigator)
    navigator.shouldLoopAccessoryControllerNavigation = false
    first.becomeFirstResponder()
    #expect(!bar.previousButton.isEnabled && bar.nextButton.isEnabled)
    third.becomeFirstResponder()
    #expect(bar.previousButton.isEnabled && !bar.nextButton.isEnabled)
    #expect(fields.edited == "third")
  }

  @Test("has a default bar whose buttons go by both names")
  func defaultBar() {
    let bar = DefaultNavigationView()
    #expect(bar.previousButton === bar.btPrev && bar.nextButton === bar.btNext && bar.doneButton === bar.btDone)
    bar.setPreviousButtonColor(color: .red)
    bar.setNextButtonColor(color: .green)
    bar.setDoneButtonColor(color: .blue)
    #expect([bar.btPrev, bar.btNext, bar.btDone].map(\.?.tintColor) == [.red, .green, .blue])
  }
}
