import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("What is above the keyboard")
struct AccessoryTests {
  private let a = Fields.field("a", y: 0)
  private let b = Fields.field("b", y: 50)
  private let c = Fields.field("c", y: 100)

  private func start(_ navigator: InputNavigator) -> Fields {
    let fields = Fields([a, b, c])
    navigator.addInputItems(inputItems: [a, b, c])
    a.becomeFirstResponder()
    fields.app.advance(seconds: 0.5)
    return fields
  }

  @Test("is the default bar, whose buttons walk round and close")
  func defaultController() throws {
    let navigator = InputNavigator.createWithDefaultController()
    let fields = start(navigator)
    let bar = try #require(navigator.defaultController)
    #expect(bar.frameInScreen == CGRect(x: 0, y: 236, width: 320, height: 44))
    fields.app.tap(bar.btNext)
    #expect(fields.edited == "b")
    fields.app.tap(bar.btPrev)
    fields.app.tap(bar.btPrev)
    #expect(fields.edited == "c")
    fields.app.tap(bar.btNext)
    #expect(fields.edited == "a")
    fields.app.tap(bar.btDone)
    #expect(fields.edited == nil)
  }

  @Test("is a bar of the app's own, alone or beside the return key", arguments: [false, true])
  func ownController(keyboardNavigation: Bool) {
    let controller = DocumentedController(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    let navigator: InputNavigator =
      keyboardNavigation
      ? .createWithKeyboardNavigation(shouldSetTextFieldDelegates: true, andController: controller)
      : .createWithController(accessoryController: controller)
    let fields = start(navigator)
    #expect(navigator.defaultController == nil)
    #expect(controller.frameInScreen.minY == 230)
    fields.app.tap(controller.btNext)
    #expect(fields.edited == "b")
    fields.app.tap(controller.btPrev)
    #expect(fields.edited == "a")
    fields.app.pressReturn()
    #expect(fields.edited == (keyboardNavigation ? "b" : "a"))
    fields.app.tap(controller.btDone)
    #expect(fields.edited == nil)
  }

  @Test("is any view of the app's own, alone or beside the return key", arguments: [false, true])
  func ownView(keyboardNavigation: Bool) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 30))
    let navigator: InputNavigator =
      keyboardNavigation
      ? .createWithKeyboardNavigation(shouldSetTextFieldDelegates: true, andCustomAccessoryView: view)
      : .createWithCustomAccessoryView(accessoryView: view)
    let fields = start(navigator)
    #expect(view.frameInScreen.minY == 250)
    fields.app.pressReturn()
    #expect(fields.edited == (keyboardNavigation ? "b" : "a"))
  }

  @Test("is nothing with the return key alone, and both with both")
  func keyboardNavigation() {
    let alone = InputNavigator.createWithKeyboardNavigation(shouldSetTextFieldDelegates: true)
    _ = start(alone)
    #expect(a.inputAccessoryView == nil)
    let both = InputNavigator.createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: true)
    let fields = start(both)
    #expect(a.inputAccessoryView === both.defaultController)
    fields.app.pressReturn()
    #expect(fields.edited == "b")
  }

  @Test("stays the app's where an input has one already, and goes with the input")
  func notClobbered() {
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 20))
    b.inputAccessoryView = own
    let navigator = InputNavigator.createWithDefaultController()
    _ = start(navigator)
    #expect(a.inputAccessoryView === navigator.defaultController)
    #expect(b.inputAccessoryView === own)
    navigator.clearInputItems()
    #expect(a.inputAccessoryView == nil)
    #expect(b.inputAccessoryView === own)
  }

  @Test("disables buttons that lead nowhere")
  func enabledState() throws {
    let navigator = InputNavigator.createWithDefaultController()
    let fields = start(navigator)
    let bar = try #require(navigator.defaultController)
    #expect(bar.btPrev.isEnabled && bar.btNext.isEnabled)
    navigator.shouldLoop = false
    #expect(!bar.btPrev.isEnabled && bar.btNext.isEnabled)
    c.becomeFirstResponder()
    #expect(bar.btPrev.isEnabled && !bar.btNext.isEnabled)
    navigator.shouldLoop = true
    navigator.removeInputItems(inputItems: [a, b])
    #expect(!bar.btPrev.isEnabled && !bar.btNext.isEnabled)
    fields.app.tap(bar.btDone)
    #expect(fields.edited == nil)
  }
}
