import TestSupport

@testable import UIKit
@testable import UIKitCore

/// A window filled by a scroll view whose content is five times as high. Make it inside the test function.
struct ScrollStage {
  let scroller: UIScrollView
  let app: Harness

  init(
    size: CGSize = CGSize(width: 300, height: 400),
    content: CGSize = CGSize(width: 300, height: 2000),
    scale: CGFloat = 1,
    _ fill: (UIScrollView) -> Void = { _ in }
  ) {
    let scroller = UIScrollView()
    app = Harness(size: size, scale: scale) {
      scroller.contentSize = content
      fill(scroller)
      return scroller
    }
    self.scroller = scroller
  }

  var offset: CGFloat { scroller.contentOffset.y }

  /// Drags vertically by `distance` points, near the right edge of the content.
  func drag(by distance: CGFloat, from start: CGFloat = 300, x: CGFloat = 250, release: Bool = true) {
    app.drag(
      from: CGPoint(x: x, y: start),
      to: CGPoint(x: x, y: start + distance),
      duration: 0.3,
      release: release
    )
  }

  /// Releases the button after a rest, so that nothing moves on.
  func rest(at y: CGFloat, x: CGFloat = 250) {
    app.advance(seconds: 0.2)
    app.send(.ended, CGPoint(x: x, y: y))
  }

  /// Turns the wheel by a notch or several; positive `dy` moves content down.
  func wheel(_ dy: CGFloat, precise: Bool = false) {
    app.scroll(at: CGPoint(x: 150, y: 200), by: CGPoint(x: 0, y: dy), precise: precise)
  }
}
