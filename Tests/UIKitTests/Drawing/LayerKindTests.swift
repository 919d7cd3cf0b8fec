import TestSupport
import Testing

@testable import QuartzCore
@testable import UIKit
@testable import UIKitCore

@Suite("Layers of shapes, gradients and texts")
struct LayerKindTests {
  private func square(_ side: CGFloat, at origin: CGPoint = .zero) -> CGPath {
    CGPath(rect: CGRect(origin: origin, size: CGSize(width: side, height: side)))
  }

  @Test("a shape is drawn although its bounds are empty, and erased where it was when it changes")
  func shape() {
    let shape = CAShapeLayer()
    shape.path = square(50, at: CGPoint(x: 20, y: 20))
    shape.fillColor = UIColor.red.cgColor
    let app = Harness(layer: shape)
    #expect(app.host.drawingList.contains { $0.contains("image [19,19,52,52]") }, "\(app.host.drawingList)")
    shape.path = square(20, at: CGPoint(x: 100, y: 100))
    app.settle()
    let damaged = app.host.lastDamage
    #expect(damaged.contains { $0.contains(CGPoint(x: 30, y: 30)) })
    #expect(damaged.contains { $0.contains(CGPoint(x: 110, y: 110)) })
  }

  @Test("an unfilled shape has a line, from one part of its length to another")
  func line() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 10, y: 50), CGPoint(x: 110, y: 50)])
    let shape = CAShapeLayer()
    (shape.path, shape.fillColor, shape.strokeColor, shape.lineWidth) = (path, nil, UIColor.red.cgColor, 4)
    (shape.strokeStart, shape.strokeEnd, shape.lineJoin) = (0.25, 0.5, .round)
    let app = Harness(layer: shape)
    let whole = ["image [32,47,31,6] #FF0000"]
    #expect(app.host.drawingList.filter { $0.contains("image") } == whole)
    shape.lineDashPattern = [4, 100]
    app.settle()
    #expect(app.host.drawingList.filter { $0.contains("image") } == ["image [32,47,10,6] #FF0000"])
  }

  @Test("dashes begin where the phase says, go around corners, and need lengths that make sense")
  func dashes() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    func points(_ lengths: [CGFloat], _ phase: CGFloat) -> [CGPoint] {
      path.elements.dashed(lengths, phase: phase).flatMap(\.points)
    }
    let corner = [CGPoint(x: 8, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 2)]
    #expect(
      points([4, 4], 0) == [.zero, CGPoint(x: 4, y: 0)] + corner + [CGPoint(x: 10, y: 6), CGPoint(x: 10, y: 10)]
    )
    #expect(points([4, 100], 2) == [.zero, CGPoint(x: 2, y: 0)])
    for lengths: [CGFloat] in [[], [0, 0], [-1, 2], [.nan, 1]] {
      #expect(path.elements.dashed(lengths, phase: 0) == path.elements)
    }
    #expect(path.elements.trimmed(from: 0.5, to: 0.25).isEmpty)
  }

  @Test("a line that grows is animated, in UIView.animate and by an animation that is added")
  func growing() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 50), CGPoint(x: 100, y: 50)])
    let shape = CAShapeLayer()
    (shape.path, shape.strokeColor, shape.strokeEnd) = (path, UIColor.red.cgColor, 0)
    shape.lineJoin = .round
    let app = Harness(layer: shape)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { shape.strokeEnd = 1 }
    app.advance(seconds: 0.5)
    #expect(abs((shape.presented(.strokeEnd)?.scalar ?? 0) - 0.5) < 0.02 && shape.strokeEnd == 1)
    let line = app.host.drawingList.first { $0.contains("image [-2,48,5") }
    #expect(line != nil, "\(app.host.drawingList)")
    app.advance(seconds: 1)
    let pulse = CABasicAnimation(keyPath: "lineWidth")
    (pulse.fromValue, pulse.toValue, pulse.duration) = (1.0, 9.0, 1)
    shape.add(pulse, forKey: "pulse")
    app.advance(seconds: 0.5)
    #expect(abs((shape.presented(.lineWidth)?.scalar ?? 0) - 5) < 0.3)
    app.advance(seconds: 1)
    #expect(shape.presented(.lineWidth) == nil && shape.lineWidth == 1)
  }

  @Test("a gradient goes from its first colour to its last, along its line and around its corners")
  func gradient() {
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    gradient.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    gradient.cornerRadius = 8
    let app = Harness(layer: gradient)
    #expect(app.host.drawingList.contains { $0.contains("image [10,10,100,40]") }, "\(app.host.drawingList)")
    #expect(app.host.drawingList.contains { $0.contains("group") }, "\(app.host.drawingList)")
    let bitmap = ImageBitmap(
      gradient: [(0, CGColor(red: 1, green: 0, blue: 0, alpha: 1)), (1, CGColor(red: 0, green: 0, blue: 1, alpha: 1))],
      from: CGPoint(x: 0.5, y: 0),
      to: CGPoint(x: 0.5, y: 1),
      width: 1,
      height: 3
    )
    #expect(
      zip(bitmap.bytes, [212, 0, 43, 255, 128, 0, 128, 255, 43, 0, 212, 255]).allSatisfy { abs(Int($0) - $1) <= 1 }
    )
  }

  @Test("a text is drawn in its colour where its mode wants it")
  func text() {
    let text = CATextLayer()
    (text.string, text.fontSize, text.foregroundColor) = ("Hello", 20, UIColor.red.cgColor)
    text.frame = CGRect(x: 20, y: 30, width: 150, height: 40)
    let app = Harness(layer: text)
    #expect(app.host.drawingList.contains { $0.contains("“Hello”") }, "\(app.host.drawingList)")
    text.alignmentMode = .right
    text.string = NSAttributedString(string: "Bye", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    app.settle()
    #expect(app.host.drawingList.contains { $0.contains("“Bye”") }, "\(app.host.drawingList)")
  }

  @Test("a view draws as the layer of its class does, with its own children above")
  func layerClass() {
    final class Sky: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    let sky = Sky(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let sun = UIView(frame: CGRect(x: 50, y: 50, width: 20, height: 20))
    sun.backgroundColor = .yellow
    sky.addSubview(sun)
    (sky.layer as? CAGradientLayer)?.colors = [UIColor.systemBlue, UIColor.white]
    let app = Harness(size: CGSize(width: 200, height: 200)) { sky }
    app.settle()
    let drawn = app.host.drawingList
    let gradient = drawn.firstIndex { $0.contains("image [0,0,200,200]") }
    let child = drawn.firstIndex { $0.contains("fill [50,50,20,20]") }
    #expect(gradient != nil && child != nil && gradient ?? 1 < child ?? 0, "\(drawn)")
  }

  @Test("a layer that a view doesn't own places those inside before it is drawn, and its delegate draws")
  func delegate() {
    final class Painter: CALayerDelegate {
      var laidOut = 0
      func draw(_ layer: CALayer, in ctx: CGContext) {
        ctx.setFillColor(UIColor.red.cgColor)
        ctx.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
      }
      func layoutSublayers(of layer: CALayer) {
        laidOut += 1
        layer.sublayers?.first?.frame = layer.bounds
      }
    }
    let (painter, layer, inner) = (Painter(), CALayer(), CALayer())
    layer.delegate = painter
    inner.backgroundColor = UIColor.blue.cgColor
    layer.addSublayer(inner)
    layer.frame = CGRect(x: 10, y: 10, width: 60, height: 60)
    let app = Harness(layer: layer)
    #expect(app.host.drawingList.contains { $0.contains("fill [11,12,3,4]") }, "\(app.host.drawingList)")
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 60, height: 60) && painter.laidOut == 1)
    layer.bounds.size.width = 80
    app.nextFrame()
    app.nextFrame()
    #expect(inner.frame.width == 80 && painter.laidOut == 2)
  }

  @Test("layers are inserted, replaced, converted and hit as on iOS")
  func tree() {
    let (outer, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
    outer.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    a.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
    outer.addSublayer(a)
    outer.insertSublayer(b, below: a)
    outer.insertSublayer(c, above: b)
    #expect(outer.sublayers?.map(ObjectIdentifier.init) == [b, c, a].map(ObjectIdentifier.init))
    let d = CALayer()
    outer.replaceSublayer(c, with: d)
    #expect(outer.sublayers?[1] === d && c.superlayer == nil)
    #expect(a.convert(CGPoint.zero, to: outer) == CGPoint(x: 5, y: 5))
    #expect(a.contains(CGPoint(x: 19, y: 1)) && !a.contains(CGPoint(x: 21, y: 1)))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.layer.addSublayer(outer)
    let child = UIView()
    view.addSubview(child)
    view.insertSubview(UIView(), at: 0)
    #expect(view.layer.sublayers?.count == 3 && view.layer.sublayers?[2] === child.layer)
    view.sendSubviewToBack(child)
    #expect(view.subviews.first === child)
    #expect(view.layer.sublayers?.map { $0 === child.layer }.firstIndex(of: true) ?? 9 < 2)
  }

  @Test("a view's layer has the view's geometry and look, and setting one sets the other")
  func sharedState() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.layer.frame == view.frame && view.layer.position == view.center)
    view.layer.frame = CGRect(x: 0, y: 0, width: 50, height: 60)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
    view.layer.opacity = 0.5
    view.layer.masksToBounds = true
    view.layer.backgroundColor = UIColor.red.cgColor
    #expect(view.alpha == 0.5 && view.clipsToBounds && view.backgroundColor == UIColor(cgColor: UIColor.red.cgColor))
    view.isHidden = true
    #expect(view.layer.isHidden)
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
    child.autoresizingMask = [.flexibleWidth]
    view.addSubview(child)
    view.layer.bounds.size.width = 80
    #expect(child.frame.width == 80)
  }
}

extension Harness {
  /// Shows a layer in a window of 200 × 200 points.
  convenience init(layer: CALayer) {
    self.init(size: CGSize(width: 200, height: 200)) {
      let root = UIView()
      root.layer.addSublayer(layer)
      return root
    }
    settle()
  }
}
