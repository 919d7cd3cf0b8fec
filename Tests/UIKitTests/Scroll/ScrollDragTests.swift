import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Dragging a scroll view")
struct ScrollDragTests {
  @Test("content follows the touch from where the drag was recognized")
  func follows() {
    let stage = ScrollStage()
    stage.drag(by: -110, release: false)
    #expect(stage.scroller.contentOffset == CGPoint(x: 0, y: 100))
    #expect(stage.scroller.isDragging)
    #expect(stage.scroller.isTracking)
  }

  @Test("a touch that moves by ten points or less doesn't scroll")
  func hysteresis() {
    let stage = ScrollStage()
    stage.drag(by: -10, release: false)
    #expect(stage.offset == 0)
    #expect(!stage.scroller.isDragging)
  }

  @Test("a touch that rests before it is lifted leaves the content where it is")
  func noFling() {
    let stage = ScrollStage()
    stage.drag(by: -110, release: false)
    stage.rest(at: 190)
    stage.app.advance(seconds: 2)
    #expect(stage.offset == 100)
    #expect(!stage.scroller.isDragging)
    #expect(!stage.scroller.isTracking)
    #expect(!stage.scroller.isDecelerating)
  }

  @Test("a flick moves on and comes to rest half a second's way further")
  func fling() {
    let stage = ScrollStage()
    stage.drag(by: -110)
    #expect(stage.scroller.isDecelerating)
    stage.app.advance(seconds: 5)
    #expect(!stage.scroller.isDecelerating)
    #expect(abs(stage.offset - (100 + 0.4995 * 110 / 0.3)) <= 1)
  }

  @Test("the fast rate comes to rest sooner and nearer")
  func fastRate() {
    let stage = ScrollStage()
    stage.scroller.decelerationRate = .fast
    stage.drag(by: -110)
    stage.app.advance(seconds: 0.8)
    #expect(!stage.scroller.isDecelerating)
    #expect(abs(stage.offset - (100 + 0.0995 * 110 / 0.3)) <= 1)
  }

  @Test("content pulled beyond its end follows less and less, and springs back")
  func rubberBand() {
    let stage = ScrollStage()
    stage.drag(by: 110, from: 100, release: false)
    let expected = -(1 - 1 / (100 * 0.55 / 400 + 1)) * 400
    #expect(abs(stage.offset - expected) <= 0.5)
    stage.rest(at: 210)
    #expect(stage.scroller.isDecelerating)
    stage.app.advance(seconds: 1)
    #expect(stage.offset == 0)
    #expect(stage.offset.sign == .plus)
    #expect(!stage.scroller.isDecelerating)
  }

  @Test("content pulled beyond its end is back there when its view leaves the window, held or springing back")
  func leavesWindow() throws {
    for isHeld in [true, false] {
      let stage = ScrollStage()
      let parent = try #require(stage.scroller.superview)
      stage.drag(by: 110, from: 100, release: false)
      if !isHeld { stage.rest(at: 210) }
      #expect(stage.offset < 0)
      stage.scroller.removeFromSuperview()
      stage.app.advance(seconds: 1)
      #expect(stage.offset == 0 && !stage.scroller.isDecelerating && !stage.scroller.isDragging, "held: \(isHeld)")
      parent.addSubview(stage.scroller)
      stage.app.advance(seconds: 1)
      #expect(stage.offset == 0)
    }
  }

  @Test("content that is wider by a part of a pixel, as rounding leaves it, isn't dragged sideways")
  func partOfPixel() {
    let stage = ScrollStage(content: CGSize(width: 300.2, height: 2000), scale: 1.25)
    stage.app.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 195, y: 200), duration: 0.3, release: false)
    #expect(stage.scroller.contentOffset.x == 0)
    #expect(stage.offset > 0)
    let wider = ScrollStage(content: CGSize(width: 301, height: 2000), scale: 1.25)
    wider.app.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 195, y: 200), duration: 0.3, release: false)
    #expect(wider.scroller.contentOffset.x < -1)
  }

  @Test("content that doesn't bounce stops at its end")
  func noBounce() {
    let stage = ScrollStage()
    stage.scroller.bounces = false
    stage.scroller.contentOffset.y = 50
    stage.drag(by: 200, from: 100)
    #expect(stage.offset == 0)
    stage.app.advance(seconds: 1)
    #expect(stage.offset == 0)
  }

  @Test("a flick against the end swings beyond it and comes back")
  func bounce() {
    let stage = ScrollStage()
    stage.scroller.contentOffset.y = 1500
    let log = ScrollLog()
    stage.scroller.delegate = log
    stage.drag(by: -200)
    stage.app.advance(seconds: 3)
    #expect(log.offsets.max()! > 1610)
    #expect(stage.offset == 1600)
    #expect(log.calls.last == "didEndDecelerating")
  }

  @Test("content that is wide and high moves both ways, unless it keeps to the axis of the drag")
  func directionalLock() {
    let stage = ScrollStage(content: CGSize(width: 2000, height: 2000))
    stage.app.drag(from: CGPoint(x: 250, y: 300), to: CGPoint(x: 190, y: 220), release: false)
    #expect(stage.scroller.contentOffset == CGPoint(x: 54, y: 72))
    stage.app.send(.ended, CGPoint(x: 190, y: 220))
    stage.app.advance(seconds: 5)
    let before = stage.scroller.contentOffset
    stage.scroller.isDirectionalLockEnabled = true
    stage.app.drag(from: CGPoint(x: 250, y: 300), to: CGPoint(x: 190, y: 220), release: false)
    #expect(stage.scroller.contentOffset == CGPoint(x: before.x, y: before.y + 72))
  }

  @Test("content that fits can't be dragged unless it always bounces")
  func fitting() {
    let stage = ScrollStage(content: CGSize(width: 300, height: 200))
    stage.drag(by: 100, from: 100, release: false)
    #expect(stage.offset == 0)
    stage.rest(at: 200)
    stage.scroller.alwaysBounceVertical = true
    stage.drag(by: 100, from: 100, release: false)
    #expect(stage.offset < -20)
  }

  @Test("a touch catches moving content where it is on screen")
  func catching() {
    let stage = ScrollStage()
    stage.drag(by: -200)
    stage.app.advance(seconds: 0.2)
    let shown = stage.offset
    stage.app.send(.began, CGPoint(x: 250, y: 200))
    #expect(stage.scroller.isDragging)
    #expect(abs(stage.offset - shown) < 12)
    let caught = stage.offset
    stage.app.send(.moved, CGPoint(x: 250, y: 195))
    #expect(stage.offset == caught + 5)
  }

  @Test("content caught beyond its end doesn't jump")
  func catchingBeyondEnd() {
    let stage = ScrollStage()
    stage.drag(by: 250, from: 100)
    stage.app.advance(seconds: 0.05)
    let shown = stage.offset
    #expect(shown < -20)
    stage.app.send(.began, CGPoint(x: 250, y: 200))
    #expect(abs(stage.offset - shown) < 12)
    stage.app.send(.ended, CGPoint(x: 250, y: 200))
    stage.app.advance(seconds: 1)
    #expect(stage.offset == 0)
  }

  @Test("offsets are on device pixels while content moves")
  func pixels() {
    let stage = ScrollStage(scale: 1.5)
    let log = ScrollLog()
    stage.scroller.delegate = log
    stage.drag(by: -123)
    stage.app.advance(seconds: 1)
    #expect(log.offsets.count > 40)
    #expect(log.offsets.allSatisfy { abs(($0 * 1.5).rounded() - $0 * 1.5) < 0.0001 })
  }

  @Test("the delegate hears of each step in order")
  func delegate() {
    let stage = ScrollStage()
    let log = ScrollLog()
    stage.scroller.delegate = log
    stage.drag(by: -110)
    stage.app.advance(seconds: 5)
    #expect(
      log.calls == [
        "willBeginDragging", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "didEndDecelerating",
      ]
    )
    #expect(abs(log.velocity.y - 110 / 300) < 0.01)
  }

  @Test("the delegate may choose where the content comes to rest")
  func target() {
    let stage = ScrollStage()
    let log = ScrollLog()
    log.target = CGPoint(x: 0, y: 333)
    stage.scroller.delegate = log
    stage.drag(by: -110)
    stage.app.advance(seconds: 3)
    #expect(stage.offset == 333)
  }

  @Test("pages turn by one with a flick and snap back without")
  func paging() {
    let stage = ScrollStage()
    stage.scroller.isPagingEnabled = true
    stage.drag(by: -110)
    stage.app.advance(seconds: 3)
    #expect(stage.offset == 400)
    stage.drag(by: -110, release: false)
    stage.rest(at: 190)
    stage.app.advance(seconds: 3)
    #expect(stage.offset == 400)
  }

  @Test("an offset that the app sets during a drag is where the drag goes on from")
  func rebased() {
    let stage = ScrollStage()
    stage.drag(by: -110, release: false)
    stage.scroller.contentOffset.y = 500
    stage.app.send(.moved, CGPoint(x: 250, y: 180))
    #expect(stage.offset == 510)
  }

  @Test("a disabled scroll view doesn't follow a drag")
  func disabled() {
    let stage = ScrollStage()
    stage.scroller.isScrollEnabled = false
    stage.drag(by: -110)
    stage.app.advance(seconds: 1)
    #expect(stage.offset == 0)
  }

  @Test("each scroll of a person is counted, the app's own aren't")
  func generation() {
    let stage = ScrollStage()
    stage.scroller.setContentOffset(CGPoint(x: 0, y: 20), animated: true)
    stage.app.advance(seconds: 1)
    #expect(stage.scroller.userScrollGeneration == 0)
    stage.drag(by: -110)
    #expect(stage.scroller.userScrollGeneration == 1)
  }

  @Test("nothing wakes the program once content and indicators are at rest")
  func idle() {
    let stage = ScrollStage()
    stage.drag(by: -110)
    stage.app.advance(seconds: 8)
    let wakeUps = stage.app.platform.wakeUps
    stage.app.advance(seconds: 20)
    #expect(stage.app.platform.wakeUps == wakeUps)
  }
}
