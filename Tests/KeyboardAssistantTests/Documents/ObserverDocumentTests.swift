import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// Follows the keyboard without an assistant, by the newer names.
private final class Follower: KeyboardNotificationObserverDelegate {
  private(set) var states: [KeyboardNotificationObserver.KeyboardState] = []

  func keyboardStateDidChange(
    keyboardObserver: KeyboardNotificationObserver,
    keyboardState: KeyboardNotificationObserver.KeyboardState
  ) {
    states.append(keyboardState)
  }
}

/// The same by the older names.
private final class OlderFollower: KeyboardObserverDelegate {
  private(set) var heights: [CGFloat] = []

  func keyboardStateDidChange(keyboardObserver: KeyboardObserver, keyboardState: KeyboardObserver.KeyboardState) {
    if keyboardState == .didShow { heights.append(keyboardObserver.keyboardHeight) }
  }
}

@Suite("The documents' observer")
struct ObserverDocumentTests {
  @Test("reports showing, hiding and changes of frame, used alone and under both names")
  func states() {
    let field = Fields.field("field", y: 0)
    let fields = Fields([field])
    let (follower, older) = (Follower(), OlderFollower())
    let (observer, olderObserver) = (KeyboardNotificationObserver(), KeyboardObserver())
    observer.delegate = follower
    olderObserver.delegate = older
    observer.start()
    olderObserver.start()
    field.becomeFirstResponder()
    fields.app.advance(seconds: 0.5)
    #expect(Set(follower.states) == [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    #expect(older.heights == [200])
    field.resignFirstResponder()
    fields.app.advance(seconds: 0.5)
    #expect(follower.states.suffix(2) == [.didChangeFrame, .didHide])
    observer.stop()
    field.becomeFirstResponder()
    fields.app.advance(seconds: 0.5)
    #expect(follower.states.last == .didHide)
  }

  @Test("leaves a navigator alone that is used without an assistant")
  func navigatorAlone() {
    let (a, b) = (Fields.field("a", y: 300), Fields.field("b", y: 400))
    let fields = Fields([a, b])
    let navigator = InputNavigator.createWithKeyboardNavigation(shouldSetTextFieldDelegates: true)
    navigator.addInputItems(inputItems: [a, b])
    a.becomeFirstResponder()
    fields.app.pressReturn()
    fields.app.advance(seconds: 0.5)
    #expect(fields.edited == "b")
    #expect(b.frameInScreen.minY == 400)
  }
}
