import TestSupport
import Testing

@testable import QuartzCore
@testable import UIKit
@testable import UIKitCore

@Suite("Drawing few of many children")
struct ChildIndexTests {
  /// A hundred stacked stripes, which let through what lies beneath them.
  private func stripes() -> [UIView] {
    (0..<100).map { index in
      let view = UIView(frame: CGRect(x: 0, y: 4 * CGFloat(index), width: 100, height: 6))
      view.backgroundColor = UIColor(white: CGFloat(index) / 100, alpha: 0.5)
      return view
    }
  }

  private func redraw(_ rect: CGRect, _ app: Harness) -> [String] {
    (app.window.layer as? RootLayer)?.damage(rect)
    app.settle()
    return app.host.drawingList
  }

  @Test("paints the same, in the same order, the first time and later, when their places are known")
  func same() {
    let root = UIView()
    let views = stripes()
    for view in views.reversed() { root.addSubview(view) }
    let app = Harness(size: CGSize(width: 100, height: 400)) { root }
    let rect = CGRect(x: 10, y: 200, width: 20, height: 10)
    let first = redraw(rect, app)
    _ = redraw(rect, app)
    #expect(redraw(rect, app) == first)
    #expect(first.count < 20)
  }

  @Test("sees children that have moved, come, gone or changed places since")
  func changes() {
    let root = UIView()
    let views = stripes()
    for view in views { root.addSubview(view) }
    let app = Harness(size: CGSize(width: 100, height: 400)) { root }
    let top = CGRect(x: 0, y: 0, width: 100, height: 3)
    for _ in 0..<3 { _ = redraw(top, app) }
    let before = redraw(top, app)
    views[90].frame.origin.y = 0
    app.settle()
    let moved = redraw(top, app)
    #expect(moved.count == before.count + 1)
    views[90].removeFromSuperview()
    app.settle()
    #expect(redraw(top, app) == before)
    root.insertSubview(views[90], at: 0)
    app.settle()
    #expect(redraw(top, app).count == moved.count)
    views[90].isHidden = true
    app.settle()
    #expect(redraw(top, app) == before)
  }

  @Test("finds those that reach far down although they begin far up")
  func tall() {
    let views = stripes()
    let root = UIView()
    for view in views { root.addSubview(view) }
    views[3].frame.size.height = 380
    _ = Harness(size: CGSize(width: 100, height: 400)) { root }
    let index = ChildIndex(of: views.map(\.layer))
    #expect(index.candidates(meeting: CGRect(x: 0, y: 381, width: 10, height: 1)).contains(3))
    #expect(index.candidates(meeting: CGRect(x: 0, y: 398, width: 10, height: 1)) == [99])
    #expect(index.candidates(meeting: CGRect(x: 0, y: 500, width: 10, height: 1)).isEmpty)
  }
}
