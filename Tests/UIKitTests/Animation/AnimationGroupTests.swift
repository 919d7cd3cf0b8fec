import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A group of a layer's animations")
struct AnimationGroupTests {
  private final class Listener: CAAnimationDelegate {
    var heard: [String] = []

    func animationDidStart(_ anim: CAAnimation) { heard.append("start \(type(of: anim))") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { heard.append(flag ? "finished" : "stopped") }
  }

  private func basic(_ path: String, _ from: Double, _ to: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue) = (from, to)
    return animation
  }

  private func group(_ animations: [CAAnimation], duration: Double) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    (group.animations, group.duration) = (animations, duration)
    return group
  }

  @Test("several properties change together, for as long as the group lasts")
  func together() {
    let (app, box) = boxBoard(CGRect(x: 50, y: 20, width: 40, height: 20))
    let listener = Listener()
    let both = group([basic("opacity", 1, 0), basic("transform.scale", 1, 3)], duration: 1)
    both.delegate = listener
    box.layer.add(both, forKey: "appear")
    #expect(box.layer.animationKeys() == ["appear"] && box.layer.animation(forKey: "appear") === both)
    app.advance(seconds: 0.5)
    #expect(abs(box.layer.presentedAlpha - 0.5) < 0.03 && abs(box.presentedFrame.width - 80) < 3)
    app.advance(seconds: 0.6)
    #expect(box.layer.presentedAlpha == 1 && box.presentedFrame.width == 40 && box.layer.animationKeys() == nil)
    #expect(listener.heard == ["start CAAnimationGroup", "finished"])
  }

  @Test("one begins later, another ends earlier, and fill modes say what is shown of them meanwhile")
  func parts() {
    let (app, box) = boxBoard(CGRect(x: 50, y: 20, width: 40, height: 20))
    let early = basic("opacity", 0.5, 0.2)
    (early.duration, early.fillMode) = (0.4, .forwards)
    let late = basic("transform.translation.x", 0, 60)
    (late.beginTime, late.duration) = (0.6, 0.3)
    box.layer.add(group([early, late], duration: 1), forKey: nil)
    app.advance(seconds: 0.2)
    #expect(abs(box.layer.presentedAlpha - 0.35) < 0.03 && box.presentedFrame.minX == 50)
    app.advance(seconds: 0.55)
    #expect(abs(box.layer.presentedAlpha - 0.2) < 0.001 && abs(box.presentedFrame.minX - 80) < 4)
    app.advance(seconds: 0.2)
    #expect(box.presentedFrame.minX == 50, "not shown after its end")
    app.advance(seconds: 0.1)
    #expect(box.layer.presentedAlpha == 1)
  }

  @Test("what lasts longer than the group is cut off, and the group's repetitions repeat all of it")
  func cutOff() {
    let (app, box) = boxBoard(CGRect(x: 50, y: 20, width: 40, height: 20))
    let slow = basic("transform.translation.x", 0, 100)
    slow.duration = 2
    let whole = group([slow], duration: 1)
    whole.repeatCount = 2
    box.layer.add(whole, forKey: nil)
    app.advance(seconds: 0.98)
    #expect(abs(box.presentedFrame.minX - 99) < 3)
    app.advance(seconds: 0.52)
    #expect(abs(box.presentedFrame.minX - 75) < 3)
    app.advance(seconds: 0.6)
    #expect(box.presentedFrame.minX == 50)
  }

  @Test("a group in a group runs in that one's time")
  func nested() {
    let (app, box) = boxBoard(CGRect(x: 50, y: 20, width: 40, height: 20))
    let inner = group([basic("transform.translation.x", 0, 100)], duration: 0.5)
    inner.beginTime = 0.5
    box.layer.add(group([inner, basic("opacity", 1, 0)], duration: 1), forKey: nil)
    app.advance(seconds: 0.75)
    #expect(abs(box.presentedFrame.minX - 100) < 4 && abs(box.layer.presentedAlpha - 0.25) < 0.03)
  }

  @Test("removing it by its key ends all of it, and its delegate is told once")
  func removal() {
    let (app, box) = boxBoard(CGRect(x: 50, y: 20, width: 40, height: 20))
    let listener = Listener()
    let both = group([basic("opacity", 1, 0), basic("transform.scale", 1, 3)], duration: 1)
    both.delegate = listener
    box.layer.add(both, forKey: "appear")
    app.advance(seconds: 0.5)
    box.layer.removeAnimation(forKey: "appear")
    #expect(box.layer.presentedAlpha == 1 && box.presentedFrame.width == 40)
    app.advance(seconds: 0.1)
    #expect(listener.heard == ["start CAAnimationGroup", "stopped"])
  }

  @Test("an empty group has no effect")
  func empty() {
    let (_, box) = boxBoard(CGRect(x: 50, y: 20, width: 40, height: 20))
    box.layer.add(CAAnimationGroup(), forKey: "nothing")
    #expect(box.layer.animationKeys() == nil)
  }
}
