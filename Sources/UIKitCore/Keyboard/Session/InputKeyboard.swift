/// A keyboard that a ``KeyboardSession`` shows and hides: `VirtualKeyboard`'s, or a test's.
///
/// The session decides when it shows and where; the keyboard provides a view and types through
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

  /// The height in points that suits a window of `size` points for `input`; for one that floats, `size` has the
  /// keyboard's own width.
  func preferredHeight(for input: KeyboardInput, in size: CGSize) -> CGFloat

  /// The width in points that suits an area of `size` points for `input`, in the middle of whose bottom edge it is then, or
  /// where ``preferredEdge`` says; not asked for while it floats.
  func preferredWidth(for input: KeyboardInput, in size: CGSize) -> CGFloat

  /// The edge, `.left` or `.right`, beside which it is where it isn't as wide as its area; the middle for others.
  var preferredEdge: UIRectEdge { get }

  /// Where the first letter key begins and the last one ends if the keyboard is `width` points wide, in points from its
  /// left edge; for bars above it, whose buttons stay where they are when other keys are shown. Nil for all of it.
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
  /// By default all of it.
  public func preferredWidth(for input: KeyboardInput, in size: CGSize) -> CGFloat { size.width }
  /// By default the middle.
  public var preferredEdge: UIRectEdge { [] }
  /// By default all of it.
  public func keyEdges(inWidth width: CGFloat) -> ClosedRange<CGFloat>? { nil }
  /// Does nothing by default.
  public func textDidChange() {}
  /// Does nothing by default.
  public func willShow() {}
  /// Does nothing by default.
  public func didHide() {}
}
