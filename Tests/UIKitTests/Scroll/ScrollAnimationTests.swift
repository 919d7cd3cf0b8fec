import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Animated scrolling")
struct ScrollAnimationTests {
  @Test("the content moves frame by frame, and the delegate hears of each and of the end")
  func animated() {
    let stage = ScrollStage()
    let log = ScrollLog()
    stage.scroller.delegate = log
    stage.scroller.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    #expect(stage.offset == 0)
    stage.app.advance(seconds: 0.1)
    #expect(stage.offset > 100 && stage.offset < 450)
    stage.app.advance(seconds: 1)
    #expect(stage.offset == 500)
    #expect(log.offsets == log.offsets.sorted())
    #expect(log.offsets.count > 10)
    #expect(log.calls == ["didEndScrollingAnimation"])
  }

  @Test("where less motion is asked for the content is there at once, and the delegate hears of the end")
  func reducedMotion() {
    let stage = ScrollStage()
    let log = ScrollLog()
    stage.scroller.delegate = log
    stage.app.platform.prefersReducedMotion = true
    stage.scroller.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    #expect(stage.offset == 500)
    #expect(log.calls == ["didEndScrollingAnimation"])
    stage.app.platform.prefersReducedMotion = false
    stage.scroller.setContentOffset(.zero, animated: true)
    #expect(stage.offset == 500)
  }

  @Test("another goal is approached from where the content is, without a jump")
  func retargeted() {
    let stage = ScrollStage()
    stage.scroller.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    stage.app.advance(seconds: 0.1)
    let shown = stage.offset
    stage.scroller.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
    #expect(stage.offset == shown)
    stage.app.nextFrame()
    #expect(stage.offset > shown && stage.offset < shown + 60)
    stage.app.advance(seconds: 1)
    #expect(stage.offset == 700)
  }

  @Test("a drag takes over from an animation where the content is on screen")
  func interruptedByDrag() {
    let stage = ScrollStage()
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { stage.scroller.contentOffset.y = 1000 }
    stage.app.advance(seconds: 0.5)
    stage.drag(by: -60, release: false)
    // 250 points after 0.5 s, another few until the drag is recognized, then the touch decides.
    #expect(stage.offset > 300 && stage.offset < 350)
    let held = stage.offset
    stage.app.advance(seconds: 1)
    #expect(stage.offset == held)
    #expect(stage.scroller.layer.presentedBounds.minY == held)
  }

  @Test("content that an animation moves is on device pixels, so that they can be copied")
  func pixels() {
    let stage = ScrollStage { $0.backgroundColor = .white }
    UIView.animate(withDuration: 1) { stage.scroller.contentOffset.y = 50 }
    stage.app.advance(seconds: 0.5)
    let shown = stage.scroller.layer.presentedBounds.minY
    #expect(shown > 10 && shown < 40)
    #expect(shown == shown.rounded())
    #expect(stage.app.host.copies.count > 10)
  }

  @Test("an animation asked for during a drag doesn't take the content from the person")
  func duringDrag() {
    let stage = ScrollStage()
    stage.drag(by: -110, release: false)
    stage.scroller.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    stage.app.advance(seconds: 1)
    #expect(stage.offset == 100)
  }

  @Test("a tap lets an animation go on")
  func tapped() {
    let stage = ScrollStage()
    stage.scroller.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    stage.app.advance(seconds: 0.1)
    stage.app.tap(at: CGPoint(x: 100, y: 100))
    stage.app.advance(seconds: 1)
    #expect(stage.offset == 500)
  }

  @Test("setting the offset ends an animation")
  func overridden() {
    let stage = ScrollStage()
    stage.scroller.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    stage.app.advance(seconds: 0.1)
    stage.scroller.contentOffset.y = 20
    stage.app.advance(seconds: 1)
    #expect(stage.offset == 20)
  }

  @Test("content that shrinks meanwhile ends within reach")
  func shrinking() {
    let stage = ScrollStage()
    stage.scroller.setContentOffset(CGPoint(x: 0, y: 1600), animated: true)
    stage.app.advance(seconds: 0.05)
    stage.scroller.contentSize.height = 1000
    stage.app.advance(seconds: 2)
    #expect(stage.offset == 600)
  }

  @Test("a scroll view that leaves its window stops moving")
  func removed() {
    let stage = ScrollStage()
    stage.drag(by: -110)
    stage.scroller.removeFromSuperview()
    #expect(!stage.scroller.isDecelerating)
    stage.app.advance(seconds: 2)
    let wakeUps = stage.app.platform.wakeUps
    stage.app.advance(seconds: 5)
    #expect(stage.app.platform.wakeUps == wakeUps)
  }
}
