import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Keyframes, and animations from before blocks")
struct KeyframeTests {
  private let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  private func isAt(_ box: UIView, _ x: CGFloat) -> Bool { abs(box.presentedFrame.minX - x) < 4 }

  @Test("a view goes from keyframe to keyframe, and waits where there is none")
  func chain() {
    let (app, box) = boxBoard()
    var calls: [Bool] = []
    UIView.animateKeyframes(
      withDuration: 1,
      delay: 0,
      options: linear,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { box.frame.origin.x = 100 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.frame.origin.x = 0 }
        box.alpha = 0
      },
      completion: { calls.append($0) }
    )
    #expect(box.frame.minX == 0)
    app.advance(seconds: 0.125)
    #expect(isAt(box, 50))
    app.advance(seconds: 0.25)
    #expect(isAt(box, 100))
    #expect(abs(box.layer.presentedAlpha - 0.625) < 0.03)
    app.advance(seconds: 0.375)
    #expect(isAt(box, 50))
    app.advance(seconds: 0.3)
    #expect(box.presentedFrame.minX == 0 && calls == [true])
  }

  @Test("discrete keyframes jump")
  func discrete() {
    let (app, box) = boxBoard()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: [linear, .calculationModeDiscrete]) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.frame.origin.x = 100 }
    }
    app.advance(seconds: 0.45)
    #expect(box.presentedFrame.minX == 0)
    app.advance(seconds: 0.1)
    #expect(box.presentedFrame.minX == 100)
  }

  @Test("a keyframe outside of a chain simply makes its changes")
  func lonely() {
    let (_, box) = boxBoard()
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { box.frame.origin.x = 100 }
    #expect(box.presentedFrame.minX == 100)
  }

  @Test("changes between begin and commit are animated, with the settings in between")
  func beginCommit() {
    let (app, box) = boxBoard()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationDelay(0.5)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationBeginsFromCurrentState(true)
    box.frame.origin.x = 100
    UIView.commitAnimations()
    box.alpha = 0.5
    #expect(box.layer.presentedAlpha == 0.5)
    app.advance(seconds: 0.45)
    #expect(box.presentedFrame.minX == 0)
    app.advance(seconds: 0.55)
    #expect(isAt(box, 50))
    app.advance(seconds: 0.6)
    #expect(box.presentedFrame.minX == 100)
  }

  @Test("a repeat count runs there and back as often as it says, and then rests")
  func repeats() {
    let (app, box) = boxBoard()
    UIView.beginAnimations("blink", context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationRepeatCount(2)
    UIView.setAnimationRepeatAutoreverses(true)
    box.frame.origin.x = 100
    UIView.commitAnimations()
    for (seconds, x) in [(0.5, 100.0), (0.5, 0), (0.5, 100), (0.25, 50)] {
      app.advance(seconds: seconds)
      #expect(abs(box.presentedFrame.minX - x) < 8)
    }
    app.advance(seconds: 0.3)
    #expect(box.presentedFrame.minX == 100)
    app.nextFrame()
    let wakeUps = app.platform.wakeUps
    app.advance(seconds: 5)
    #expect(app.platform.wakeUps == wakeUps)
  }

  @Test("a forgotten commit is told in a line, and what comes after isn't animated")
  func forgottenCommit() {
    let (app, box) = boxBoard()
    var told: [String] = []
    UIApplication.shared.invalidValueHandler = { told.append($0.description) }
    defer { UIApplication.shared.invalidValueHandler = { InvalidValue.report($0) } }
    UIView.beginAnimations(nil, context: nil)
    box.frame.origin.x = 100
    app.advance(seconds: 0.5)
    box.alpha = 0.5
    #expect(box.layer.presentedAlpha == 0.5)
    #expect(told == ["UIView.commitAnimations() can't be missing after beginAnimations"])
  }

  @Test("with animations disabled changes are seen at once, and completions are called")
  func disabled() {
    let (app, box) = boxBoard()
    UIView.setAnimationsEnabled(false)
    var calls = 0
    UIView.animate(withDuration: 1, animations: { box.alpha = 0.5 }, completion: { _ in calls += 1 })
    #expect(box.layer.presentedAlpha == 0.5)
    app.nextFrame()
    #expect(calls == 1)
    UIView.setAnimationsEnabled(true)
    #expect(UIView.areAnimationsEnabled)
  }
}
