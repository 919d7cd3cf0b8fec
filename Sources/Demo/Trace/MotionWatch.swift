import UIKit

/// Follows a scroll view's content on screen, frame by frame, from the beginning of a motion until it has come to rest.
///
/// Costs nothing while nothing moves.
@MainActor
final class MotionWatch: UIScrollViewDelegate {
  private weak var scrollView: UIScrollView?
  private let isBusy: () -> Bool
  private let moved: (CGPoint) -> Void
  private let settled: (CGPoint) -> Void
  private var link: CADisplayLink?
  private var lastFrame = CGRect.null
  private var lastOffset: CGPoint?
  private var stillFrames = 0

  /// Watches `scrollView`, which must have no other delegate; while `isBusy`, it doesn't count as at rest.
  init(
    _ scrollView: UIScrollView,
    isBusy: @escaping () -> Bool,
    moved: @escaping (CGPoint) -> Void,
    settled: @escaping (CGPoint) -> Void
  ) {
    self.scrollView = scrollView
    self.isBusy = isBusy
    self.moved = moved
    self.settled = settled
    scrollView.delegate = self
  }

  isolated deinit { link?.invalidate() }

  /// Checks each frame from now on, until nothing has moved for three.
  func begin() {
    stillFrames = 0
    guard link == nil else { return }
    let link = CADisplayLink { [weak self] _ in self?.look() }
    self.link = link
    link.add()
  }

  /// Begins to check when content moves.
  func scrollViewDidScroll(_ scrollView: UIScrollView) { begin() }

  private func look() {
    guard let scrollView, scrollView.window != nil else { return end() }
    let (frame, offset) = (scrollView.presentedFrame, scrollView.presentedOffset)
    if let lastOffset, lastOffset != offset { moved(offset) }
    let isStill = frame == lastFrame && offset == lastOffset && !scrollView.isTracking && !scrollView.isDecelerating
    stillFrames = isStill && !isBusy() ? stillFrames + 1 : 0
    (lastFrame, lastOffset) = (frame, offset)
    guard stillFrames >= 3 else { return }
    end()
    settled(offset)
  }

  private func end() {
    link?.invalidate()
    link = nil
  }
}

extension UIScrollView {
  /// The content offset on screen, animations included.
  fileprivate var presentedOffset: CGPoint {
    let content = convertPresented(CGRect(origin: .zero, size: .zero)).origin
    let frame = superview?.convertPresented(presentedFrame).origin ?? .zero
    return CGPoint(x: frame.x - content.x, y: frame.y - content.y)
  }
}
