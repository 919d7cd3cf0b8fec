import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The mask of a path")
struct PathMaskTests {
  /// A view that strokes or fills the paths that it is given.
  private final class Drawing: UIView {
    var paths: [UIBezierPath] = []

    override func draw(_ rect: CGRect) {
      UIColor.red.set()
      for path in paths { path.stroke() }
    }
  }

  private func line(from start: CGPoint, to end: CGPoint) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: start)
    path.addLine(to: end)
    return path
  }

  private func app(_ drawing: Drawing, _ frame: CGRect) -> Harness {
    drawing.frame = frame
    let root = UIView()
    root.addSubview(drawing)
    return Harness(size: CGSize(width: 200, height: 100)) { root }
  }

  /// The rectangles of the images that were drawn last.
  private func images(_ app: Harness) -> [CGRect] {
    app.host.drawingList.compactMap { line in
      guard let start = line.range(of: "image [")?.upperBound, let end = line.range(of: "]")?.lowerBound else {
        return nil
      }
      let numbers = line[start..<end].split(separator: ",").compactMap { Double($0) }
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
  }

  @Test("a line a million points long is painted only where it can be seen")
  func longLine() throws {
    let drawing = Drawing()
    drawing.paths = [line(from: CGPoint(x: 5, y: -500_000), to: CGPoint(x: 5, y: 500_000))]
    let app = app(drawing, CGRect(x: 20, y: -400_000, width: 10, height: 900_000))
    let shown = try #require(images(app).first)
    #expect(shown.height <= 104)
    #expect(shown.minY <= 0 && shown.maxY >= 100)
  }

  @Test("a path that lies outside of what is drawn isn't painted at all")
  func unseen() {
    let drawing = Drawing()
    drawing.paths = [line(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 5, y: 400))]
    #expect(images(app(drawing, CGRect(x: 0, y: 0, width: 200, height: 500))).isEmpty)
  }

  @Test("what is painted of a large path are the pixels that the whole would have there", arguments: [0.0, 731, 1399])
  func samePixels(_ y: Double) throws {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 900, height: 1600))
    path.lineWidth = 7
    let cache = PathMaskCache()
    let key = PathMaskCache.Key(elements: path.elements, style: path.strokeStyle, scale: 1, phase: .zero)
    let part = try #require(cache.mask(for: key, visible: CGRect(x: -10, y: y, width: 950, height: 60)))
    #expect(part.rect.height < 70)
    let bytes = part.image.rasterized(pixelWidth: Int(part.rect.width), pixelHeight: Int(part.rect.height)).bytes
    let whole = path.strokeStyle.coverage(
      of: path.elements,
      scale: CGPoint(x: 1, y: 1),
      offset: CGPoint(x: -part.rect.minX, y: -part.rect.minY),
      width: Int(part.rect.width),
      height: 1700
    )
    #expect(zip(bytes, whole).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    #expect(bytes.contains(255))
  }

  @Test("two thousand small paths leave a few hundred masks, and large ones no more than a screen's pixels")
  func bounds() {
    let cache = PathMaskCache()
    for length in 1...2000 {
      let path = line(from: .zero, to: CGPoint(x: CGFloat(length % 50), y: CGFloat(length) / 100))
      let key = PathMaskCache.Key(elements: path.elements, style: path.strokeStyle, scale: 1, phase: .zero)
      _ = cache.mask(for: key, visible: CGRect(x: -10, y: -10, width: 100, height: 100))
    }
    #expect(cache.usage.count <= 256)
    for size in 600...620 {
      let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: size, height: size))
      let key = PathMaskCache.Key(elements: path.elements, style: .fill(evenOdd: false), scale: 1, phase: .zero)
      _ = cache.mask(for: key, visible: CGRect(x: 0, y: 0, width: 700, height: 700))
    }
    #expect(cache.usage.pixels <= 1 << 20)
  }

  @Test(
    "a path with a place that is none is left out, or painted where it can be",
    arguments: [CGFloat.nan, .infinity, -.infinity, 1e308, -1e308, 1e15]
  )
  func strangePlaces(_ value: CGFloat) {
    let drawing = Drawing()
    let curve = UIBezierPath()
    curve.move(to: .zero)
    curve.addCurve(to: CGPoint(x: value, y: 5), controlPoint1: CGPoint(x: 3, y: value), controlPoint2: .zero)
    let wide = line(from: .zero, to: CGPoint(x: 9, y: 9))
    wide.lineWidth = value
    drawing.paths = [
      line(from: CGPoint(x: 1, y: 1), to: CGPoint(x: value, y: value)), curve, wide,
      UIBezierPath(roundedRect: CGRect(x: 1, y: 1, width: value, height: 9), cornerRadius: value),
      UIBezierPath(arcCenter: .zero, radius: value, startAngle: 0, endAngle: value, clockwise: true),
    ]
    let app = app(drawing, CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(images(app).allSatisfy { $0.height <= 104 && $0.width <= 204 })
    #expect(PathMaskCache.shared.usage.count <= 256)
  }
}
