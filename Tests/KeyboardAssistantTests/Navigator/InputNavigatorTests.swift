import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A navigator")
struct InputNavigatorTests {
  private let a = Fields.field("a", y: 0)
  private let b = Fields.field("b", y: 50)
  private let c = Fields.field("c", y: 100)

  private func start(_ navigator: InputNavigator) -> Fields {
    let fields = Fields([a, b, c])
    navigator.addInputItems(inputItems: [a, b, c])
    return fields
  }

  @Test("goes to next, previous and any input by code")
  func moving() {
    let navigator = InputNavigator.createWithKeyboardNavigation(shouldSetTextFieldDelegates: true)
    let fields = start(navigator)
    navigator.gotoNextInputItem()
    #expect(fields.edited == "a")
    navigator.gotoPreviousInputItem()
    #expect(fields.edited == "c")
    #expect(!navigator.gotoNextInputItem(shouldLoop: false))
    #expect(navigator.gotoInputItem(inputItem: b))
    #expect(navigator.focusedItem === b)
    b.resignFirstResponder()
    #expect(navigator.focusedItem == nil)
  }

  @Test("passes over an input whose delegate refuses")
  func refusing() {
    final class Refuses: UITextFieldDelegate {
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { false }
    }
    let navigator = InputNavigator.createWithDefaultController()
    let fields = start(navigator)
    let refuses = Refuses()
    b.delegate = refuses
    a.becomeFirstResponder()
    navigator.gotoNextInputItem()
    #expect(fields.edited == "c")
  }

  @Test("tells its delegate what is being edited")
  func delegate() {
    final class Listener: InputNavigatorDelegate {
      private(set) var log: [String] = []
      func inputNavigatorDidFocusInputItem(inputNavigator: InputNavigator, inputItem: UIView) {
        log.append("+" + (inputItem.accessibilityIdentifier ?? ""))
      }
      func inputNavigatorDidUnfocusInputItem(inputNavigator: InputNavigator, inputItem: UIView) {
        log.append("-" + (inputItem.accessibilityIdentifier ?? ""))
      }
    }
    let navigator = InputNavigator.createWithDefaultController()
    let fields = start(navigator)
    let listener = Listener()
    navigator.delegate = listener
    fields.app.tap(a)
    navigator.gotoNextInputItem()
    navigator.closeKeyboard()
    #expect(listener.log == ["+a", "-a", "+b", "-b"])
  }

  @Test("decides where Tab goes between inputs that were added by hand")
  func tab() {
    let navigator = InputNavigator.createWithDefaultController()
    let fields = Fields([a, b, c])
    navigator.addInputItems(inputItems: [a, c, b])
    a.becomeFirstResponder()
    fields.app.tab()
    #expect(fields.edited == "c")
    fields.app.tab()
    #expect(fields.edited == "b")
    fields.app.backTab()
    #expect(fields.edited == "c")
  }

  @Test("gives an input up to the navigator that adds it later")
  func oneNavigatorEach() {
    let (first, second) = (InputNavigator.createWithDefaultController(), InputNavigator.createWithDefaultController())
    _ = start(first)
    second.addInputItem(inputItem: b)
    #expect(first.inputItems == [a, c])
    #expect(b.inputAccessoryView === second.defaultController)
  }

  @Test("gives everything back when it goes away")
  func goingAway() {
    var navigator: InputNavigator? = .createWithKeyboardNavigationAndDefaultController(
      shouldSetTextFieldDelegates: true
    )
    a.returnKeyType = .search
    let fields = navigator.map { start($0) }
    a.becomeFirstResponder()
    #expect(a.returnKeyType == .next)
    a.resignFirstResponder()
    navigator = nil
    #expect(fields != nil)
    #expect(a.inputAccessoryView == nil)
    #expect(a.returnKeyType == .search)
    #expect(a.focusNavigator == nil)
  }
}
