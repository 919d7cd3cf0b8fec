import TestSupport
import Testing

@testable import QuartzCore
@testable import UIKit
@testable import UIKitCore

@Suite("Layers' masks, anchors, depths and transforms in space")
struct LayerMaskTests {
  private func box(_ color: UIColor, _ frame: CGRect) -> CALayer {
    let layer = CALayer()
    layer.backgroundColor = color.cgColor
    layer.frame = frame
    return layer
  }

  /// A picture in memory of a layer's tree.
  private func pixel(of layer: CALayer, _ x: Int, _ y: Int) -> [UInt8] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: layer.bounds.size, format: format).image {
      layer.render(in: $0.cgContext)
    }
    let bitmap = image.picture.rasterized(pixelWidth: image.picture.width, pixelHeight: image.picture.height)
    let index = (y * bitmap.width + x) * 4
    return Array(bitmap.bytes[index..<index + 4])
  }

  @Test("a mask lets be seen what it covers, and is painted again when its path changes")
  func mask() {
    let layer = box(.red, CGRect(x: 10, y: 10, width: 100, height: 100))
    layer.addSublayer(box(.blue, CGRect(x: 50, y: 0, width: 50, height: 100)))
    let mask = CAShapeLayer()
    mask.path = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 20))
    layer.mask = mask
    let app = Harness(layer: layer)
    let drawn = app.host.drawingList
    let inMask = drawn.firstIndex { $0.contains("mask [") }
    #expect(inMask != nil && drawn.contains { $0.contains("end mask") }, "\(drawn)")
    #expect(pixel(of: layer, 5, 5) == [255, 0, 0, 255] && pixel(of: layer, 60, 5) == [0, 0, 255, 255])
    #expect(pixel(of: layer, 5, 50)[3] == 0)
    mask.path = CGPath(rect: CGRect(x: 0, y: 40, width: 100, height: 20))
    app.settle()
    #expect(app.host.lastDamage.contains { $0.contains(CGPoint(x: 20, y: 60)) }, "\(app.host.lastDamage)")
    #expect(pixel(of: layer, 5, 50) == [255, 0, 0, 255] && pixel(of: layer, 5, 5)[3] == 0)
    layer.mask = nil
    app.settle()
    #expect(!app.host.drawingList.contains { $0.contains("mask [") })
    #expect(pixel(of: layer, 5, 5) == [255, 0, 0, 255])
  }

  @Test("a mask's animation is seen frame by frame")
  func maskAnimation() {
    let layer = box(.red, CGRect(x: 0, y: 0, width: 100, height: 100))
    let mask = CALayer()
    mask.backgroundColor = UIColor.black.cgColor
    mask.frame = CGRect(x: 0, y: 0, width: 50, height: 100)
    layer.mask = mask
    let app = Harness(layer: layer)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (25, 75, 1)
    mask.add(move, forKey: nil)
    app.advance(seconds: 0.5)
    #expect(app.host.drawingList.contains { $0.contains("mask [") })
    #expect(pixel(of: layer, 50, 50) == [255, 0, 0, 255] && pixel(of: layer, 5, 50)[3] == 0)
  }

  @Test("a view's mask belongs to the view, which keeps it")
  func viewMask() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    mask.backgroundColor = .black
    view.mask = mask
    let app = Harness(size: CGSize(width: 50, height: 50)) {
      let root = UIView()
      root.addSubview(view)
      return root
    }
    #expect(view.mask === mask && mask.superview == nil && view.subviews.isEmpty)
    #expect(app.host.drawingList.contains { $0.contains("mask [0,0,20,20]") }, "\(app.host.drawingList)")
    #expect(pixel(of: view.layer, 5, 5) == [255, 0, 0, 255] && pixel(of: view.layer, 15, 5)[3] == 0)
  }

  @Test("a layer lies and turns around its anchor, and frame follows")
  func anchor() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    layer.position = CGPoint(x: 100, y: 50)
    #expect(layer.frame == CGRect(x: 80, y: 40, width: 40, height: 20))
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 100, y: 50, width: 40, height: 20) && layer.position == CGPoint(x: 100, y: 50))
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(layer.frame == CGRect(x: 100, y: 50, width: 80, height: 40))
    layer.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    #expect(layer.position == CGPoint(x: 10, y: 10) && layer.bounds.size == CGSize(width: 20, height: 20))
    layer.backgroundColor = UIColor.red.cgColor
    let app = Harness(layer: layer)
    #expect(app.host.drawingList.contains { $0.contains("picture [10,10,40,40]") }, "\(app.host.drawingList)")
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    view.layer.anchorPoint = CGPoint(x: 0.5, y: 0)
    #expect(view.frame.origin == CGPoint(x: 0, y: 10) && view.center == CGPoint(x: 20, y: 10))
    let outer = UIView()
    outer.addSubview(view)
    #expect(view.convert(CGPoint.zero, to: outer) == CGPoint(x: 0, y: 10))
  }

  @Test("siblings are painted in the order of their depths, touched in that of the tree")
  func depth() {
    let root = UIView()
    let (back, front) = (UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), UIView())
    front.frame = back.frame
    (back.backgroundColor, front.backgroundColor) = (.red, .blue)
    root.addSubview(back)
    root.addSubview(front)
    let app = Harness(size: CGSize(width: 50, height: 50)) { root }
    func order() -> [String] { app.host.drawingList.filter { $0.contains("fill [0,0,20,20]") } }
    #expect(order().last?.contains("#0000FF") == true)
    back.layer.zPosition = 1
    app.settle()
    #expect(order().last?.contains("#FF0000") == true, "\(app.host.drawingList)")
    #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === front)
    back.layer.zPosition = -1
    app.settle()
    #expect(order().last?.contains("#0000FF") == true)
  }

  @Test("transforms in space are combined and undone, and painted as far as they are flat")
  func space() {
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let both = CATransform3DConcat(CATransform3DMakeTranslation(10, 0, 0), turn)
    #expect(CATransform3DIsAffine(both) && !CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 1, 0)))
    let point = CGPoint.zero.applying(CATransform3DGetAffineTransform(both))
    #expect(abs(point.x) < 1e-9 && abs(point.y - 10) < 1e-9)
    let back = CATransform3DConcat(both, CATransform3DInvert(both))
    #expect(abs(back.m11 - 1) < 1e-9 && abs(back.m41) < 1e-9 && abs(back.m12) < 1e-9)
    #expect(CATransform3DInvert(CATransform3DMakeScale(0, 1, 1)) == CATransform3DMakeScale(0, 1, 1))
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    #expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 3))
    _ = Harness { UIView() }
    var told: [InvalidValue] = []
    let handler = InvalidValue.handler
    InvalidValue.handler = { told.append($0) }
    defer { InvalidValue.handler = handler }
    let flip = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    layer.transform = flip
    layer.transform = CATransform3DScale(flip, 2, 1, 1)
    #expect(abs(layer.affineTransform().a - 1) < 1e-9 && told.count == 1)
    layer.setAffineTransform(.identity)
    #expect(CATransform3DIsIdentity(layer.transform))
  }

  @Test("a shadow has the shape of its path")
  func shadow() {
    let layer = box(.red, CGRect(x: 10, y: 10, width: 40, height: 40))
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (1, 1, .zero)
    let rect = CGRect(x: 0, y: 30, width: 40, height: 20)
    layer.shadowPath = UIBezierPath(roundedRect: rect, cornerRadius: 5).cgPath
    let app = Harness(layer: layer)
    #expect(app.host.drawingList.contains { $0.contains("shadow [10,40,40,20] r5") }, "\(app.host.drawingList)")
    layer.shadowPath = CGPath(rect: rect)
    app.settle()
    #expect(app.host.drawingList.contains { $0.contains("shadow [10,40,40,20] r0") }, "\(app.host.drawingList)")
    layer.shadowPath = nil
    app.settle()
    #expect(app.host.drawingList.contains { $0.contains("shadow [10,10,40,40] r0") }, "\(app.host.drawingList)")
  }
}
