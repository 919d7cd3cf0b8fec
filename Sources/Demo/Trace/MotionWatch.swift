import UIKit

/// Follows a screen's content, frame by frame, from the beginning of a motion until it has come to rest.
///
/// It observes the content offset of the screen's scroll view or, on a screen without one, the positions of its inputs.
/// While nothing moves, a frame costs one comparison.
@MainActor
final class MotionWatch {
  /// The scroll view whose offset is reported; nil for a screen without one.
  private(set) weak var scrollView: UIScrollView?

  private weak var root: UIView?
  private let isBusy: () -> Bool
  private let moved: (CGPoint) -> Void
  private let settled: () -> Void
  private var link: CADisplayLink?
  private var lastPlaces: [CGRect] = []
  private var lastOffset: CGPoint?
  private var restingPlace = Place()
  private var stillFrames = 0

  /// The screen's size and content offset: a difference reveals a motion without an animation.
  private struct Place: Equatable {
    var size = CGSize.zero
    var offset = CGPoint.zero
  }

  /// Watches the screen whose view is `root`; while `isBusy` returns true, the content doesn't count as at rest.
  init(
    _ root: UIView,
    isBusy: @escaping () -> Bool,
    moved: @escaping (CGPoint) -> Void,
    settled: @escaping () -> Void
  ) {
    self.root = root
    self.isBusy = isBusy
    self.moved = moved
    self.settled = settled
    scrollView = root.mainScrollView
  }

  isolated deinit { link?.invalidate() }

  /// Checks each frame from now on, until nothing has moved for three frames.
  func begin() {
    stillFrames = 0
    guard link == nil else { return }
    let link = CADisplayLink { [weak self] _ in self?.checkFrame() }
    self.link = link
    link.add()
  }

  /// Begins to check if the content has scrolled, or the screen has another size. To be called after each frame, since
  /// the scroll view's delegate belongs to the app.
  func frameDidEnd() {
    guard link == nil, place != restingPlace else { return }
    begin()
  }

  private var place: Place { Place(size: root?.bounds.size ?? .zero, offset: scrollView?.contentOffset ?? .zero) }

  private func checkFrame() {
    guard let root, root.window != nil else { return end() }
    let places = scrollView.map { [$0.presentedFrame] } ?? root.inputs.map(\.presentedPlace)
    let offset = scrollView?.presentedOffset
    if let offset, let lastOffset, lastOffset != offset { moved(offset) }
    let isTouched = scrollView.map { $0.isTracking || $0.isDecelerating } ?? false
    let isStill = places == lastPlaces && offset == lastOffset && !isTouched
    stillFrames = isStill && !isBusy() ? stillFrames + 1 : 0
    (lastPlaces, lastOffset) = (places, offset)
    guard stillFrames >= 3 else { return }
    end()
    settled()
  }

  private func end() {
    link?.invalidate()
    link = nil
    restingPlace = place
  }
}

extension UIView {
  /// The inputs that are shown in the view, at any depth, in the order of the views.
  var inputs: [UIView] {
    subviews.filter { !$0.isHidden }
      .flatMap { $0 is UITextField || $0 is UITextView ? [$0] : $0.inputs }
  }

  /// The view's frame in the window, animations included.
  fileprivate var presentedPlace: CGRect { superview?.convertPresented(presentedFrame) ?? presentedFrame }

  /// The first scroll view among this view and its descendants that isn't a text input; nil without one.
  fileprivate var mainScrollView: UIScrollView? {
    if self is UITextView || self is UITextField { return nil }
    if let view = self as? UIScrollView { return view }
    return subviews.lazy.compactMap(\.mainScrollView).first
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
