@_spi(Toolkit) import UIKitCore

/// The scroll view of a page view controller: it always comes to rest on a page.
final class PageScroller: UIScrollView {
  weak var controller: UIPageViewController?
  /// When the wheel was turned last sideways, so that one push turns one page.
  private var lastTurn = -TimeInterval.infinity
  /// Whether the push that goes on has turned a page.
  private var hasTurned = false

  /// How long a wheel has to rest before it turns another page, in seconds.
  private static let rest: TimeInterval = 0.2

  override init(frame: CGRect) {
    super.init(frame: frame)
    isPagingEnabled = true
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
  }

  required init?(coder: NSCoder) { nil }

  override var bounds: CGRect {
    didSet { if oldValue.origin != bounds.origin { controller?.pagesDidScroll() } }
  }

  override func didComeToRest() { controller?.pagesDidComeToRest() }

  override func scrolled(_ event: ScrollEvent) -> Bool {
    let isSideways = event.modifierFlags.contains(.shift) || abs(event.delta.x) > abs(event.delta.y)
    let turn = isSideways && event.delta.x != 0 ? event.delta.x : event.delta.y
    guard let controller, turn != 0, isSideways == (controller.navigationOrientation == .horizontal), isScrollEnabled
    else { return super.scrolled(event) }
    let hasRested = event.timestamp - lastTurn > Self.rest
    lastTurn = event.timestamp
    if hasRested || !hasTurned {
      hasTurned = controller.isTurning || controller.turnPage(forward: (turn < 0) != controller.isMirrored)
    }
    // At the first and the last page a scroll view around may scroll.
    return hasTurned || super.scrolled(event)
  }

  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard isScrollEnabled, let controller else { return false }
    let isForward = direction == .next || direction == .down
    let isSideways = direction == .left || direction == .right
    let isForwardSideways = (direction == .right) != controller.isMirrored
    let turnsForward = isSideways ? isForwardSideways : isForward
    let spokenPage = controller.spokenPage(turnsForward ? 1 : -1)
    guard controller.turnPage(forward: turnsForward) else { return false }
    UIAccessibility.post(notification: .pageScrolled, argument: spokenPage)
    return true
  }
}
