/// An object that is notified of a scroll view's scrolling. Every method has a default that does nothing.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: SelectorRespondent {
  /// The content offset changed, for whatever reason.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  /// A person began to drag the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// The user is about to end a drag at `velocity`, in points per millisecond; the content will come to rest at
  /// what `targetContentOffset` points to, which may be changed during the call.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  )

  /// The user ended a drag; `decelerate` is true if the content moves on.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

  /// The content moves on after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

  /// The content came to rest after a drag.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// The animation of ``UIScrollView/setContentOffset(_:animated:)`` is over.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// Whether the Home key may scroll to the top.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool

  /// The Home key has scrolled to the top.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

  /// The effective content insets have changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Leaves the target as it is.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

  /// True by default.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// A view that notifies a delegate of its scrolling.
///
/// `delegate` is declared in this protocol's extension because a text view's delegate has a more specific type, and
/// Swift lets no subclass redeclare a property with another type.
@preconcurrency @MainActor
public protocol ScrollDelegating: UIScrollView {}

extension ScrollDelegating {
  /// The object that is notified of the view's scrolling; held weakly.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

extension UIScrollView: ScrollDelegating {}
