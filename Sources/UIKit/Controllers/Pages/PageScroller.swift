@_spi(Toolkit) import UIKitCore

/// The scroll view of a page view controller; scrolling always ends on a page.
final class PageScroller: UIScrollView {
  weak var controller: UIPageViewController?
  /// When the wheel was last turned along the pages, so that one push turns one page.
  private var lastTurn = -TimeInterval.infinity
  /// Whether the present push of the wheel has turned a page.
  private var hasTurned = false

  /// The pause of the wheel, in seconds, after which it can turn another page.
  private static let pauseBetweenTurns: TimeInterval = 0.2

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
    let hasRested = event.timestamp - lastTurn > Self.pauseBetweenTurns
    lastTurn = event.timestamp
    if hasRested || !hasTurned {
      hasTurned = controller.isTurning || controller.turnPage(forward: (turn < 0) != controller.isMirrored)
    }
    // At the first and the last page an enclosing scroll view may scroll.
    return hasTurned || super.scrolled(event)
  }

  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard isScrollEnabled, let controller else { return false }
    let isForward = direction == .next || direction == .down
    let isSideways = direction == .left || direction == .right
    let isForwardSideways = (direction == .right) != controller.isMirrored
    let turnsForward = isSideways ? isForwardSideways : isForward
    let announcement = controller.pageAnnouncement(offset: turnsForward ? 1 : -1)
    guard controller.turnPage(forward: turnsForward) else { return false }
    UIAccessibility.post(notification: .pageScrolled, argument: announcement)
    return true
  }
}
