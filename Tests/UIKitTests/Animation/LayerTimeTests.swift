import TestSupport
import Testing

@testable import QuartzCore
@testable import UIKit
@testable import UIKitCore

@Suite("The time of layers and animations")
struct LayerTimeTests {
  private func way(_ path: String = "transform.translation.x", to end: Double = 100) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.duration) = (0.0, end, 1)
    return animation
  }

  private func pause(_ layer: CALayer) {
    let time = layer.convertTime(CACurrentMediaTime(), from: nil)
    (layer.speed, layer.timeOffset) = (0, time)
  }

  private func resume(_ layer: CALayer) {
    let time = layer.timeOffset
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - time
  }

  @Test("a layer is paused with what is in it, costs nothing meanwhile, and goes on where it was")
  func pausing() {
    let (app, box) = boxBoard(CGRect(x: 0, y: 20, width: 40, height: 20))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    box.addSubview(inner)
    app.settle()
    inner.layer.add(way(), forKey: "way")
    var isOver = false
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { box.alpha = 0 }) { isOver = $0 }
    app.advance(seconds: 0.4)
    let (x, alpha) = (inner.layer.presentedTransform.tx, box.layer.presentedAlpha)
    #expect(abs(x - 40) < 3 && abs(alpha - 0.6) < 0.03)
    pause(box.layer)
    app.advance(seconds: 0.1)
    let wakeUps = app.platform.wakeUps
    app.advance(seconds: 5)
    #expect(app.platform.wakeUps == wakeUps)
    #expect(abs(inner.layer.presentedTransform.tx - x) < 2 && abs(box.layer.presentedAlpha - alpha) < 0.02)
    resume(box.layer)
    #expect(abs(inner.layer.presentedTransform.tx - x) < 2)
    app.advance(seconds: 0.4)
    #expect(abs(inner.layer.presentedTransform.tx - 80) < 4 && !isOver)
    app.advance(seconds: 0.4)
    #expect(inner.layer.presentedTransform.tx == 0 && box.layer.presentedAlpha == 0 && isOver)
  }

  @Test("while a layer is held, what begins elsewhere begins now")
  func others() {
    let (app, box) = boxBoard(CGRect(x: 0, y: 20, width: 40, height: 20))
    box.layer.add(way(), forKey: "way")
    pause(box.layer)
    app.advance(seconds: 5)
    let other = UIView(frame: CGRect(x: 0, y: 60, width: 10, height: 10))
    box.superview?.addSubview(other)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { other.alpha = 0 }
    app.advance(seconds: 0.5)
    #expect(abs(other.layer.presentedAlpha - 0.5) < 0.03)
  }

  @Test("with a speed of 0 the offset shows any time of an animation")
  func scrubbing() {
    let (app, box) = boxBoard(CGRect(x: 0, y: 20, width: 40, height: 20))
    box.layer.speed = 0
    box.layer.add(way(), forKey: "way")
    for time in [0.25, 0.75, 0.5, 0] {
      box.layer.timeOffset = time
      #expect(abs(box.layer.presentedTransform.tx - time * 100) < 0.01)
      app.nextFrame()
      #expect(abs(box.presentedFrame.minX - time * 100) < 0.01)
    }
    box.layer.timeOffset = 2
    app.nextFrame()
    #expect(box.layer.animationKeys() == nil)
  }

  @Test("times are converted between layers, each with a speed, a beginning and an offset")
  func conversion() {
    let (outer, inner, other) = (CALayer(), CALayer(), CALayer())
    outer.addSublayer(inner)
    (outer.speed, outer.beginTime, outer.timeOffset) = (2, 10, 3)
    (inner.speed, inner.timeOffset) = (0.5, 1)
    #expect(outer.convertTime(20, from: nil) == 23 && outer.convertTime(23, to: nil) == 20)
    #expect(inner.convertTime(20, from: nil) == 12.5 && inner.convertTime(23, from: outer) == 12.5)
    #expect(inner.convertTime(12.5, to: outer) == 23 && inner.convertTime(12.5, to: other) == 20)
    #expect(inner.convertTime(7, from: inner) == 7 && other.convertTime(7, from: nil) == 7)
    #expect(other.speed == 1 && other.duration == .infinity && other.fillMode == .removed)
    other.fillMode = .forwards
    #expect(other.fillMode == .forwards)
  }

  @Test("a faster layer's animations are faster, until it is taken elsewhere")
  func faster() {
    let (layer, outer) = (CALayer(), CALayer())
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    outer.speed = 2
    let app = Harness(layer: outer)
    outer.addSublayer(layer)
    app.settle()
    layer.add(way(), forKey: nil)
    app.advance(seconds: 0.25)
    #expect(abs(layer.presentedTransform.tx - 50) < 4)
    app.advance(seconds: 0.3)
    #expect(layer.presentedTransform.tx == 0)
    outer.speed = 0
    layer.add(way(), forKey: nil)
    app.advance(seconds: 1)
    #expect(layer.presentedTransform.tx == 0 && layer.animations.count == 1)
    outer.speed = 1
    app.advance(seconds: 3)
    #expect(layer.animations.isEmpty)
  }

  @Test("an animation has a speed, an offset, and a time for which it is repeated")
  func animations() {
    let (app, box) = boxBoard(CGRect(x: 0, y: 20, width: 40, height: 20))
    func add(_ change: (CABasicAnimation) -> Void) {
      let animation = way()
      change(animation)
      box.layer.add(animation, forKey: "way")
    }
    add { $0.speed = 2 }
    app.advance(seconds: 0.25)
    #expect(abs(box.presentedFrame.minX - 50) < 4)
    app.advance(seconds: 0.3)
    #expect(box.layer.animationKeys() == nil)
    add { $0.timeOffset = 0.5 }
    app.advance(seconds: 0.25)
    #expect(abs(box.presentedFrame.minX - 75) < 4)
    app.advance(seconds: 0.5)
    #expect(abs(box.presentedFrame.minX - 25) < 4)
    app.advance(seconds: 0.3)
    #expect(box.layer.animationKeys() == nil)
    add { ($0.speed, $0.timeOffset) = (-1, 1) }
    app.advance(seconds: 0.25)
    #expect(abs(box.presentedFrame.minX - 75) < 4)
    app.advance(seconds: 0.8)
    #expect(box.layer.animationKeys() == nil)
    add { $0.repeatDuration = 2.5 }
    app.advance(seconds: 2.25)
    #expect(abs(box.presentedFrame.minX - 25) < 4)
    app.advance(seconds: 0.3)
    #expect(box.layer.animationKeys() == nil)
    add { ($0.repeatCount, $0.duration) = (HUGE, 0.5) }
    app.advance(seconds: 10.25)
    #expect(abs(box.presentedFrame.minX - 50) < 7)
    add { ($0.speed, $0.timeOffset) = (0, 0.3) }
    app.advance(seconds: 0.1)
    let wakeUps = app.platform.wakeUps
    app.advance(seconds: 5)
    #expect(abs(box.presentedFrame.minX - 30) < 0.01 && app.platform.wakeUps == wakeUps)
  }
}
