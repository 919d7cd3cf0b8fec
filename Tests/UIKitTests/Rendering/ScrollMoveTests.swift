import TestSupport
import Testing

@testable import UIKit
@_spi(Toolkit) @testable import UIKitCore

@Suite("Scrolling moves the pixels that stay visible")
struct ScrollMoveTests {
  private final class Scroller: UIView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      layer.scrollsContent = true
    }

    required init?(coder: NSCoder) { nil }

    override var drawsContent: Bool { false }
  }

  private func list(scale: CGFloat = 1) -> (Harness, UIView, Scroller) {
    let root = UIView()
    root.backgroundColor = .white
    let scroller = Scroller(frame: CGRect(x: 0, y: 50, width: 200, height: 200))
    for index in 0..<20 {
      let row = UIView(frame: CGRect(x: 10, y: CGFloat(index) * 40, width: 100, height: 30))
      row.backgroundColor = .red
      scroller.addSubview(row)
    }
    root.addSubview(scroller)
    return (Harness(size: CGSize(width: 200, height: 300), scale: scale) { root }, root, scroller)
  }

  @Test("only the strip that appears is painted")
  func strip() {
    let (app, _, scroller) = list()
    scroller.bounds.origin.y = 12
    app.nextFrame()
    #expect(app.host.copies == ["[0,50,200,200] by 0,-12"])
    #expect(app.host.lastDamage == [CGRect(x: 0, y: 238, width: 200, height: 12)])
  }

  @Test("a change of content in the same frame is painted where it has moved to")
  func contentChange() {
    let (app, _, scroller) = list()
    scroller.bounds.origin.y = 12
    scroller.subviews[2].backgroundColor = .blue
    app.nextFrame()
    #expect(app.host.lastDamage.contains(CGRect(x: 10, y: 118, width: 100, height: 30)))
  }

  @Test("a bar above the content is painted again, and so is where its pixels were carried")
  func overlay() {
    let (app, root, scroller) = list()
    let bar = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 20))
    bar.backgroundColor = .green
    root.addSubview(bar)
    app.nextFrame()
    scroller.bounds.origin.y = 40
    app.nextFrame()
    let painted = app.host.lastDamage.reduce(CGRect.null) { $0.union($1) }
    #expect(app.host.lastDamage.contains { $0.contains(CGRect(x: 0, y: 100, width: 200, height: 20)) })
    #expect(app.host.lastDamage.contains { $0.contains(CGRect(x: 0, y: 60, width: 200, height: 20)) })
    #expect(painted.minY == 60)
  }

  @Test("what lay behind the content and is gone in the same frame isn't carried along")
  func changeBehind() {
    let (app, root, scroller) = list()
    let behind = UIView(frame: CGRect(x: 150, y: 120, width: 20, height: 20))
    behind.backgroundColor = .green
    root.insertSubview(behind, at: 0)
    app.nextFrame()
    behind.isHidden = true
    scroller.bounds.origin.y = 40
    app.nextFrame()
    #expect(app.host.copies.count == 1)
    #expect(app.host.lastDamage.contains { $0.contains(CGRect(x: 150, y: 120, width: 20, height: 20)) })
    #expect(app.host.lastDamage.contains { $0.contains(CGRect(x: 150, y: 80, width: 20, height: 20)) })
  }

  @Test("growing at the bottom while scrolling paints the strips only")
  func grow() {
    let (app, _, scroller) = list()
    scroller.bounds = CGRect(x: 0, y: 10, width: 200, height: 220)
    scroller.center = CGPoint(x: 100, y: 160)
    app.nextFrame()
    #expect(app.host.copies == ["[0,50,200,200] by 0,-10"])
    #expect(app.host.lastDamage == [CGRect(x: 0, y: 240, width: 200, height: 30)])
  }

  @Test("a way of half a pixel, a picture behind, or half transparency paint the whole view", arguments: 0..<3)
  func notMovable(obstacle: Int) {
    let (app, root, scroller) = list()
    if obstacle == 1 {
      let behind = UIView(frame: CGRect(x: 0, y: 60, width: 20, height: 20))
      behind.backgroundColor = .green
      root.insertSubview(behind, at: 0)
    }
    if obstacle == 2 { scroller.alpha = 0.5 }
    app.nextFrame()
    scroller.bounds.origin.y = obstacle == 0 ? 12.5 : 12
    app.nextFrame()
    #expect(app.host.copies.isEmpty)
    #expect(app.host.lastDamage == [CGRect(x: 0, y: 50, width: 200, height: 200)])
  }

  @Test("half a point is a whole pixel at scale 2")
  func fractionalScale() {
    let (app, _, scroller) = list(scale: 2)
    scroller.bounds.origin.y = 12.5
    app.nextFrame()
    #expect(app.host.copies == ["[0,50,200,200] by 0,-12.5"])
  }
}
