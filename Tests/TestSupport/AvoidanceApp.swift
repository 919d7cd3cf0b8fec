import UIKit

/// A window of 320 × 480 points whose keyboard, 200 points high, leaves the upper 280 free.
@MainActor
package final class AvoidanceApp {
  package let app: Harness
  package let root = UIView()
  package let keyboard = BlankKeyboard()

  package init(size: CGSize = CGSize(width: 320, height: 480)) {
    let root = root
    app = Harness(size: size) { root }
    app.scene.keyboard.keyboard = keyboard
  }

  /// A window that a scroll view fills, with content of `height` points, whose inputs are kept clear of the keyboard.
  package static func scrolling(
    content height: CGFloat = 900
  ) -> (app: AvoidanceApp, scrollView: UIScrollView, avoider: PlainAvoider) {
    let app = AvoidanceApp()
    let scrollView = app.scrollView(content: height)
    return (app, scrollView, PlainAvoider(scrollView))
  }

  /// Puts a scroll view into the window, or into `parent`, with content of `height` points.
  package func scrollView(
    _ frame: CGRect = CGRect(x: 0, y: 0, width: 320, height: 480),
    content height: CGFloat = 900,
    in parent: UIView? = nil
  ) -> UIScrollView {
    let scrollView = UIScrollView(frame: frame)
    scrollView.contentSize = CGSize(width: frame.width, height: height)
    (parent ?? root).addSubview(scrollView)
    return scrollView
  }

  /// Puts a field, 40 points high, `y` points down into `parent`.
  package func field(at y: CGFloat, in parent: UIView, x: CGFloat = 20, width: CGFloat = 280) -> UITextField {
    let field = UITextField(frame: CGRect(x: x, y: y, width: width, height: 40))
    parent.addSubview(field)
    return field
  }

  /// Puts a text view with `lines` lines of text into `parent`; it scrolls only with `scrolls`.
  package func textView(_ frame: CGRect, lines: Int, scrolls: Bool = false, in parent: UIView) -> UITextView {
    let view = UITextView(frame: frame)
    view.isScrollEnabled = scrolls
    view.text = (1...max(1, lines)).map { "line \($0)" }.joined(separator: "\n")
    parent.addSubview(view)
    app.settle()
    return view
  }

  /// Edits `input` as a tap would, and waits until nothing moves.
  package func edit(_ input: UIView) {
    input.becomeFirstResponder()
    wait()
  }

  /// Puts the caret `offset` characters into the text.
  package func moveCaret(to offset: Int, in text: UITextView) {
    text.selectedRange = NSRange(location: offset, length: 0)
    wait()
  }

  package func hideKeyboard() {
    app.keyboard.dismiss()
    wait()
  }

  package func wait() { app.advance(seconds: 0.6) }

  /// Where the caret is on screen.
  package func caret(_ text: any UITextInput & UIView) -> CGRect { text.convert(text.caretRect, to: nil) }

  /// The keyboard's top edge in this frame.
  package var keyboardTop: CGFloat { app.keyboard.frame.minY }

  /// Announces, like another keyboard, that it moves to `frame`.
  package func announceKeyboard(at frame: CGRect, duration: TimeInterval = 0.25) {
    let info = KeyboardInfo(beginFrame: frame, endFrame: frame, duration: duration, curve: .keyboard)
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillChangeFrameNotification,
      object: app.scene,
      userInfo: info.userInfo
    )
  }
}
