/// Shows a scroll view's position while it scrolls, and lets the pointer change it.
package final class ScrollIndicators {
  /// Seconds for which the indicators stay after the last move.
  private static let stay: TimeInterval = 1
  private static let fadeIn: TimeInterval = 0.15
  private static let fadeOut: TimeInterval = 0.3

  private weak var scrollView: UIScrollView?
  private var vertical: ScrollIndicator?
  private var horizontal: ScrollIndicator?
  private var lastMove: TimeInterval = 0
  private var hiding: (any ScheduledCall)?
  private(set) var isShown = false

  init(of scrollView: UIScrollView) { self.scrollView = scrollView }

  private var all: [ScrollIndicator] { [vertical, horizontal].compactMap { $0 } }

  // MARK: - Showing

  /// Fades in the indicators that are needed; they stay until ``hideSoon()``.
  func show() {
    lastMove = UIApplication.shared.platform.now
    guard let scrollView, scrollView.window != nil else { return }
    makeIndicators(in: scrollView)
    update()
    guard !isShown else { return }
    isShown = true
    fade(to: 1, duration: Self.fadeIn)
  }

  /// Fades out a while after the last move.
  func hideSoon() {
    lastMove = UIApplication.shared.platform.now
    guard isShown, hiding == nil else { return }
    hideAfter(Self.stay)
  }

  /// The pointer is at `point`, in the scroll view's coordinates; nil if it has left.
  func pointerMoved(to point: CGPoint?) {
    guard let scrollView else { return }
    let edge = point.map { CGPoint(x: scrollView.bounds.maxX - $0.x, y: scrollView.bounds.maxY - $0.y) }
    let inset = scrollView.indicatorInset
    let isNearRight =
      scrollView.canScrollVertically && edge.map { $0.x >= inset && $0.x <= inset + ScrollIndicator.hitWidth } ?? false
    let isNearBottom = scrollView.canScrollHorizontally && edge.map { $0.y <= ScrollIndicator.hitWidth } ?? false
    if isNearRight || isNearBottom { show() } else if !all.contains(where: \.isWide) { return }
    vertical?.isWide = isNearRight || vertical?.isHeld == true
    horizontal?.isWide = isNearBottom || horizontal?.isHeld == true
    hideSoon()
  }

  private func hideAfter(_ delay: TimeInterval) {
    hiding = UIApplication.shared.platform.schedule(after: delay) { [weak self] in self?.hideIfIdle() }
  }

  private func hideIfIdle() {
    hiding = nil
    let rest = lastMove + Self.stay - UIApplication.shared.platform.now
    if rest > 0.001 { return hideAfter(rest) }
    // A dragged indicator leads to another call of `hideSoon()` when it is released.
    if scrollView?.isDraggedOrMoving == true || all.contains(where: \.isWide) { return }
    isShown = false
    fade(to: 0, duration: Self.fadeOut)
  }

  private func fade(to alpha: CGFloat, duration: TimeInterval) {
    UIView.animate(withDuration: duration, delay: 0, options: .curveEaseOut) {
      for indicator in all { indicator.thumb.alpha = alpha }
    }
  }

  // MARK: - Placing

  /// Moves the indicators to the scroll view's current offset.
  func follow() {
    guard !all.isEmpty else { return }
    place()
    if isShown { hideSoon() }
  }

  /// Updates whether the indicators are needed, their frames and their colour.
  func update() { place() }

  /// Moves the indicators in front of a view that was added.
  package func stayInFront(of view: UIView) {
    guard !(view is ScrollIndicator) else { return }
    for indicator in all where indicator.superview === scrollView { scrollView?.bringSubviewToFront(indicator) }
  }

  private func makeIndicators(in scrollView: UIScrollView) {
    if vertical == nil { vertical = ScrollIndicator(axis: .vertical, of: scrollView) }
    if horizontal == nil { horizontal = ScrollIndicator(axis: .horizontal, of: scrollView) }
    UIView.performWithoutAnimation {
      for indicator in all where indicator.superview !== scrollView {
        indicator.thumb.alpha = isShown ? 1 : 0
        scrollView.addSubview(indicator)
      }
    }
  }

  private func place() {
    for indicator in all { indicator.place() }
  }
}
