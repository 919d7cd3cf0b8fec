import KeyboardAwareness
import TestSupport
import UIKit

/// Writes down its events, and does with each what the test wants.
final class EventLog: KeyboardAwarenessClient {
  private(set) var events: [KeyboardEvent] = []
  var react: ((KeyboardEvent) -> Void)?

  var types: [KeyboardEventType] { events.map(\.keyboardEventType) }
  var last: KeyboardEvent? { events.last }

  func keyboardTriggeredEvent(_ keyboardEvent: KeyboardEvent) {
    events.append(keyboardEvent)
    react?(keyboardEvent)
  }
}

/// A window of 320 × 480 points whose keyboard leaves the upper 280 free, with a scroll view of 900 points that fills it.
final class AwarenessApp {
  let app: Harness
  let root = UIView()
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let keyboard = StubKeyboard()

  init() {
    let root = root
    app = Harness(size: CGSize(width: 320, height: 480)) { root }
    app.scene.keyboard.keyboard = keyboard
    scrollView.contentSize = CGSize(width: 320, height: 900)
    root.addSubview(scrollView)
  }

  /// A field, 40 points high.
  func field(at y: CGFloat, in parent: UIView? = nil) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: y, width: 280, height: 40))
    (parent ?? scrollView).addSubview(field)
    return field
  }

  /// A text of forty lines that doesn't scroll by itself.
  func letter(at y: CGFloat, height: CGFloat) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: y, width: 320, height: height))
    view.isScrollEnabled = false
    view.text = (1...40).map { "line \($0)" }.joined(separator: "\n")
    scrollView.addSubview(view)
    app.settle()
    return view
  }

  func edit(_ input: UIView) {
    input.becomeFirstResponder()
    wait()
  }

  func hideKeyboard() {
    app.keyboard.dismiss()
    wait()
  }

  func setKeyboardHeight(_ height: CGFloat) {
    keyboard.height = height
    app.keyboard.reload()
    wait()
  }

  func wait() { app.advance(seconds: 0.6) }

  func caret(_ text: UITextView) -> CGRect { text.convert(text.caretRect, to: nil) }
}
