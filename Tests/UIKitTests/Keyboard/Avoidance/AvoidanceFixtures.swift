import TestSupport

@testable import UIKit

/// Keeps every input in one view clear of the keyboard, as the libraries do.
final class PlainAvoider: KeyboardAvoidanceClient {
  private(set) lazy var avoidance = KeyboardAvoidance(territory: territory, lift: lift, shift: shift, client: self)
  private let territory: UIView
  private let lift: BottomConstraintLift?
  private let shift: ViewShift?
  var margin: CGFloat = 0
  private(set) var reasons: [AvoidanceReason] = []

  init(_ territory: UIView, lift: BottomConstraintLift? = nil, shift: ViewShift? = nil) {
    self.territory = territory
    self.lift = lift
    self.shift = shift
    avoidance.start()
  }

  func avoidance(_ avoidance: KeyboardAvoidance, place input: UIView, because reason: AvoidanceReason) {
    reasons.append(reason)
    if reason == .caret { avoidance.follow(input, margin: margin) } else { avoidance.show(input, margin: margin) }
    avoidance.shift(clearing: input, margin: margin)
  }
}

/// A window of 320 × 480 points whose keyboard, 200 points high, leaves the upper 280 free.
final class AvoidanceApp {
  let app: Harness
  let root = UIView()
  let keyboard = BlankKeyboard()

  init(size: CGSize = CGSize(width: 320, height: 480)) {
    let root = root
    app = Harness(size: size) { root }
    app.scene.keyboard.keyboard = keyboard
  }

  /// Puts a scroll view into the window, or into `parent`, with content of `height` points.
  func scrollView(
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
  func field(at y: CGFloat, in parent: UIView, x: CGFloat = 20, width: CGFloat = 280) -> UITextField {
    let field = UITextField(frame: CGRect(x: x, y: y, width: width, height: 40))
    parent.addSubview(field)
    return field
  }

  /// Puts a text view that scrolls only if it has to into `parent`, with so many lines of text.
  func textView(_ frame: CGRect, lines: Int, scrolls: Bool = false, in parent: UIView) -> UITextView {
    let view = UITextView(frame: frame)
    view.isScrollEnabled = scrolls
    view.text = (1...max(1, lines)).map { "line \($0)" }.joined(separator: "\n")
    parent.addSubview(view)
    app.settle()
    return view
  }

  /// Edits `input` as a tap would, and waits until nothing moves.
  func edit(_ input: UIView) {
    input.becomeFirstResponder()
    wait()
  }

  /// Puts the caret `offset` characters into the text.
  func moveCaret(to offset: Int, in text: UITextView) {
    text.selectedRange = NSRange(location: offset, length: 0)
    wait()
  }

  func hideKeyboard() {
    app.keyboard.dismiss()
    wait()
  }

  func wait() { app.advance(seconds: 0.6) }

  /// Where the caret is on screen.
  func caret(_ text: any UITextInput & UIView) -> CGRect { text.convert(text.caretRect, to: nil) }

  /// The keyboard's top edge in this frame.
  var keyboardTop: CGFloat { app.keyboard.frame.minY }

  /// Lets another keyboard announce that it moves to `frame`.
  func announceKeyboard(at frame: CGRect, duration: TimeInterval = 0.25) {
    let info = KeyboardInfo(beginFrame: frame, endFrame: frame, duration: duration, curve: .keyboard)
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillChangeFrameNotification,
      object: app.scene,
      userInfo: info.userInfo
    )
  }
}
