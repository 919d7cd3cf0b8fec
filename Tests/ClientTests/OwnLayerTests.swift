import TestSupport
import Testing
import UIKit

/// Has the initializers of a layer's class as on iOS, and a property of its own.
private final class RingLayer: CAShapeLayer {
  var tint = UIColor.red

  override init() { super.init() }

  override init(layer: Any) {
    if let ring = layer as? RingLayer { tint = ring.tint }
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override class func makePortedLayer(copying layer: Any?) -> CALayer? {
    if let layer { RingLayer(layer: layer) } else { RingLayer() }
  }
}

/// Has an initializer of its own, and none that iOS would call.
private final class DotLayer: CALayer {
  let radius: CGFloat

  init(radius: CGFloat) {
    self.radius = radius
    super.init()
    frame = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
  }

  required init?(coder: NSCoder) { nil }
}

private final class Ring: UIView {
  override class var layerClass: AnyClass { RingLayer.self }
}

private final class Dot: UIView {
  override class var layerClass: AnyClass { DotLayer.self }
}

@MainActor @Suite("Layers of an app's own classes")
struct OwnLayerTests {
  @Test("make a view's layer, and copies that have what the class takes over")
  func ring() throws {
    let view = Ring(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    let app = Harness { view }
    let layer = try #require(view.layer as? RingLayer)
    (layer.tint, layer.lineWidth) = (.blue, 3)
    app.settle()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { layer.lineWidth = 5 }
    app.advance(seconds: 0.5)
    let shown = try #require(layer.presentation())
    #expect(shown.tint == .blue && abs(shown.lineWidth - 4) < 0.1 && layer.lineWidth == 5)
  }

  @Test("that can't be made by their class are replaced by a plain one, and the view is shown")
  func unmade() {
    let view = Dot(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    let app = Harness { view }
    view.backgroundColor = .red
    app.settle()
    #expect(type(of: view.layer) == CALayer.self && view.layer.frame == view.frame)
  }

  @Test("may have initializers of their own alone")
  func dot() {
    let dot = DotLayer(radius: 5)
    let app = Harness { UIView() }
    app.window.layer.addSublayer(dot)
    app.settle()
    dot.position.x = 50
    app.advance(seconds: 0.5)
    #expect(dot.frame == CGRect(x: 45, y: 0, width: 10, height: 10))
    #expect(dot.presentation() == nil && CALayer(layer: dot).frame == dot.frame)
  }
}
