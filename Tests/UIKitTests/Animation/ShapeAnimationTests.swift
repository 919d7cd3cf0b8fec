import TestSupport
import Testing

@testable import QuartzCore
@testable import UIKit
@testable import UIKitCore

@Suite("Animations of paths, gradients, shadows and bounds")
struct ShapeAnimationTests {
  private func line(to x: CGFloat, y: CGFloat = 50) -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 50))
    path.addLine(to: CGPoint(x: x, y: y))
    return path
  }

  private func animation(_ path: String, from: Any? = nil, to: Any?, for duration: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
    return animation
  }

  @Test("a line below a field grows to its new length, is drawn on the way, and is as the app left it at the end")
  func path() {
    let shape = CAShapeLayer()
    (shape.path, shape.strokeColor, shape.lineWidth) = (line(to: 40), UIColor.red.cgColor, 4)
    let app = Harness(layer: shape)
    shape.add(animation("path", from: line(to: 40), to: line(to: 140, y: 90)), forKey: "growth")
    shape.path = line(to: 140, y: 90)
    #expect(shape.presentation()?.path == line(to: 40))
    app.advance(seconds: 0.5)
    let end = shape.presentation()?.path?.currentPoint ?? .zero
    #expect(abs(end.x - 90) < 3 && abs(end.y - 70) < 2)
    #expect(app.host.lastDamage.contains { $0.contains(CGPoint(x: 80, y: 65)) && !$0.contains(CGPoint(x: 140, y: 90)) })
    app.advance(seconds: 0.6)
    #expect(shape.animationKeys() == nil && shape.presentation()?.path == line(to: 140, y: 90))
    #expect(app.host.lastDamage.contains { $0.contains(CGPoint(x: 139, y: 89)) })
  }

  @Test("a path becomes one of other steps halfway, and one that there isn't yet appears")
  func otherSteps() {
    let shape = CAShapeLayer()
    let app = Harness(layer: shape)
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 50, height: 50))
    shape.add(animation("path", from: line(to: 40), to: circle), forKey: "change")
    app.advance(seconds: 0.4)
    #expect(shape.presentation()?.path == line(to: 40))
    app.advance(seconds: 0.2)
    #expect(shape.presentation()?.path == circle)
    app.advance(seconds: 1)
    #expect(shape.presentation()?.path == nil)
    shape.add(animation("path", to: circle), forKey: "appearance")
    #expect(shape.presentation()?.path == circle)
  }

  @Test("dashes march along their line")
  func dashes() {
    let shape = CAShapeLayer()
    (shape.path, shape.strokeColor, shape.lineDashPattern) = (line(to: 100), UIColor.red.cgColor, [8, 4])
    let app = Harness(layer: shape)
    let march = animation("lineDashPhase", from: 0, to: 12)
    march.repeatCount = .infinity
    shape.add(march, forKey: "march")
    app.advance(seconds: 0.25)
    #expect(abs((shape.presentation()?.lineDashPhase ?? 0) - 3) < 0.5 && shape.lineDashPhase == 0)
    shape.removeAnimation(forKey: "march")
    #expect(shape.presentation()?.lineDashPhase == 0)
  }

  @Test("a placeholder shimmers: the gradient's places wander from one side to the other")
  func shimmer() {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    gradient.colors = [UIColor.lightGray.cgColor, UIColor.white.cgColor, UIColor.lightGray.cgColor]
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    gradient.locations = [0, 0.5, 1]
    let app = Harness(layer: gradient)
    let frames = app.host.paintCount
    gradient.add(animation("locations", from: [-1, -0.5, 0], to: [1, 1.5, 2]), forKey: "shimmer")
    app.advance(seconds: 0.5)
    let places = gradient.presentation()?.locations?.map(\.doubleValue) ?? []
    #expect(places.count == 3 && abs(places[0]) < 0.1 && abs(places[1] - 0.5) < 0.1, "\(places)")
    #expect(app.host.paintCount > frames + 10)
    app.advance(seconds: 1)
    #expect(gradient.presentation()?.locations == [0, 0.5, 1])
  }

  @Test("a gradient's new colours come in a quarter of a second by themselves, and its line turns")
  func colors() {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    gradient.colors = [UIColor.black.cgColor, UIColor.black.cgColor]
    let app = Harness(layer: gradient)
    func first() -> CGFloat { (gradient.presentation()?.colors?.first as? CGColor)?.red ?? -1 }
    gradient.colors = [UIColor.white.cgColor, UIColor.white.cgColor]
    #expect(first() == 0)
    app.advance(seconds: 0.12)
    #expect(first() > 0.2 && first() < 0.8)
    app.advance(seconds: 0.3)
    #expect(first() == 1 && gradient.animationKeys() == nil)
    gradient.add(animation("endPoint.x", from: 0, to: 1), forKey: "turn")
    app.advance(seconds: 0.5)
    #expect(abs((gradient.presentation()?.endPoint.x ?? 0) - 0.5) < 0.05 && gradient.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(gradient.presentation()?.endPoint.y == 1)
  }

  @Test("a card that is lifted throws a wider, softer shadow on the way, and it is painted as far as it reaches")
  func shadow() {
    let card = CALayer()
    card.frame = CGRect(x: 50, y: 50, width: 50, height: 50)
    (card.shadowOpacity, card.shadowRadius, card.shadowOffset) = (1, 1, .zero)
    card.backgroundColor = UIColor.white.cgColor
    let app = Harness(layer: card)
    card.add(animation("shadowRadius", to: 11), forKey: "radius")
    card.add(animation("shadowOffset", to: CGSize(width: 0, height: 20)), forKey: "offset")
    card.add(animation("shadowColor", from: UIColor.black.cgColor, to: UIColor.red.cgColor), forKey: "color")
    let path = CGPath(rect: CGRect(x: -40, y: 0, width: 130, height: 50))
    card.add(animation("shadowPath", from: CGPath(rect: card.bounds), to: path), forKey: "path")
    app.advance(seconds: 0.5)
    let shown = card.presentation()
    #expect(abs((shown?.shadowRadius ?? 0) - 6) < 0.5 && abs((shown?.shadowOffset.height ?? 0) - 10) < 1)
    #expect(abs((shown?.shadowColor?.red ?? 0) - 0.5) < 0.05)
    #expect(abs((shown?.shadowPath?.boundingBox.minX ?? 0) + 20) < 2)
    #expect(app.host.lastDamage.contains { $0.contains(CGPoint(x: 60, y: 122)) })
    app.advance(seconds: 0.6)
    #expect(card.presentation()?.shadowRadius == 1)
  }

  @Test("bounds are animated as a whole, with a rectangle or with a value of one")
  func bounds() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let app = Harness(layer: layer)
    let end = CGRect(x: 10, y: 20, width: 50, height: 30)
    layer.add(animation("bounds", to: end), forKey: "rectangle")
    app.advance(seconds: 0.5)
    let between = layer.presentation()?.bounds ?? .zero
    #expect(abs(between.minX - 5) < 0.5 && abs(between.minY - 10) < 1)
    #expect(abs(between.width - 30) < 1 && abs(between.height - 20) < 1)
    layer.add(animation("bounds", from: NSValue(cgRect: end), to: NSValue(cgRect: .zero)), forKey: "rectangle")
    #expect(layer.presentation()?.bounds == end && layer.animationKeys() == ["rectangle"])
    app.advance(seconds: 1.1)
    #expect(layer.presentation()?.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test("a value of another kind, or without end, animates nothing")
  func unusable() {
    let (shape, gradient) = (CAShapeLayer(), CAGradientLayer())
    let app = Harness(layer: shape)
    shape.addSublayer(gradient)
    app.settle()
    for (path, value) in [
      ("path", 3 as Any), ("bounds", CGPoint.zero), ("lineWidth", line(to: 3)), ("shadowPath", [1]),
    ] {
      shape.add(animation(path, to: value), forKey: path)
    }
    shape.add(animation("path", to: line(to: .infinity)), forKey: "infinite")
    gradient.add(animation("colors", to: [UIColor.red, "red"]), forKey: "colors")
    gradient.add(animation("locations", to: [0, Double.nan]), forKey: "locations")
    #expect(shape.animationKeys() == nil && gradient.animationKeys() == nil)
  }
}
