/// A keyboard that a ``KeyboardSession`` can slide in: the one drawn in our own window, or a test's.
///
/// The session decides when it shows and where; the keyboard gives a view and types through ``KeyboardSession/type(_:)``.
@preconcurrency @MainActor
public protocol InputKeyboard: AnyObject {
  /// What is slid in. The session sets its frame.
  var view: UIView { get }

  /// A short name of the keys' arrangement, such as "en-US".
  var layoutName: String { get }

  /// Where the keyboard wants to stand; `.off` gives inputs their accessory bar alone. Call ``KeyboardSession/reload()`` after a
  /// change.
  var placement: KeyboardPlacement { get }

  /// The height in points that suits a window of `size` points for `input`; one that floats is told its own width.
  func preferredHeight(for input: KeyboardInput, in size: CGSize) -> CGFloat

  /// Another input is being edited, or its traits have changed. Called before the keyboard moves.
  func inputDidChange(_ input: KeyboardInput, in session: KeyboardSession)

  /// The text or the insertion point of the input has changed.
  func textDidChange()

  /// The keyboard is about to move in.
  func willShow()

  /// The keyboard has gone out.
  func didHide()
}

extension InputKeyboard {
  /// At the bottom edge of the app's window.
  public var placement: KeyboardPlacement { .attached }
  /// Nothing to be done.
  public func textDidChange() {}
  /// Nothing to be done.
  public func willShow() {}
  /// Nothing to be done.
  public func didHide() {}
}
