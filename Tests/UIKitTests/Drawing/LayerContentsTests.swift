import TestSupport
import Testing

@testable import QuartzCore
@testable import UIKit
@testable import UIKitCore

@Suite("Pictures and gradients of layers")
struct LayerContentsTests {
  private let bitmap = ImageBitmap(
    width: 20,
    height: 10,
    format: .premultipliedRGBA,
    bytes: Array(repeating: 255, count: 800)
  )

  private func drawn(_ change: (CALayer) -> Void) -> [String] {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    layer.contents = CGImage(bitmap)
    change(layer)
    return Harness(layer: layer).host.drawingList.filter { $0.contains("image") || $0.contains("clip") }
  }

  @Test("a picture fills its layer, fits into it, or stands at an edge of it")
  func gravity() {
    #expect(drawn { _ in }.contains { $0.contains("image [10,10,40,40]") })
    let places: [(CALayerContentsGravity, String)] = [
      (.resizeAspect, "[10,20,40,20]"), (.center, "[20,25,20,10]"), (.topLeft, "[10,10,20,10]"),
      (.bottomRight, "[30,40,20,10]"), (.resizeAspectFill, "[-10,10,80,40]"),
    ]
    for (gravity, place) in places {
      let list = drawn { $0.contentsGravity = gravity }
      #expect(list.contains { $0.contains("image \(place)") }, "\(gravity.rawValue): \(list)")
    }
    let sharp = drawn { ($0.contentsGravity, $0.contentsScale) = (.center, 2) }
    #expect(sharp.contains { $0.contains("image [25,27.5,10,5]") }, "\(sharp)")
  }

  @Test("a part of a picture fills the layer, and the rest is cut off")
  func part() {
    let list = drawn { $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1) }
    #expect(list.contains { $0.contains("image [-30,10,80,40]") }, "\(list)")
    #expect(list.contains { $0.contains("clip") }, "\(list)")
    let layer = CALayer()
    layer.isOpaque = true
    #expect(layer.isOpaque && CALayer(layer: layer).isOpaque)
  }

  private func pixels(_ type: CAGradientLayerType, _ start: CGPoint, _ end: CGPoint) -> (Int, Int) -> CGFloat {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    gradient.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
    (gradient.type, gradient.startPoint, gradient.endPoint) = (type, start, end)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: gradient.bounds.size, format: format)
    let picture = renderer.image { gradient.render(in: $0.cgContext) }.picture
    let bitmap = picture.rasterized(pixelWidth: 40, pixelHeight: 20)
    return { x, y in CGFloat(bitmap.bytes[(y * 40 + x) * 4 + 1]) / 255 }
  }

  @Test("a radial gradient goes from its middle to an ellipse, a conic one around")
  func gradients() {
    let center = CGPoint(x: 0.5, y: 0.5)
    let radial = pixels(.radial, center, CGPoint(x: 1, y: 1))
    #expect(radial(20, 10) < 0.1 && abs(radial(30, 10) - 0.5) < 0.06 && abs(radial(20, 15) - 0.5) < 0.06)
    #expect(radial(0, 0) == 1 && radial(39, 10) > 0.9)
    let conic = pixels(.conic, center, CGPoint(x: 1, y: 0.5))
    #expect(conic(39, 10) < 0.05 && abs(conic(20, 19) - 0.25) < 0.03 && abs(conic(0, 10) - 0.5) < 0.03)
    #expect(abs(conic(20, 0) - 0.75) < 0.03)
  }
}
