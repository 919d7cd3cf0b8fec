import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("What is painted when something changes")
struct RenderingTests {
  private func board() -> (Harness, UIView, UIView) {
    let root = UIView()
    root.backgroundColor = .white
    let box = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    box.backgroundColor = .red
    root.addSubview(box)
    return (Harness(size: CGSize(width: 200, height: 100)) { root }, root, box)
  }

  @Test("the first frame paints everything from back to front")
  func firstFrame() {
    let (app, _, _) = board()
    #expect(
      app.host.drawingList == [
        "paint [0,0,200,100]", "fill [0,0,200,100] r0 #FFFFFF", "fill [10,20,30,40] r0 #FF0000",
      ]
    )
  }

  @Test("nothing is painted when nothing changed")
  func idle() {
    let (app, _, _) = board()
    let paints = app.host.paintCount
    app.advance(seconds: 5)
    #expect(app.host.paintCount == paints)
  }

  @Test("a new colour repaints the view's own rectangle and no more")
  func colour() {
    let (app, _, box) = board()
    box.backgroundColor = .blue
    app.nextFrame()
    #expect(app.host.lastDamage == [CGRect(x: 10, y: 20, width: 30, height: 40)])
  }

  @Test("a view that moves repaints where it was and where it is")
  func move() {
    let (app, _, box) = board()
    box.frame.origin.x = 150
    app.nextFrame()
    #expect(
      Set(app.host.lastDamage.map(\.minX)) == [10, 150]
    )
  }

  @Test("a view that goes away repaints where it was, children included")
  func removal() {
    let (app, _, box) = board()
    let inner = UIView(frame: CGRect(x: 20, y: 0, width: 30, height: 10))
    inner.backgroundColor = .green
    box.addSubview(inner)
    app.nextFrame()
    box.removeFromSuperview()
    app.nextFrame()
    #expect(app.host.lastDamage == [CGRect(x: 10, y: 20, width: 50, height: 40)])
  }

  @Test("hiding and showing a view repaints it")
  func hiding() {
    let (app, _, box) = board()
    box.isHidden = true
    app.nextFrame()
    #expect(app.host.drawingList == ["paint [10,20,30,40]", "fill [0,0,200,100] r0 #FFFFFF"])
    box.isHidden = false
    app.nextFrame()
    #expect(app.host.drawingList.last == "fill [10,20,30,40] r0 #FF0000")
  }

  @Test("a shadow's reach is part of what a moving view repaints")
  func shadow() {
    let (app, _, box) = board()
    box.layer.shadowOpacity = 0.5
    box.layer.shadowRadius = 2
    box.layer.shadowOffset = .zero
    app.nextFrame()
    #expect(app.host.lastDamage == [CGRect(x: 4, y: 14, width: 42, height: 52)])
  }

  @Test("half transparency draws view and children as one group")
  func group() {
    let (app, _, box) = board()
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    inner.backgroundColor = .green
    box.addSubview(inner)
    box.alpha = 0.5
    app.nextFrame()
    #expect(
      app.host.drawingList == [
        "paint [10,20,30,40]", "fill [0,0,200,100] r0 #FFFFFF", "group [10,20,30,40]",
        "  fill [10,20,30,40] r0 #FF0000", "  fill [15,25,10,10] r0 #00FF00", "end group alpha 0.5",
      ]
    )
  }

  @Test("what an opaque view hides isn't painted, and what shows through is")
  func hidden() {
    let (app, _, box) = board()
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    inner.backgroundColor = .green
    box.addSubview(inner)
    app.nextFrame()
    #expect(app.host.drawingList == ["paint [15,25,10,10]", "fill [15,25,10,10] r0 #00FF00"])
    inner.backgroundColor = UIColor.green.withAlphaComponent(0.5)
    app.nextFrame()
    #expect(app.host.drawingList.dropFirst() == ["fill [10,20,30,40] r0 #FF0000", "fill [15,25,10,10] r0 #00FF0080"])
    inner.backgroundColor = .green
    inner.layer.cornerRadius = 3
    app.nextFrame()
    #expect(app.host.drawingList.count == 3)
  }

  @Test("children of a clipping view are drawn only inside it")
  func clipping() {
    let (app, _, box) = board()
    box.clipsToBounds = true
    let inner = UIView(frame: CGRect(x: 20, y: 0, width: 100, height: 10))
    inner.backgroundColor = .green
    box.addSubview(inner)
    app.nextFrame()
    #expect(app.host.drawingList.suffix(2) == ["  clip [10,20,30,40]", "  fill [30,20,100,10] r0 #00FF00"])
  }

  @Test("what changes in a hidden picture is drawn when the picture is shown")
  func hiddenPicture() {
    let (app, _, box) = board()
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    inner.backgroundColor = .green
    box.addSubview(inner)
    box.layer.shouldRasterize = true
    box.isHidden = true
    app.nextFrame()
    inner.frame.origin.x = 15
    app.nextFrame()
    box.isHidden = false
    app.nextFrame()
    #expect(app.host.drawingList.contains { $0.contains("fill [15,5,10,10] r0 #00FF00") })
  }

  @Test("a view outlives its parent without pointing at it")
  func orphan() {
    let app = Harness(size: CGSize(width: 200, height: 100)) { UIView() }
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    do {
      let parent = UIView()
      parent.addSubview(child)
      #expect(child.superview === parent)
    }
    #expect(child.superview == nil)
    app.window.rootViewController?.view.addSubview(child)
    app.nextFrame()
    #expect(child.window === app.window)
  }

  @Test("moving a kept picture doesn't repaint what is in it")
  func picture() {
    let (app, _, box) = board()
    box.layer.shouldRasterize = true
    app.nextFrame()
    #expect(app.host.drawingList.contains { $0.contains("repaint [0,0,30,40]") })
    box.center.y += 10
    app.nextFrame()
    #expect(app.host.drawingList.contains { $0.contains("picture [10,30,30,40]") })
    #expect(!app.host.drawingList.contains { $0.contains("repaint") })
  }

  @Test("a change inside a kept picture repaints only that part of it")
  func pictureRepair() {
    let (app, _, box) = board()
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    box.addSubview(inner)
    box.layer.shouldRasterize = true
    app.nextFrame()
    inner.backgroundColor = .green
    app.nextFrame()
    #expect(app.host.lastDamage == [CGRect(x: 15, y: 25, width: 10, height: 10)])
    #expect(app.host.drawingList.contains { $0.contains("repaint [5,5,10,10]") })
  }

  @Test("dark appearance resolves dynamic colours, and an override wins")
  func appearance() {
    let (app, root, box) = board()
    root.backgroundColor = .systemBackground
    box.backgroundColor = .systemBackground
    box.overrideUserInterfaceStyle = .light
    UIApplication.shared.overrideUserInterfaceStyle = .dark
    app.nextFrame()
    #expect(
      app.host.drawingList == [
        "paint [0,0,200,100]", "fill [0,0,200,100] r0 #000000", "fill [10,20,30,40] r0 #FFFFFF",
      ]
    )
  }

  @Test("layout that asks for more layout above itself gets it in the next frame")
  func layoutAbove() {
    final class Restless: UIView {
      var rounds = 0
      override func layoutSubviews() {
        rounds += 1
        if rounds == 1 { superview?.setNeedsLayout() }
      }
    }
    final class Outer: UIView {
      var rounds = 0
      override func layoutSubviews() { rounds += 1 }
    }
    let outer = Outer()
    outer.addSubview(Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    let app = Harness(size: CGSize(width: 200, height: 100)) { outer }
    app.nextFrame()
    #expect(outer.rounds == 2)
    let wakeUps = app.platform.wakeUps
    app.advance(seconds: 5)
    #expect(app.platform.wakeUps == wakeUps)
  }
}
