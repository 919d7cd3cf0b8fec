import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Layers of an app's own")
struct SublayerTests {
  @Test("a line below a field is drawn, moves with it, and takes no clicks")
  func underline() {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    let line = CALayer()
    line.frame = CGRect(x: 0, y: 39, width: 200, height: 1)
    line.backgroundColor = UIColor.red.cgColor
    field.layer.addSublayer(line)
    let app = Harness(size: CGSize(width: 300, height: 200), showing: [field])
    app.settle()
    #expect(app.host.drawingList.contains { $0.contains("fill [20,59,200,1]") })
    #expect(line.superlayer === field.layer && field.layer.sublayers?.contains { $0 === line } == true)
    app.tap(at: CGPoint(x: 100, y: 59))
    #expect(field.isFirstResponder)
    line.removeFromSuperlayer()
    #expect(line.superlayer == nil && line.frame.width == 200)
    field.layer.insertSublayer(line, at: 0)
    #expect(field.layer.sublayers?.first === line && !field.subviews.contains { $0.layer === line })
  }

  @Test("a layer ends with the last who holds it, alone or in another one")
  func lifetime() {
    weak var gone: CALayer?
    var view: UIView? = UIView()
    do {
      let layer = CALayer()
      view?.layer.addSublayer(layer)
      gone = layer
    }
    #expect(gone != nil)
    view = nil
    #expect(gone == nil)
    do {
      let layer = CALayer()
      let other = UIView()
      other.layer.addSublayer(layer)
      layer.removeFromSuperlayer()
      gone = layer
    }
    #expect(gone == nil)
  }

  @Test("a context draws the path that was made in it")
  func path() {
    final class Line: UIView {
      override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setStrokeColor(UIColor.red.cgColor)
        context.setLineWidth(2)
        context.move(to: CGPoint(x: 0, y: 10))
        context.addLine(to: CGPoint(x: 50, y: 10))
        context.strokePath()
        context.setFillColor(UIColor.blue.cgColor)
        context.addRect(CGRect(x: 0, y: 20, width: 10, height: 10))
        context.fillPath()
      }
    }
    let app = Harness(size: CGSize(width: 100, height: 100)) { Line() }
    app.settle()
    let drawn = app.host.drawingList
    #expect(drawn.count { $0.contains("mask") || $0.contains("path") } >= 2 || drawn.count >= 3, "\(drawn)")
  }
}
