import TestSupport
import Testing

@testable import QuartzCore
@testable import UIKit
@testable import UIKitCore

@Suite("Animations of layers")
struct LayerAnimationTests {
  private func wait(_ seconds: Double, in app: Harness, _ look: () -> Void) {
    for _ in 0..<Int(seconds * 60) {
      app.nextFrame()
      look()
    }
  }

  @Test("a wrong password shakes: to the left, to the right, and it rests where it was")
  func shakes() {
    let (app, field) = boxBoard(CGRect(x: 50, y: 20, width: 40, height: 20))
    let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
    shake.timingFunction = CAMediaTimingFunction(name: .linear)
    shake.values = [-20.0, 20.0, -20.0, 20.0, -10.0, 10.0, -5.0, 5.0, 0.0]
    shake.duration = 0.6
    field.layer.add(shake, forKey: "shake")
    var xs: [CGFloat] = []
    wait(0.7, in: app) { xs.append(field.presentedFrame.minX) }
    #expect(xs.min()! < 35 && xs.max()! > 65)
    #expect(xs.last == 50 && field.transform == .identity && field.frame.minX == 50)
    #expect(field.layer.animationKeys() == nil)
    let wakeUps = app.platform.wakeUps
    app.advance(seconds: 5)
    #expect(app.platform.wakeUps == wakeUps)
  }

  @Test("a shake of the position with key times is added to where the view is, even while it moves")
  func additiveShake() {
    let (app, box) = boxBoard(CGRect(x: 50, y: 20, width: 40, height: 20))
    let shake = CAKeyframeAnimation(keyPath: "position.x")
    shake.values = [0, 10, -10, 10, 0]
    shake.keyTimes = [0, 0.25, 0.5, 0.75, 1]
    shake.duration = 0.4
    shake.isAdditive = true
    box.layer.add(shake, forKey: "shake")
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear, animations: { box.frame.origin.y = 60 })
    app.advance(seconds: 0.1)
    #expect(abs(box.presentedFrame.minX - 60) < 3)
    #expect(abs(box.presentedFrame.minY - 30) < 3)
    app.advance(seconds: 0.1)
    #expect(abs(box.presentedFrame.minX - 40) < 3)
    box.frame.origin.x = 100
    app.advance(seconds: 0.1)
    #expect(abs(box.presentedFrame.minX - 110) < 3)
    app.advance(seconds: 0.2)
    #expect(box.presentedFrame.origin == CGPoint(x: 100, y: 60))
  }

  @Test("a position goes back and forth between two points, as in the oldest recipe")
  func positionRecipe() {
    let (app, box) = boxBoard(CGRect(x: 50, y: 20, width: 40, height: 20))
    let shake = CABasicAnimation(keyPath: "position")
    shake.duration = 0.1
    shake.repeatCount = 2
    shake.autoreverses = true
    shake.fromValue = NSValue(cgPoint: CGPoint(x: box.center.x - 10, y: box.center.y))
    shake.toValue = NSValue(cgPoint: CGPoint(x: box.center.x + 10, y: box.center.y))
    box.layer.add(shake, forKey: "position")
    #expect(abs(box.presentedFrame.minX - 40) < 0.01)
    app.advance(seconds: 0.1)
    #expect(abs(box.presentedFrame.minX - 60) < 4)
    app.advance(seconds: 0.1)
    #expect(abs(box.presentedFrame.minX - 40) < 4)
    app.advance(seconds: 0.3)
    #expect(box.presentedFrame.minX == 50)
  }

  @Test("opacity, corners, colours, scale and rotation go from one value to another")
  func basics() {
    let (app, box) = boxBoard(CGRect(x: 50, y: 20, width: 40, height: 20))
    func add(_ path: String, _ from: Any?, _ to: Any?) {
      let animation = CABasicAnimation(keyPath: path)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
      box.layer.add(animation, forKey: path)
    }
    add("opacity", 1, 0)
    add("cornerRadius", nil, CGFloat(10))
    add("backgroundColor", UIColor.black.cgColor, UIColor.white.cgColor)
    add("transform.scale", 1.0, 3.0)
    app.advance(seconds: 0.5)
    #expect(abs(box.layer.presentedAlpha - 0.5) < 0.03 && box.alpha == 1)
    #expect(abs(box.layer.presentedCornerRadius - 5) < 0.3)
    #expect(abs(box.layer.presentedBackground(box.traitCollection).red - 0.5) < 0.03)
    #expect(abs(box.presentedFrame.width - 80) < 3)
    box.layer.removeAnimation(forKey: "transform.scale")
    #expect(box.presentedFrame.width == 40)
    add("transform.rotation", 0.0, Double.pi)
    app.advance(seconds: 0.5)
    #expect(abs(box.presentedFrame.width - 20) < 3)
    app.advance(seconds: 0.6)
    #expect(box.presentedFrame == box.frame && box.layer.presentedAlpha == 1)
  }

  @Test("an animation that isn't removed stays at its end until it is")
  func fills() {
    let (app, box) = boxBoard(CGRect(x: 50, y: 20, width: 40, height: 20))
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0.2
    fade.duration = 0.2
    fade.beginTime = CACurrentMediaTime() + 0.2
    fade.fillMode = .forwards
    fade.isRemovedOnCompletion = false
    box.layer.add(fade, forKey: "fade")
    app.advance(seconds: 0.15)
    #expect(box.layer.presentedAlpha == 1)
    app.advance(seconds: 1)
    #expect(abs(box.layer.presentedAlpha - 0.2) < 0.001)
    #expect(box.layer.animationKeys() == ["fade"] && box.layer.animation(forKey: "fade") === fade)
    let wakeUps = app.platform.wakeUps
    app.advance(seconds: 5)
    #expect(app.platform.wakeUps == wakeUps)
    box.layer.removeAllAnimations()
    #expect(box.layer.presentedAlpha == 1)
  }

  private final class Listener: CAAnimationDelegate {
    var starts = 0
    var ends: [Bool] = []
    func animationDidStart(_ anim: CAAnimation) { starts += 1 }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append(flag) }
  }

  @Test("a delegate hears of beginning and end, and whether another one of its key has replaced it")
  func delegate() {
    let (app, box) = boxBoard(CGRect(x: 50, y: 20, width: 40, height: 20))
    let listener = Listener()
    for _ in 0..<2 {
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.duration, fade.delegate) = (0, 0.2, listener)
      box.layer.add(fade, forKey: "fade")
      app.advance(seconds: 0.1)
    }
    #expect(listener.starts == 2 && listener.ends == [false])
    app.advance(seconds: 0.3)
    #expect(listener.ends == [false, true])
  }

  @Test("an unknown key path is told once, and nothing moves")
  func unknown() {
    let (app, box) = boxBoard(CGRect(x: 50, y: 20, width: 40, height: 20))
    var told: [String] = []
    UIApplication.shared.invalidValueHandler = { told.append($0.description) }
    defer { UIApplication.shared.invalidValueHandler = { InvalidValue.report($0) } }
    for _ in 0..<2 {
      let animation = CABasicAnimation(keyPath: "strokeEnd")
      animation.toValue = 1
      box.layer.add(animation, forKey: nil)
    }
    let nonsense = CAKeyframeAnimation(keyPath: "opacity")
    nonsense.values = ["a", Double.nan]
    box.layer.add(nonsense, forKey: nil)
    app.nextFrame()
    #expect(told == ["CABasicAnimation.keyPath can't be strokeEnd"])
    #expect(box.layer.animations.isEmpty)
  }

  @Test("a transaction's block is called once all its animations are over, blocks' and layers' alike")
  func completion() {
    let (app, box) = boxBoard(CGRect(x: 50, y: 20, width: 40, height: 20))
    var calls = 0
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.6)
    CATransaction.setCompletionBlock { calls += 1 }
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    box.layer.add(fade, forKey: nil)
    UIView.animate(withDuration: 0.3) { box.frame.origin.x = 0 }
    CATransaction.commit()
    app.advance(seconds: 0.5)
    #expect(calls == 0)
    app.advance(seconds: 0.2)
    #expect(calls == 1)
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls += 1 }
    CATransaction.commit()
    app.nextFrame()
    #expect(calls == 2)
  }

  @Test("a transaction without actions makes changes at once, even in an animation")
  func disabled() {
    let (_, box) = boxBoard(CGRect(x: 50, y: 20, width: 40, height: 20))
    UIView.animate(withDuration: 1) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      box.layer.cornerRadius = 8
      CATransaction.commit()
      box.alpha = 0
    }
    #expect(box.layer.presentedCornerRadius == 8)
    #expect(box.layer.presentedAlpha == 1)
  }

  @Test("a forgotten commit is told in a line")
  func forgotten() {
    let (app, box) = boxBoard(CGRect(x: 50, y: 20, width: 40, height: 20))
    var told: [String] = []
    UIApplication.shared.invalidValueHandler = { told.append($0.description) }
    defer { UIApplication.shared.invalidValueHandler = { InvalidValue.report($0) } }
    CATransaction.begin()
    box.setNeedsDisplay()
    app.nextFrame()
    #expect(told == ["CATransaction.commit() can't be missing after begin"])
  }

  @Test("the media time is the animations' clock")
  func mediaTime() {
    let (app, _) = boxBoard(CGRect(x: 50, y: 20, width: 40, height: 20))
    let start = CACurrentMediaTime()
    app.advance(seconds: 2)
    #expect(abs(CACurrentMediaTime() - start - 2) < 0.001)
  }
}
