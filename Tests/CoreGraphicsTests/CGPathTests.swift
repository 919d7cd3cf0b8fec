import CoreGraphics
import Testing

@Suite("A path of Core Graphics")
struct CGPathTests {
  private let square = CGRect(x: 10, y: 20, width: 40, height: 40)

  @Test("shapes reach the edges of their rectangles, and contain what lies inside")
  func shapes() {
    let shapes = [
      CGPath(rect: square), CGPath(ellipseIn: square),
      CGPath(roundedRect: square, cornerWidth: 12, cornerHeight: 12),
    ]
    for shape in shapes {
      let box = shape.boundingBoxOfPath
      #expect(abs(box.minX - 10) < 0.1 && abs(box.maxX - 50) < 0.1)
      #expect(abs(box.minY - 20) < 0.1 && abs(box.maxY - 60) < 0.1)
      #expect(shape.contains(CGPoint(x: 30, y: 40)))
      #expect(!shape.contains(CGPoint(x: 9, y: 40)))
    }
    #expect(shapes.map { $0.contains(CGPoint(x: 11, y: 21)) } == [true, false, false])
    #expect(shapes.map { $0.contains(CGPoint(x: 15, y: 25)) } == [true, false, true])
  }

  @Test("a transform is applied to what is added, not to what is there")
  func transforms() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10), transform: CGAffineTransform(translationX: 30, y: 0))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 40, height: 10))
    #expect(path.contains(CGPoint(x: 35, y: 5)) && !path.contains(CGPoint(x: 20, y: 5)))
    #expect(path.contains(CGPoint(x: 5, y: 5), transform: CGAffineTransform(translationX: 30, y: 0)))
  }

  @Test("what curves bend to counts for the bounding box, but not for the path's own")
  func boxes() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 20, y: 0), control: CGPoint(x: 10, y: 20))
    #expect(path.boundingBox.maxY == 20)
    #expect(abs(path.boundingBoxOfPath.maxY - 10) < 0.1)
    #expect(CGMutablePath().boundingBox.isNull)
  }

  @Test("an arc that is clockwise goes the other way round on a screen, where y points down")
  func arcs() {
    for (clockwise, y) in [(true, -10), (false, 10)] as [(Bool, CGFloat)] {
      let path = CGMutablePath()
      path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: clockwise)
      #expect(abs(path.currentPoint.x + 10) < 0.001)
      #expect(abs((y < 0 ? path.boundingBoxOfPath.minY : path.boundingBoxOfPath.maxY) - y) < 0.1)
    }
    let path = CGMutablePath()
    path.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: -.pi / 2)
    #expect(abs(path.currentPoint.y + 10) < 0.001)
  }

  @Test("a copy keeps its lines while the original goes on, and paths with the same lines are equal")
  func copies() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    let copy = path.copy()
    #expect(copy == path && copy.hashValue == path.hashValue)
    path.closeSubpath()
    #expect(copy != path)
    #expect(path.currentPoint == .zero && copy.currentPoint == CGPoint(x: 10, y: 10))
    let other = copy.mutableCopy()
    other.closeSubpath()
    #expect(other == path)
  }

  @Test("a path without lines, added to another, leaves open where that goes back to")
  func addsNothing() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10, y: 10))
    path.addLine(to: CGPoint(x: 20, y: 10))
    path.addPath(CGMutablePath())
    path.addLine(to: CGPoint(x: 20, y: 20))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 10, y: 10))
  }

  @Test("areas that are enclosed twice are outside by the even-odd rule only")
  func rules() {
    let path = CGMutablePath()
    path.addRects([square, square.insetBy(dx: 10, dy: 10)])
    let middle = CGPoint(x: 30, y: 40)
    #expect(path.contains(middle))
    #expect(!path.contains(middle, using: .evenOdd))
  }

  @Test("a line that goes on after it was closed begins where that began")
  func afterClosing() {
    let path = CGMutablePath()
    path.addRect(square)
    path.addLine(to: .zero)
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 50, height: 60))
    let empty = CGMutablePath()
    empty.closeSubpath()
    #expect(empty.isEmpty)
  }

  @Test("the outline of a line is what stroking it would paint")
  func outline() {
    let line = CGMutablePath()
    line.move(to: CGPoint(x: 10, y: 10))
    line.addLine(to: CGPoint(x: 50, y: 10))
    line.addLine(to: CGPoint(x: 50, y: 50))
    let outline = line.copy(strokingWidth: 8)
    #expect(outline.boundingBoxOfPath == CGRect(x: 10, y: 6, width: 44, height: 44))
    #expect(outline.contains(CGPoint(x: 30, y: 13)) && !outline.contains(CGPoint(x: 30, y: 15)))
    #expect(outline.contains(CGPoint(x: 53, y: 7)) && !outline.contains(CGPoint(x: 45, y: 20)))
    #expect(line.copy(strokingWidth: 0).isEmpty)
  }
}

extension CGPath {
  fileprivate func copy(strokingWidth width: CGFloat) -> CGPath {
    copy(strokingWithWidth: width, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
  }
}
