import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A path")
struct UIBezierPathTests {
  private func coverage(_ path: UIBezierPath, _ style: PathStyle? = nil, width: Int, height: Int) -> [UInt8] {
    (style ?? .fill(evenOdd: path.usesEvenOddFillRule)).coverage(
      of: path.elements,
      scale: CGPoint(x: 1, y: 1),
      offset: .zero,
      width: width,
      height: height
    )
  }

  private func area(_ bytes: [UInt8]) -> Double { bytes.reduce(0) { $0 + Double($1) } / 255 }

  @Test("pixels that are covered in part get exactly that part")
  func partialPixels() {
    let path = UIBezierPath(rect: CGRect(x: 0.5, y: 0.25, width: 2, height: 1.5))
    #expect(coverage(path, width: 3, height: 2) == [96, 191, 96, 96, 191, 96])
  }

  @Test("a slanted edge divides pixels by area")
  func slantedEdge() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 2, y: 2))
    path.addLine(to: CGPoint(x: 0, y: 2))
    path.close()
    #expect(coverage(path, width: 2, height: 2) == [128, 0, 255, 128])
  }

  @Test("what lies outside of the picture changes nothing inside")
  func clipping() {
    let path = UIBezierPath(rect: CGRect(x: -10, y: -10, width: 30, height: 30))
    #expect(coverage(path, width: 3, height: 3).allSatisfy { $0 == 255 })
    let slanted = UIBezierPath()
    slanted.move(to: CGPoint(x: -2, y: 0))
    slanted.addLine(to: CGPoint(x: 2, y: 4))
    slanted.addLine(to: CGPoint(x: -2, y: 4))
    slanted.close()
    #expect(coverage(slanted, width: 2, height: 4) == [0, 0, 0, 0, 128, 0, 255, 128])
  }

  @Test("a disc has a disc's area, at any radius", arguments: [3.0, 10, 50.5])
  func disc(_ radius: Double) {
    let size = Int(radius * 2 + 4)
    let path = UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: radius * 2, height: radius * 2))
    let expected = Double.pi * radius * radius
    #expect(abs(area(coverage(path, width: size, height: size)) - expected) < expected * 0.005)
  }

  @Test("the even-odd rule leaves out what is enclosed twice, the other one doesn't")
  func fillRules() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 6, height: 6))
    path.append(UIBezierPath(rect: CGRect(x: 2, y: 2, width: 2, height: 2)))
    #expect(area(coverage(path, width: 6, height: 6)) == 36)
    #expect(path.contains(CGPoint(x: 3, y: 3)))
    path.usesEvenOddFillRule = true
    #expect(area(coverage(path, width: 6, height: 6)) == 32)
    #expect(!path.contains(CGPoint(x: 3, y: 3)))
    #expect(path.contains(CGPoint(x: 1, y: 3)))
  }

  @Test(
    "a straight line's stroke is as long as its caps make it",
    arguments: [(CGLineCap.butt, 40.0), (.square, 56), (.round, 40 + .pi * 4)]
  )
  func caps(_ cap: CGLineCap, _ expected: Double) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 5, y: 5))
    path.addLine(to: CGPoint(x: 15, y: 5))
    path.lineWidth = 4
    path.lineCapStyle = cap
    #expect(abs(area(coverage(path, path.strokeStyle, width: 20, height: 10)) - expected) < 0.15)
  }

  @Test(
    "a corner's outer side is filled as its join says",
    arguments: [(CGLineJoin.bevel, 78.0), (.miter, 80), (.round, 76 + .pi)]
  )
  func joins(_ join: CGLineJoin, _ expected: Double) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 4, y: 14))
    path.addLine(to: CGPoint(x: 4, y: 4))
    path.addLine(to: CGPoint(x: 14, y: 4))
    path.lineWidth = 4
    path.lineJoinStyle = join
    #expect(abs(area(coverage(path, path.strokeStyle, width: 20, height: 20)) - expected) < 0.1)
    // Turning the other way round makes no difference.
    let reversed = UIBezierPath()
    reversed.move(to: CGPoint(x: 14, y: 4))
    reversed.addLine(to: CGPoint(x: 4, y: 4))
    reversed.addLine(to: CGPoint(x: 4, y: 14))
    #expect(
      coverage(reversed, path.strokeStyle, width: 20, height: 20)
        == coverage(path, path.strokeStyle, width: 20, height: 20)
    )
  }

  @Test("a circle's stroke is even all the way round")
  func circleStroke() {
    let path = UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 30, height: 30))
    path.lineWidth = 3
    let expected = Double.pi * (16.5 * 16.5 - 13.5 * 13.5)
    #expect(abs(area(coverage(path, path.strokeStyle, width: 40, height: 40)) - expected) < expected * 0.01)
  }

  @Test("bounds follow curves as they run, not their control points")
  func bounds() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 10))
    #expect(abs(path.bounds.height - 5) < 0.1)
    path.apply(CGAffineTransform(scaleX: 2, y: 2))
    #expect(abs(path.bounds.width - 20) < 1e-9)
    #expect(path.currentPoint == CGPoint(x: 20, y: 0))
  }

  @Test("a rounded rectangle rounds only the corners it is told to")
  func someCorners() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20),
      byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 8, height: 8)
    )
    #expect(!path.contains(CGPoint(x: 1, y: 1)))
    #expect(path.contains(CGPoint(x: 39, y: 1)))
    #expect(path.contains(CGPoint(x: 1, y: 19)))
    #expect(!path.contains(CGPoint(x: 39, y: 19)))
  }

  @Test("a view that fills a path draws a mask on whole pixels, and the same mask again the next time")
  func fillInView() {
    final class Dot: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 10, height: 10)).fill()
      }
    }
    let dot = Dot(frame: CGRect(x: 20.25, y: 30, width: 20, height: 20))
    let root = UIView()
    root.addSubview(dot)
    let app = Harness(size: CGSize(width: 100, height: 100)) { root }
    #expect(app.host.drawingList.contains { $0.contains("image [21,31,13,12] #FF0000") })
  }
}
