/// A keyboard that a ``KeyboardSession`` shows and hides: `VirtualKeyboard`'s, or a test's.
///
/// The session decides when and where the keyboard is shown; the keyboard provides a view and types through
/// ``KeyboardSession/type(_:holding:)``.
@preconcurrency @MainActor
public protocol InputKeyboard: AnyObject {
  /// The view with the keys. The session sets its frame.
  var view: UIView { get }

  /// A short name of the keyboard's layout, such as "en-US".
  var layoutName: String { get }

  /// The placement that the keyboard wants; `.off` leaves only the input's accessory bar. Call
  /// ``KeyboardSession/reload()`` after a change.
  var placement: KeyboardPlacement { get }

  /// The height in points that suits a window of `size` points for `input`; for a floating keyboard, `size` has the
  /// keyboard's own width.
  func preferredHeight(for input: KeyboardInput, in size: CGSize) -> CGFloat

  /// The width in points that suits an area of `size` points for `input`. A keyboard narrower than the area is centred,
  /// or at its ``preferredEdge``. Not called while the keyboard floats.
  func preferredWidth(for input: KeyboardInput, in size: CGSize) -> CGFloat

  /// The edge, `.left` or `.right`, at which a keyboard narrower than its area is; other values centre it.
  var preferredEdge: UIRectEdge { get }

  /// The left edge of the first letter key and the right edge of the last one in a keyboard `width` points wide, in
  /// points from its left edge; nil for the whole width. Bars above the keyboard align their buttons with them, also
  /// while other keys are shown.
  func keyEdges(inWidth width: CGFloat) -> ClosedRange<CGFloat>?

  /// Called when another input is edited, or its traits have changed, before the keyboard moves.
  func inputDidChange(_ input: KeyboardInput, in session: KeyboardSession)

  /// Called when the text or the insertion point of the input has changed.
  func textDidChange()

  /// Called before the keyboard slides in.
  func willShow()

  /// Called when the keyboard has slid out.
  func didHide()
}

extension InputKeyboard {
  /// By default the bottom edge of the app's window.
  public var placement: KeyboardPlacement { .attached }
  /// By default the whole width of the area.
  public func preferredWidth(for input: KeyboardInput, in size: CGSize) -> CGFloat { size.width }
  /// By default centred.
  public var preferredEdge: UIRectEdge { [] }
  /// By default nil: the whole width.
  public func keyEdges(inWidth width: CGFloat) -> ClosedRange<CGFloat>? { nil }
  /// Does nothing by default.
  public func textDidChange() {}
  /// Does nothing by default.
  public func willShow() {}
  /// Does nothing by default.
  public func didHide() {}
}
