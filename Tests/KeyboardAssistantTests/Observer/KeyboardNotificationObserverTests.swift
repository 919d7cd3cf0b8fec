import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit

@Suite("A keyboard observer")
struct KeyboardNotificationObserverTests {
  private final class Listener: KeyboardNotificationObserverDelegate {
    private(set) var states: [KeyboardNotificationObserver.KeyboardState] = []

    func keyboardStateDidChange(
      keyboardObserver: KeyboardNotificationObserver,
      keyboardState: KeyboardNotificationObserver.KeyboardState
    ) {
      states.append(keyboardState)
    }
  }

  private let field = Fields.field("field", y: 0)
  private let listener = Listener()
  private let observer = KeyboardObserver()

  private func start() -> Fields {
    let fields = Fields([field])
    observer.delegate = listener
    observer.start()
    return fields
  }

  @Test("tells each state, typed")
  func states() {
    let fields = start()
    field.becomeFirstResponder()
    #expect(listener.states == [.willChangeFrame, .willShow])
    #expect(observer.keyboardState == .willShow)
    #expect(observer.keyboardBeginFrame == CGRect(x: 0, y: 480, width: 320, height: 200))
    #expect(observer.keyboardEndFrame == CGRect(x: 0, y: 280, width: 320, height: 200))
    #expect(observer.keyboardHeight == 200)
    #expect(observer.keyboardAnimationDuration == 0.25)
    #expect(observer.keyboardAnimationCurve == .keyboard)
    fields.app.advance(seconds: 0.5)
    field.resignFirstResponder()
    fields.app.advance(seconds: 0.5)
    #expect(
      listener.states == [
        .willChangeFrame, .willShow, .didChangeFrame, .didShow, .willChangeFrame, .willHide, .didChangeFrame, .didHide,
      ]
    )
    #expect(observer.keyboardHeight == 0)
  }

  @Test("hears nothing before it is started and after it is stopped")
  func stopping() {
    let fields = Fields([field])
    observer.delegate = listener
    field.becomeFirstResponder()
    fields.app.advance(seconds: 0.5)
    #expect(!observer.isObserving)
    observer.start()
    observer.stop()
    field.resignFirstResponder()
    fields.app.advance(seconds: 0.5)
    #expect(listener.states.isEmpty)
  }

  @Test("counts as height only what the keyboard covers of the window")
  func height() {
    let fields = start()
    let below = KeyboardInfo(
      beginFrame: CGRect(x: 0, y: 480, width: 320, height: 300),
      endFrame: CGRect(x: 0, y: 436, width: 320, height: 300),
      duration: 0.25,
      curve: .keyboard
    )
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillShowNotification,
      object: fields.app.scene,
      userInfo: below.userInfo
    )
    #expect(observer.keyboardHeight == 44)
  }

  @Test("is silent unless it is given a log")
  func logging() {
    _ = start()
    #expect(observer.log == nil)
    var lines: [String] = []
    observer.log = { lines.append($0) }
    field.becomeFirstResponder()
    #expect(lines.count == 2)
    #expect(lines.last?.contains("willShow") == true)
  }

  @Test("doesn't keep its delegate")
  func weakDelegate() {
    var passing: Listener? = Listener()
    observer.delegate = passing
    #expect(observer.delegate != nil)
    passing = nil
    #expect(observer.delegate == nil)
  }
}
