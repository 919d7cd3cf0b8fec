import TestSupport
import Testing

@testable import QuartzCore
@testable import UIKit
@testable import UIKitCore

@Suite("Ways between the keyframes of layers")
struct KeyframeWayTests {
  private func keyframes(_ path: String, _ mode: CAAnimationCalculationMode = .linear) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: path)
    (animation.calculationMode, animation.duration) = (mode, 1)
    return animation
  }

  /// A view at the corner, with an animation of a held layer, so that times can be chosen.
  private func held(_ animation: CAAnimation) -> (Harness, UIView) {
    let (app, box) = boxBoard(CGRect(x: 0, y: 0, width: 40, height: 20))
    box.layer.speed = 0
    box.layer.add(animation, forKey: nil)
    return (app, box)
  }

  @Test("paced keyframes are passed at one speed, whatever their times are")
  func paced() {
    let way = keyframes("position.x", .paced)
    (way.values, way.keyTimes) = ([0, 10, 100], [0, 0.5, 1])
    way.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeIn)]
    let (_, box) = held(way)
    for time in [0.05, 0.1, 0.5, 0.9] {
      box.layer.timeOffset = time
      #expect(abs(box.layer.presentedCenter.x - time * 100) < 0.01)
    }
  }

  @Test("cubic ones are passed without corners", arguments: [CAAnimationCalculationMode.cubic, .cubicPaced])
  func cubic(mode: CAAnimationCalculationMode) {
    let way = keyframes("position.x", mode)
    way.values = [0, 100, 0]
    let (_, box) = held(way)
    func x(_ time: Double) -> CGFloat {
      box.layer.timeOffset = time
      return box.layer.presentedCenter.x
    }
    #expect(x(0) == 0 && abs(x(0.5) - 100) < 0.01 && abs(x(0.25) - 62.5) < 0.01)
    #expect(100 - x(0.49) < 0.2, "slow at the turn")
  }

  @Test("a point goes along a path: a step for each value, curves included")
  func path() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addQuadCurve(to: CGPoint(x: 200, y: 0), control: CGPoint(x: 150, y: 100))
    let way = keyframes("position")
    way.path = path
    path.addLine(to: CGPoint(x: 900, y: 900))
    let (_, box) = held(way)
    for (time, point) in [(0.25, CGPoint(x: 50, y: 0)), (0.5, CGPoint(x: 100, y: 0)), (0.75, CGPoint(x: 150, y: 50))] {
      box.layer.timeOffset = time
      #expect((box.layer.presentedCenter - point).length < 0.01)
    }
  }

  @Test("paced along a circle it keeps its speed and its distance from the middle")
  func circle() {
    let way = keyframes("position", .paced)
    way.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 200, height: 200)).cgPath
    let (_, box) = held(way)
    var points: [CGPoint] = []
    for step in 0..<8 {
      box.layer.timeOffset = Double(step) / 8
      points.append(box.layer.presentedCenter)
    }
    for point in points { #expect(abs((point - CGPoint(x: 100, y: 100)).length - 100) < 1) }
    for (a, b) in zip(points, points.dropFirst()) { #expect(abs((b - a).length - 76.5) < 1.5) }
  }

  @Test("transforms in boxes are values, and come out of their boxes as they were")
  func transforms() {
    let large = CATransform3DMakeScale(3, 2, 1)
    #expect(NSValue(caTransform3D: large).caTransform3DValue == large)
    #expect(CATransform3DIsIdentity(NSValue(cgPoint: .zero).caTransform3DValue))
    let way = keyframes("transform")
    way.values = [NSValue(caTransform3D: CATransform3DIdentity), NSValue(caTransform3D: large)]
    let (_, box) = held(way)
    box.layer.timeOffset = 0.5
    #expect(abs(box.layer.presentedTransform.a - 2) < 0.01 && abs(box.layer.presentedTransform.d - 1.5) < 0.01)
  }

  @Test("a turn around the x or y axis makes the layer lower or narrower, and mirrors it")
  func tilts() {
    let turn = keyframes("transform.rotation.y")
    turn.values = [0.0, Double.pi]
    let (app, box) = held(turn)
    box.layer.timeOffset = 1.0 / 3
    #expect(abs(box.layer.presentedTransform.a - 0.5) < 0.01 && box.layer.presentedTransform.d == 1)
    box.layer.timeOffset = 0.999
    #expect(box.layer.presentedTransform.a < -0.99)
    let other = keyframes("transform.rotation.x")
    other.values = [Float.pi / 3, Float.pi / 3]
    box.layer.removeAllAnimations()
    box.layer.add(other, forKey: nil)
    app.nextFrame()
    #expect(abs(box.layer.presentedTransform.d - 0.5) < 0.01 && box.layer.presentedTransform.a == 1)
  }

  @Test("pictures take each other's place, also those of an image view")
  func contents() {
    let images = [UIColor.red, .green, .blue].map { color in
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
        color.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }
    }
    let view = UIImageView(image: images[0])
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    let app = Harness(size: CGSize(width: 200, height: 200)) { view }
    app.settle()
    let film = keyframes("contents", .discrete)
    film.values = images.compactMap(\.cgImage)
    view.layer.speed = 0
    view.layer.add(film, forKey: nil)
    for (time, image) in [(0.1, images[0]), (0.5, images[1]), (0.9, images[2])] {
      view.layer.timeOffset = time
      #expect(view.layer.presentation()?.contents === image.cgImage)
    }
    app.nextFrame()
    #expect(app.host.lastDamage.contains { $0.meets(view.frame) })
    #expect(view.layer.contents == nil)
  }

  private final class Listener: NSObject, CAAnimationDelegate {
    var removed: CALayer?
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { removed = anim.value(forKey: "dot") as? CALayer }
  }

  @Test("an animation has values of the app's own, which its delegate finds")
  func ownValues() {
    let (app, box) = boxBoard(CGRect(x: 0, y: 0, width: 40, height: 20))
    let (fade, dot, listener) = (CABasicAnimation(keyPath: "opacity"), CALayer(), Listener())
    (fade.toValue, fade.duration, fade.delegate) = (0, 0.1, listener)
    fade.setValue(dot, forKey: "dot")
    box.layer.add(fade, forKey: "fade")
    app.advance(seconds: 0.3)
    #expect(listener.removed === dot && fade.value(forKey: "other") == nil && fade == fade)
  }
}
