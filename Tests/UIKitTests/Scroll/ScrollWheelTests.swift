import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The wheel")
struct ScrollWheelTests {
  @Test("a notch scrolls smoothly, and nearly all the way in a tenth of a second")
  func notch() {
    let stage = ScrollStage()
    stage.wheel(-60)
    stage.app.advance(seconds: 0.04)
    #expect(stage.offset > 5 && stage.offset < 50)
    stage.app.advance(seconds: 0.07)
    #expect(stage.offset > 52)
    stage.app.advance(seconds: 0.3)
    #expect(stage.offset == 60)
  }

  @Test("a notch moves the content, and is drawn, with the event itself")
  func firstStep() {
    let stage = ScrollStage()
    stage.app.advance(seconds: 1)
    let before = stage.app.host.paintCount
    stage.wheel(-60)
    #expect(stage.offset >= 5 && stage.offset <= 15)
    #expect(stage.app.host.paintCount == before + 1)
  }

  @Test("notches move the content frame by frame, never back, without a jump, to the same place as ever")
  func continuity() {
    let stage = ScrollStage()
    var steps: [CGFloat] = []
    var last = stage.offset
    func look() {
      steps.append(stage.offset - last)
      last = stage.offset
    }
    for frame in 0..<60 {
      if [0, 4, 5, 30].contains(frame) {
        stage.wheel(-60)
        look()
      }
      stage.app.nextFrame()
      look()
    }
    #expect(stage.offset == 240)
    #expect(steps.allSatisfy { $0 >= 0 && $0 <= 36 })
  }

  @Test("a notch against the motion turns it round at once")
  func turningRound() {
    let stage = ScrollStage()
    for _ in 0..<5 { stage.wheel(-60) }
    stage.app.advance(seconds: 1)
    stage.wheel(60)
    #expect(stage.offset < 300 && stage.offset >= 285)
    stage.app.advance(seconds: 1)
    #expect(stage.offset == 240)
  }

  @Test("where less motion is asked for, a notch takes the content to its place at once")
  func reducedMotion() {
    let stage = ScrollStage()
    stage.app.platform.prefersReducedMotion = true
    stage.wheel(-60)
    #expect(stage.offset == 60)
  }

  @Test("quick notches add up")
  func accumulating() {
    let stage = ScrollStage()
    for _ in 0..<5 {
      stage.wheel(-60)
      stage.app.nextFrame()
    }
    stage.app.advance(seconds: 0.5)
    #expect(stage.offset == 300)
  }

  @Test("a touchpad moves content at once, on device pixels")
  func precise() {
    let stage = ScrollStage(scale: 2)
    stage.wheel(-7.3, precise: true)
    #expect(stage.offset == 7.5)
  }

  @Test("the wheel doesn't leave the content's ends")
  func ends() {
    let stage = ScrollStage()
    stage.wheel(60)
    stage.app.advance(seconds: 0.5)
    #expect(stage.offset == 0)
    for _ in 0..<50 { stage.wheel(-60) }
    stage.app.advance(seconds: 1)
    #expect(stage.offset == 1600)
  }

  @Test("at its end, content leaves the wheel to the scroll view around it")
  func nested() {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    inner.contentSize = CGSize(width: 300, height: 400)
    let stage = ScrollStage { $0.addSubview(inner) }
    stage.wheel(-60)
    stage.app.advance(seconds: 1)
    #expect(inner.contentOffset.y == 60)
    #expect(stage.offset == 0)
    stage.wheel(-60)
    stage.app.advance(seconds: 1)
    stage.wheel(-60)
    stage.app.advance(seconds: 1)
    #expect(inner.contentOffset.y == 100)
    #expect(stage.offset == 60)
  }

  @Test("a sideways turn moves content that is wide, and nothing else")
  func sideways() {
    let stage = ScrollStage(content: CGSize(width: 900, height: 400))
    stage.app.scroll(at: CGPoint(x: 150, y: 200), by: CGPoint(x: -60, y: -60))
    stage.app.advance(seconds: 1)
    #expect(stage.scroller.contentOffset == CGPoint(x: 60, y: 0))
  }

  @Test("Shift turns the wheel sideways")
  func shift() {
    let stage = ScrollStage(content: CGSize(width: 900, height: 2000))
    let event = ScrollEvent(
      location: CGPoint(x: 150, y: 200),
      delta: CGPoint(x: 0, y: -60),
      isPrecise: true,
      timestamp: stage.app.platform.now,
      modifierFlags: .shift
    )
    stage.app.host.send(event)
    #expect(stage.scroller.contentOffset == CGPoint(x: 60, y: 0))
  }

  @Test("the wheel takes over from an animation where the content is on screen")
  func interrupting() {
    let stage = ScrollStage()
    UIView.animate(withDuration: 1) { stage.scroller.contentOffset.y = 1000 }
    stage.app.advance(seconds: 0.5)
    let shown = stage.scroller.layer.presentedBounds.minY
    stage.wheel(60, precise: true)
    #expect(abs(stage.offset - (shown - 60)) <= 1)
    stage.app.advance(seconds: 1)
    #expect(abs(stage.offset - (shown - 60)) <= 1)
  }

  @Test("the delegate hears when the wheel's motion begins and ends, and it counts as a person's scroll")
  func delegate() {
    let stage = ScrollStage()
    let log = ScrollLog()
    stage.scroller.delegate = log
    stage.wheel(-60)
    stage.wheel(-60)
    stage.app.advance(seconds: 1)
    #expect(log.calls == ["willBeginDecelerating", "didEndDecelerating"])
    #expect(stage.scroller.userScrollGeneration == 2)
  }
}
