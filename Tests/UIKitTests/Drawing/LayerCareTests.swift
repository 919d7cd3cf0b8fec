import TestSupport
import Testing

@testable import QuartzCore
@testable import UIKit
@testable import UIKitCore

/// What people do with layers beside the plain cases.
@Suite("Layers as they are used")
struct LayerCareTests {
  private func ring() -> CAShapeLayer {
    let ring = CAShapeLayer()
    ring.path = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 80, height: 80))
    (ring.fillColor, ring.strokeColor, ring.lineWidth) = (nil, UIColor.red.cgColor, 4)
    return ring
  }

  private func square() -> CGImage {
    CGImage(ImageBitmap(width: 2, height: 2, format: .premultipliedRGBA, bytes: [UInt8](repeating: 255, count: 16)))
  }

  @Test("a ring that is turned shows how far it has grown")
  func turnedRing() {
    let ring = ring()
    ring.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    ring.setAffineTransform(CGAffineTransform(rotationAngle: -.pi / 2))
    let app = Harness(layer: ring)
    ring.strokeEnd = 0.7
    app.settle()
    #expect(app.host.drawingList.contains { $0.contains("image") && $0.contains("#FF0000") }, "\(app.host.drawingList)")
    let grow = CABasicAnimation(keyPath: "strokeEnd")
    (grow.fromValue, grow.toValue, grow.duration) = (0.0, 1.0, 1)
    ring.add(grow, forKey: nil)
    app.advance(seconds: 0.5)
    #expect(app.host.drawingList.contains { $0.contains("image") && $0.contains("#FF0000") }, "\(app.host.drawingList)")
  }

  @Test("a pulse around a point, without a size, is drawn while it grows")
  func pulse() {
    let pulse = CAShapeLayer()
    pulse.path = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
    pulse.position = CGPoint(x: 100, y: 100)
    let app = Harness(layer: pulse)
    let grow = CABasicAnimation(keyPath: "transform.scale")
    (grow.fromValue, grow.toValue, grow.duration) = (1.0, 3.0, 1)
    pulse.add(grow, forKey: nil)
    app.advance(seconds: 0.5)
    #expect(app.host.drawingList.contains { $0.contains("picture [78,78,44,44]") }, "\(app.host.drawingList)")
    #expect(app.host.lastDamage.contains { $0.contains(CGPoint(x: 115, y: 100)) })
  }

  @Test("points that aren't numbers end nothing", arguments: [CGFloat.nan, .infinity, -.infinity])
  func noNumbers(_ bad: CGFloat) {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: bad), CGPoint(x: 20, y: 0)])
    let shape = CAShapeLayer()
    (shape.path, shape.strokeColor, shape.strokeEnd) = (path, UIColor.red.cgColor, 0.5)
    shape.lineDashPattern = [2, 2]
    shape.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    let app = Harness(layer: shape)
    #expect(!app.host.drawingList.isEmpty)
  }

  @Test("subviews are painted in their order after each move")
  func order() {
    let root = UIView()
    let views = (0..<3).map { _ in UIView() }
    for view in views { root.addSubview(view) }
    root.layer.insertSublayer(CALayer(), at: 1)
    func isInOrder() -> Bool {
      let layers = (root.layer.sublayers ?? []).filter { $0.owner != nil }
      return layers.map(ObjectIdentifier.init) == root.subviews.map { ObjectIdentifier($0.layer) }
    }
    root.insertSubview(views[0], at: 1)
    #expect(root.subviews.map(ObjectIdentifier.init) == [1, 0, 2].map { ObjectIdentifier(views[$0]) } && isInOrder())
    root.insertSubview(views[1], aboveSubview: views[0])
    #expect(root.subviews.map(ObjectIdentifier.init) == [0, 1, 2].map { ObjectIdentifier(views[$0]) } && isInOrder())
    root.insertSubview(views[0], belowSubview: views[2])
    #expect(root.subviews.map(ObjectIdentifier.init) == [1, 0, 2].map { ObjectIdentifier(views[$0]) } && isInOrder())
    root.bringSubviewToFront(views[1])
    root.sendSubviewToBack(views[2])
    #expect(root.subviews.map(ObjectIdentifier.init) == [2, 0, 1].map { ObjectIdentifier(views[$0]) } && isInOrder())
    root.layer.insertSublayer(views[2].layer, above: views[0].layer)
    #expect(root.subviews.map(ObjectIdentifier.init) == [0, 2, 1].map { ObjectIdentifier(views[$0]) } && isInOrder())
  }

  @Test("a view's layer is added and removed with its view")
  func viewsLayers() {
    let (root, child) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    root.layer.addSublayer(child.layer)
    #expect(child.superview === root && root.subviews.count == 1)
    root.layer.addSublayer(CALayer())
    root.layer.sublayers?.forEach { $0.removeFromSuperlayer() }
    #expect(root.subviews.isEmpty && root.layer.sublayers == nil && child.superview == nil)
    root.addSubview(child)
    #expect(root.layer.sublayers?.first === child.layer)
  }

  @Test("content that comes later is painted, of a layer and of an image view")
  func later() {
    let (layer, image) = (CALayer(), UIImageView(frame: CGRect(x: 50, y: 50, width: 20, height: 20)))
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    let app = Harness(layer: layer)
    app.window.addSubview(image)
    app.settle()
    layer.contents = square()
    app.settle()
    #expect(app.host.drawingList.contains { $0.contains("image [10,10,20,20]") }, "\(app.host.drawingList)")
    image.image = UIImage(cgImage: square())
    app.settle()
    #expect(app.host.drawingList.contains { $0.contains("image [5") }, "\(app.host.drawingList)")
  }

  @Test("a picture is cut at round corners where the layer masks, and a gradient always is, but not its shadow")
  func corners() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    (layer.contents, layer.cornerRadius) = (square(), 8)
    let app = Harness(layer: layer)
    #expect(!app.host.drawingList.contains { $0.contains("group") }, "\(app.host.drawingList)")
    layer.masksToBounds = true
    app.settle()
    #expect(app.host.drawingList.contains { $0.contains("group") }, "\(app.host.drawingList)")
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 50, y: 50, width: 40, height: 40)
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    (gradient.cornerRadius, gradient.shadowOpacity) = (8, 0.5)
    app.window.layer.addSublayer(gradient)
    app.settle()
    let drawn = app.host.drawingList
    let (shadow, group) = (drawn.firstIndex { $0.contains("shadow") }, drawn.firstIndex { $0.contains("group") })
    #expect(shadow != nil && group != nil && shadow ?? 9 < group ?? 0, "\(drawn)")
  }

  @Test("the presentation has what the layer has, and what is on screen of what is animated")
  func presentation() throws {
    let ring = ring()
    ring.strokeEnd = 0.3
    let app = Harness(layer: ring)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { ring.lineWidth = 8 }
    app.advance(seconds: 0.5)
    let shown = try #require(ring.presentation())
    #expect(shown.strokeEnd == 0.3 && shown.path == ring.path && abs(shown.lineWidth - 6) < 0.2)
    let plain = CALayer()
    (plain.borderWidth, plain.masksToBounds) = (2, true)
    #expect(plain.presentation()?.borderWidth == 2 && plain.presentation()?.borderColor == nil)
    #expect(plain.presentation()?.masksToBounds == true)
  }

  @Test("a path that is changed after it was set doesn't change the shape, until it is set again")
  func mutablePath() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    let shape = CAShapeLayer()
    shape.path = path
    let app = Harness(layer: shape)
    path.addRect(CGRect(x: 50, y: 50, width: 10, height: 10))
    shape.path = path
    app.settle()
    #expect(app.host.lastDamage.contains { $0.contains(CGPoint(x: 55, y: 55)) })
  }

  @Test("corners, border and shadow that only an animation has are shown")
  func animatedStyle() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    let app = Harness(size: CGSize(width: 200, height: 200), showing: [view])
    app.settle()
    let width = CABasicAnimation(keyPath: "borderWidth")
    (width.fromValue, width.toValue, width.duration) = (0.0, 6.0, 1)
    view.layer.add(width, forKey: nil)
    app.advance(seconds: 0.5)
    #expect(app.host.drawingList.contains { $0.contains("border") && $0.contains("w3") }, "\(app.host.drawingList)")
  }

  @Test("a turned gradient in colours of the appearance follows the appearance")
  func darkGradient() {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 50, y: 50, width: 40, height: 40)
    gradient.colors = [UIColor.label, UIColor.systemBackground]
    gradient.setAffineTransform(CGAffineTransform(rotationAngle: 1))
    let app = Harness(layer: gradient)
    UIApplication.shared.overrideUserInterfaceStyle = .dark
    app.settle()
    #expect(app.host.drawingList.contains { $0.contains("image") }, "\(app.host.drawingList)")
  }

  @Test("a layer that outlives the one around is painted in another one")
  func outlives() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    layer.backgroundColor = UIColor.red.cgColor
    do {
      let box = CALayer()
      box.addSublayer(layer)
    }
    let app = Harness(layer: layer)
    layer.frame.origin.x = 100
    app.advance(seconds: 0.3)
    #expect(app.host.drawingList.contains { $0.contains("fill [100,10,20,20]") }, "\(app.host.drawingList)")
  }

  @Test(
    "a property animator that stops on the way tells the scroll view's delegate where it is, and ends at exact values"
  )
  func stopped() {
    final class Log: NSObject, UIScrollViewDelegate {
      var offsets: [CGFloat] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
    }
    let (log, scroller) = (Log(), UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    scroller.contentSize = CGSize(width: 100, height: 5000)
    scroller.delegate = log
    let app = Harness(size: CGSize(width: 200, height: 200), showing: [scroller])
    scroller.alpha = 0.3
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      scroller.bounds.origin.y = 1000
      scroller.alpha = 0
    }
    animator.startAnimation()
    app.advance(seconds: 0.5)
    log.offsets = []
    animator.stopAnimation(false)
    animator.finishAnimation(at: .current)
    #expect(log.offsets.last == scroller.contentOffset.y && abs(scroller.contentOffset.y - 500) < 30)
    let back = UIViewPropertyAnimator(duration: 1, curve: .linear) { scroller.alpha = 1 }
    scroller.alpha = 0.3
    back.startAnimation()
    app.advance(seconds: 0.5)
    back.stopAnimation(false)
    back.finishAnimation(at: .start)
    #expect(scroller.alpha == 0.3)
  }

  @Test("the appearance of a view stays when its other traits are set")
  func traits() {
    let view = UIView()
    view.overrideUserInterfaceStyle = .dark
    var overrides = UITraitOverrides()
    overrides.layoutDirection = .rightToLeft
    view.traitOverrides = overrides
    #expect(view.overrideUserInterfaceStyle == .dark && view.traitCollection.userInterfaceStyle == .dark)
    #expect(view.traitCollection.layoutDirection == .rightToLeft)
  }

  @Test("a view that places its layers in layoutSublayers(of:) has them placed")
  func placing() {
    final class Sky: UIView {
      let gradient = CAGradientLayer()
      override func layoutSublayers(of layer: CALayer) {
        super.layoutSublayers(of: layer)
        gradient.frame = bounds
      }
    }
    let sky = Sky(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
    sky.layer.insertSublayer(sky.gradient, at: 0)
    let app = Harness(size: CGSize(width: 200, height: 200), showing: [sky])
    app.settle()
    #expect(sky.gradient.frame == sky.bounds)
    sky.frame.size.width = 120
    app.settle()
    #expect(sky.gradient.frame.width == 120)
  }

  @Test("a dotted line has a dot for each dash without length")
  func dots() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 20, y: 0)])
    let dots = path.elements.dashed([0, 8], phase: 0)
    #expect(dots.filter { if case .move = $0 { true } else { false } }.count == 3)
    #expect(path.elements.dashed([0.001, 0.001], phase: 0) == path.elements)
  }
}
