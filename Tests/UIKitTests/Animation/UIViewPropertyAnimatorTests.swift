import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Property animators")
struct UIViewPropertyAnimatorTests {
  private func mover(_ box: UIView, _ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: curve) { box.frame.origin.x = 100 }
  }

  private func isAt(_ box: UIView, _ x: CGFloat, within range: CGFloat = 3) -> Bool {
    abs(box.presentedFrame.minX - x) <= range
  }

  @Test("nothing changes before the start; then the views move to the end, and the completion says so")
  func runs() {
    let (app, box) = boxBoard()
    let animator = mover(box)
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    #expect(box.frame.minX == 0 && animator.state == .inactive)
    animator.startAnimation()
    #expect(box.frame.minX == 100 && animator.isRunning && animator.state == .active)
    app.advance(seconds: 0.5)
    #expect(isAt(box, 50))
    #expect(abs(animator.fractionComplete - 0.5) < 0.03)
    app.advance(seconds: 0.6)
    #expect(box.presentedFrame.minX == 100)
    #expect(ends == [.end])
    #expect(animator.state == .inactive && !animator.isRunning)
  }

  @Test("one that runs when the last window closes ends at its goal, and its completion is called")
  func lastWindowCloses() {
    let (app, box) = boxBoard()
    let animator = mover(box)
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    app.advance(seconds: 0.3)
    app.scene.close()
    #expect(ends == [.end] && animator.state == .inactive)
  }

  @Test("a start after a delay waits, and an animator that an app doesn't keep runs all the same")
  func delayedStart() {
    let (app, box) = boxBoard()
    mover(box).startAnimation(afterDelay: 0.5)
    app.advance(seconds: 0.4)
    #expect(box.presentedFrame.minX == 0)
    app.advance(seconds: 1.2)
    #expect(box.presentedFrame.minX == 100)
  }

  @Test("a paused animator stays where it is, costs no frames, and goes on")
  func pauses() {
    let (app, box) = boxBoard()
    let animator = mover(box, .easeInOut)
    animator.startAnimation()
    app.advance(seconds: 0.3)
    animator.pauseAnimation()
    let place = box.presentedFrame.minX
    app.nextFrame()
    let wakeUps = app.platform.wakeUps
    app.advance(seconds: 5)
    #expect(app.platform.wakeUps == wakeUps)
    #expect(box.presentedFrame.minX == place && !animator.isRunning && animator.state == .active)
    animator.startAnimation()
    #expect(box.presentedFrame.minX == place)
    app.advance(seconds: 0.6)
    #expect(box.presentedFrame.minX > place && box.presentedFrame.minX < 100)
    app.advance(seconds: 0.2)
    #expect(box.presentedFrame.minX == 100)
  }

  @Test("a finger that drags along scrubs the views in step with it, whatever the curve")
  func scrubs() {
    let (app, box) = boxBoard()
    let animator = mover(box, .easeIn)
    for fraction in [0.25, 0.75, 0.5] {
      animator.fractionComplete = fraction
      #expect(isAt(box, 100 * fraction, within: 0.1))
      #expect(abs(animator.fractionComplete - fraction) < 0.001)
    }
    #expect(!animator.isRunning && animator.state == .active)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    #expect(box.presentedFrame.minX < 40)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    app.advance(seconds: 0.6)
    #expect(box.presentedFrame.minX == 100)
  }

  @Test("catching a running animation and letting it go on with a spring never jumps")
  func continuesWithSpring() {
    let (app, box) = boxBoard()
    let animator = mover(box)
    animator.startAnimation()
    app.advance(seconds: 0.5)
    animator.pauseAnimation()
    let caught = animator.fractionComplete
    animator.fractionComplete = caught
    #expect(isAt(box, 50))
    let place = box.presentedFrame.minX
    let spring = UISpringTimingParameters(dampingRatio: 0.4, initialVelocity: CGVector(dx: 2, dy: 0))
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 1)
    #expect(box.presentedFrame.minX == place)
    var farthest: CGFloat = 0
    for _ in 0..<58 {
      app.nextFrame()
      farthest = max(farthest, box.presentedFrame.minX)
    }
    #expect(farthest > 105)
    #expect(animator.isRunning)
    app.advance(seconds: 0.2)
    #expect(box.presentedFrame.minX == 100 && animator.state == .inactive)
  }

  @Test("a reversed animator turns round without a jump, and the views have their old values at the end")
  func reverses() {
    let (app, box) = boxBoard()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      box.frame.origin.x = 100
      box.alpha = 0
      box.backgroundColor = .systemBackground
    }
    box.backgroundColor = .label
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    app.advance(seconds: 0.6)
    let place = box.presentedFrame.minX
    animator.isReversed = true
    #expect(box.presentedFrame.minX == place)
    #expect(abs(animator.fractionComplete - 0.4) < 0.03)
    app.advance(seconds: 0.3)
    #expect(isAt(box, place - 30))
    app.advance(seconds: 0.4)
    #expect(ends == [.start])
    #expect(box.frame.minX == 0 && box.alpha == 1 && box.backgroundColor == .label)
    #expect(box.presentedFrame.minX == 0)
  }

  @Test("an animator that pauses at its end is reversed from there")
  func pausesOnCompletion() {
    let (app, box) = boxBoard()
    let animator = mover(box)
    animator.pausesOnCompletion = true
    var ends = 0
    animator.addCompletion { _ in ends += 1 }
    animator.startAnimation()
    app.advance(seconds: 1.2)
    #expect(animator.state == .active && !animator.isRunning && ends == 0)
    animator.isReversed = true
    animator.startAnimation()
    app.advance(seconds: 0.5)
    #expect(isAt(box, 50))
    animator.pausesOnCompletion = false
    app.advance(seconds: 0.6)
    #expect(box.frame.minX == 0 && ends == 1)
  }

  @Test("stopping leaves the views where they are; finishing moves them to the chosen position")
  func stops() {
    let (app, box) = boxBoard()
    var ends: [UIViewAnimatingPosition] = []
    let animator = mover(box)
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    app.advance(seconds: 0.5)
    animator.stopAnimation(true)
    #expect(abs(box.frame.minX - 50) < 3 && box.presentedFrame == box.frame)
    #expect(ends.isEmpty && animator.state == .inactive)
    for (position, x) in [(UIViewAnimatingPosition.end, 100.0), (.start, 0)] {
      box.frame.origin.x = 0
      let animator = mover(box)
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      app.advance(seconds: 0.5)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped)
      app.advance(seconds: 1)
      #expect(isAt(box, 50))
      animator.finishAnimation(at: position)
      #expect(box.frame.minX == x && box.presentedFrame.minX == x)
    }
    #expect(ends == [.end, .start])
  }

  @Test("changes with a delay factor begin later and end with the others")
  func delayFactor() {
    let (app, box) = boxBoard()
    let animator = mover(box)
    animator.addAnimations({ box.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    app.advance(seconds: 0.45)
    #expect(box.layer.presentedAlpha == 1)
    app.advance(seconds: 0.3)
    #expect(abs(box.layer.presentedAlpha - 0.5) < 0.05)
    app.advance(seconds: 0.3)
    #expect(box.layer.presentedAlpha == 0)
  }

  @Test("changes that are added on the way take the time that is left")
  func addedOnTheWay() {
    let (app, box) = boxBoard()
    let animator = mover(box)
    animator.startAnimation()
    app.advance(seconds: 0.5)
    animator.addAnimations { box.alpha = 0 }
    #expect(box.layer.presentedAlpha == 1)
    app.advance(seconds: 0.25)
    #expect(abs(box.layer.presentedAlpha - 0.5) < 0.05)
    app.advance(seconds: 0.3)
    #expect(box.layer.presentedAlpha == 0 && animator.state == .inactive)
  }

  @Test("an animator of one line runs at once")
  func oneLine() {
    let (app, box) = boxBoard()
    var ends: [UIViewAnimatingPosition] = []
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.3,
      delay: 0.2,
      options: .curveEaseOut,
      animations: { box.alpha = 0.5 },
      completion: { ends.append($0) }
    )
    app.advance(seconds: 0.15)
    #expect(box.layer.presentedAlpha == 1)
    app.advance(seconds: 0.5)
    #expect(box.layer.presentedAlpha == 0.5 && ends == [.end])
  }

  @Test("springs and control points set the pace")
  func paces() {
    let (app, box) = boxBoard()
    UIViewPropertyAnimator(duration: 1, dampingRatio: 0.3) { box.frame.origin.x = 100 }.startAnimation()
    var farthest: CGFloat = 0
    for _ in 0..<60 {
      app.nextFrame()
      farthest = max(farthest, box.presentedFrame.minX)
    }
    #expect(farthest > 110)
    app.advance(seconds: 0.2)
    box.frame.origin.x = 0
    let (first, second) = (CGPoint(x: 0, y: 1), CGPoint(x: 0, y: 1))
    UIViewPropertyAnimator(duration: 1, controlPoint1: first, controlPoint2: second) { box.frame.origin.x = 100 }
      .startAnimation()
    app.advance(seconds: 0.25)
    #expect(box.presentedFrame.minX > 60)
    app.advance(seconds: 1)
    #expect(box.presentedFrame.minX == 100)
    let physics = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
    #expect(abs(UIViewPropertyAnimator(duration: 9, timingParameters: physics).duration - 0.923) < 0.001)
  }

  @Test("views that are closed to touches while they move let them pass to what is behind")
  func touches() {
    let (app, box) = boxBoard()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { box.alpha = 0.5 }
    let tap = UITapGestureRecognizer()
    var taps = 0
    tap.addHandler { _ in taps += 1 }
    box.addGestureRecognizer(tap)
    animator.isUserInteractionEnabled = false
    animator.startAnimation()
    app.advance(seconds: 0.2)
    app.tap(at: CGPoint(x: 5, y: 5))
    #expect(taps == 0)
    app.advance(seconds: 1)
    app.tap(at: CGPoint(x: 5, y: 5))
    #expect(taps == 1)
  }

  @Test("a call that isn't possible now is told in a line, and changes nothing")
  func refusals() {
    let (app, box) = boxBoard()
    var told: [String] = []
    UIApplication.shared.invalidValueHandler = { told.append($0.description) }
    defer { UIApplication.shared.invalidValueHandler = { InvalidValue.report($0) } }
    let animator = mover(box)
    animator.finishAnimation(at: .start)
    animator.isInterruptible = false
    animator.startAnimation()
    animator.pauseAnimation()
    app.advance(seconds: 1.2)
    #expect(box.presentedFrame.minX == 100)
    #expect(told.count == 2)
    #expect(told.first == "UIViewPropertyAnimator.state can't be inactive for finishAnimation(at:)")
  }

  @Test("a paused animator that is released lets go of its views")
  func released() {
    let (_, box) = boxBoard()
    do {
      let animator = mover(box)
      animator.fractionComplete = 0.5
    }
    #expect(box.presentedFrame.minX == 100)
  }
}
