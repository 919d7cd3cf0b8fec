import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

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

    private(set) var olderStates: [KeyboardObserver.KeyboardState] = []
    private(set) var heights: [CGFloat] = []

    func keyboardDidChangeState(keyboardObserver: KeyboardObserver, keyboardState: KeyboardObserver.KeyboardState) {
      olderStates.append(keyboardState)
    }

    func keyboardDidInvalidateKeyboardHeight(keyboardObserver: KeyboardObserver, keyboardHeight: CGFloat) {
      heights.append(keyboardHeight)
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

  @Test("prints what it gets when logging is enabled, and nothing else")
  func printing() {
    _ = start()
    #expect(!observer.loggingEnabled)
    let printed = Printed.lines {
      observer.loggingEnabled = true
      field.becomeFirstResponder()
      observer.loggingEnabled = false
      field.resignFirstResponder()
    }
    let lines = printed.filter { $0.hasPrefix("KeyboardNotificationObserver: keyboard will") }
    #expect(lines.count == 2)
    #expect(lines.last?.contains("willShow") == true)
  }

  @Test("tells closures of states and heights, as in version 1.3.0")
  func signals() {
    let fields = start()
    let observer: any KeyboardObserverType = observer
    var (changes, heights): ([KeyboardStateChange], [CGFloat]) = ([], [])
    observer.keyboardStateDidChangeSignal.addObserver(listener) { changes.append($0) }
    observer.keyboardHeightDidChangeSignal.addObserver(listener) { heights.append($0) }
    // As in the newer of the original libraries.
    var doubles: [Double] = []
    observer.keyboardHeightDidChangeSignal.addObserver(observer) { (height: Double) in doubles.append(height) }
    defer { #expect(!doubles.isEmpty) }
    field.becomeFirstResponder()
    #expect(!observer.keyboardIsUp && observer.isObservingKeyboardChanges)
    fields.app.advance(seconds: 0.5)
    #expect(observer.keyboardIsUp)
    observer.keyboardHeightDidChangeSignal.removeObserver(listener)
    field.resignFirstResponder()
    #expect(!observer.keyboardIsUp)
    #expect(changes.map(\.keyboardState) == [.willShow, .didShow, .willHide])
    #expect(changes.map(\.keyboardHeight) == [200, 200, 0])
    #expect(heights == [200])
  }

  @Test("doesn't keep what was added to be told by closures")
  func weakObservers() {
    let fields = start()
    var passing: Listener? = Listener()
    weak let kept = passing
    var count = 0
    passing.map { observer.keyboardStateDidChangeSignal.addObserver($0) { _ in count += 1 } }
    passing = nil
    field.becomeFirstResponder()
    #expect(kept == nil && count == 0)
    #expect(fields.edited == "field")
  }

  @Test("tells its delegate of states and heights as in version 1.0.0")
  func olderDelegate() {
    let fields = start()
    field.becomeFirstResponder()
    fields.app.advance(seconds: 0.5)
    #expect(listener.olderStates == [.willShow, .didShow])
    #expect(listener.heights == [200])
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
