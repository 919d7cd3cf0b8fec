import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("What an app's own draw(_:) draws")
struct OwnDrawingTests {
  /// How often something was asked to draw, and which parts.
  fileprivate final class Log { var rects: [CGRect] = [] }

  private final class Plain: UIView {
    var log = Log()
    override func draw(_ rect: CGRect) { drawMark(log, rect) }
  }

  private final class Control: UIControl {
    let log = Log()
    override func draw(_ rect: CGRect) { drawMark(log, rect) }
  }

  private final class Button: UIButton {
    let log = Log()
    override func draw(_ rect: CGRect) { drawMark(log, rect) }
  }

  private final class Scroller: UIScrollView {
    let log = Log()
    override func draw(_ rect: CGRect) { drawMark(log, rect) }
  }

  private final class Stack: UIStackView {
    let log = Log()
    override func draw(_ rect: CGRect) { drawMark(log, rect) }
  }

  private final class Cell: UITableViewCell {
    let log = Log()
    override func draw(_ rect: CGRect) { drawMark(log, rect) }
  }

  private final class Field: UITextField {
    let log = Log()
    override func draw(_ rect: CGRect) { drawMark(log, rect) }
  }

  private final class Paper: UITextView {
    let log = Log()
    override func draw(_ rect: CGRect) { drawMark(log, rect) }
  }

  private final class Label: UILabel {
    let log = Log()
    override func draw(_ rect: CGRect) {
      drawMark(log, rect)
      super.draw(rect)
    }
  }

  private static let frame = CGRect(x: 10, y: 20, width: 100, height: 40)
  /// What ``drawMark(_:_:)`` draws of a view in ``frame``.
  private static let mark = "fill [11,22,3,4] r0 #FF0000"

  private func app(_ view: UIView) -> Harness {
    view.frame = Self.frame
    return Harness(size: CGSize(width: 300, height: 200)) {
      let root = UIView()
      root.addSubview(view)
      return root
    }
  }

  /// Clears a part of what it draws, and leaves a clip open.
  private final class Hole: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.red.setFill()
      UIRectFill(bounds)
      UIGraphicsGetCurrentContext()?.clear(CGRect(x: 10, y: 10, width: 20, height: 20))
      UIBezierPath(ovalIn: bounds).addClip()
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
  }

  @Test("a view that clears a part of its drawing shows what is below it there, and a clip ends with its drawing")
  func holes() {
    let app = app(Hole())
    app.settle()
    let drawn = app.host.drawingList.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(drawn.filter { $0.hasPrefix("group") }.count == drawn.filter { $0.hasPrefix("end group") }.count)
    #expect(drawn.filter { $0.hasPrefix("mask") }.count == 1 && drawn.filter { $0 == "end mask" }.count == 1)
    let (first, last) = (drawn.firstIndex { $0.hasPrefix("group") }, drawn.firstIndex { $0.hasSuffix("clear") })
    let fill = drawn.firstIndex { $0.hasPrefix("fill [10,20,100,40]") }
    #expect(first ?? 9 < fill ?? 0 && fill ?? 9 < last ?? 0, "it clears its own drawing only: \(drawn)")
  }

  // MARK: - Who draws

  @Test("a subclass of any view is asked to draw, once")
  func anyView() {
    let views: [(UIView, Log)] = [
      { ($0, $0.log) }(Plain()), { ($0, $0.log) }(Control()), { ($0, $0.log) }(Button()), { ($0, $0.log) }(Scroller()),
      { ($0, $0.log) }(Stack()), { ($0, $0.log) }(Cell()), { ($0, $0.log) }(Field()), { ($0, $0.log) }(Paper()),
      { ($0, $0.log) }(Label()),
    ]
    for (view, log) in views {
      let app = app(view)
      #expect(app.host.drawingList.contains { $0.hasSuffix(Self.mark) }, "\(type(of: view)): \(app.host.drawingList)")
      #expect(log.rects == [CGRect(origin: .zero, size: Self.frame.size)], "\(type(of: view))")
    }
  }

  @Test("a view that draws nothing isn't asked again, and isn't part of later frames")
  func nothing() {
    final class Silent: UIControl {
      var calls = 0
      override func draw(_ rect: CGRect) { calls += 1 }
    }
    let view = Silent()
    let app = app(view)
    for _ in 0..<3 {
      view.frame.origin.x += 5
      app.nextFrame()
    }
    let paints = app.host.paintCount
    view.frame.origin.x += 5
    app.nextFrame()
    #expect(view.calls == 1 && app.host.paintCount == paints)
  }

  @Test("a scroll view that draws nothing is scrolled by moving pixels, also while it grows")
  func scrolledWithNothing() {
    final class Silent: UIScrollView {}
    let view = Silent()
    view.contentSize = CGSize(width: 100, height: 400)
    let app = app(view)
    app.window.backgroundColor = .white
    app.nextFrame()
    (view.contentOffset.y, view.frame.size.height) = (10, 60)
    app.nextFrame()
    #expect(app.host.copies == ["[10,20,100,40] by 0,-10"])
  }

  @Test("a view that drew nothing is asked again after setNeedsDisplay()")
  func later() {
    final class Late: UIScrollView {
      var isOn = false
      override func draw(_ rect: CGRect) { if isOn { drawMark(Log(), rect) } }
    }
    let view = Late()
    let app = app(view)
    view.isOn = true
    view.setNeedsDisplay()
    app.nextFrame()
    #expect(app.host.drawingList.contains(Self.mark))
  }

  @Test("a field's text is above what draw(_:) draws, as is a text view's")
  func belowText() {
    for view in [Field(), Paper()] as [UIView] {
      (view as? Field)?.text = "abc"
      (view as? Paper)?.text = "abc"
      let app = app(view)
      let list = app.host.drawingList
      let (mark, text) = (list.firstIndex { $0.hasSuffix(Self.mark) }, list.firstIndex { $0.contains("abc") })
      #expect(mark != nil && text != nil && mark ?? 0 < text ?? 0, "\(list)")
    }
  }

  // MARK: - What is kept

  @Test("what is drawn stays when a subview moves, and when something covers it for a while")
  func kept() {
    let (view, child) = (Plain(), UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
    child.backgroundColor = .blue
    view.addSubview(child)
    let app = app(view)
    for _ in 0..<3 {
      child.frame.origin.x += 30
      app.nextFrame()
    }
    child.frame.origin.x = 0
    app.nextFrame()
    child.removeFromSuperview()
    app.nextFrame()
    #expect(view.log.rects.count == 1)
    #expect(app.host.drawingList.contains(Self.mark), "\(app.host.drawingList)")
  }

  @Test("what is drawn moves with the view, without being asked for again")
  func moved() {
    let view = Plain()
    let app = app(view)
    view.frame.origin = CGPoint(x: 50, y: 60)
    app.nextFrame()
    #expect(view.log.rects.count == 1)
    #expect(app.host.drawingList.contains("fill [51,62,3,4] r0 #FF0000"), "\(app.host.drawingList)")
  }

  @Test("a part is drawn again when it is marked, and the rest is kept")
  func part() {
    let view = Plain()
    let app = app(view)
    let part = CGRect(x: 50, y: 10, width: 20, height: 10)
    view.setNeedsDisplay(part)
    app.nextFrame()
    #expect(view.log.rects.last == part && view.log.rects.count == 2)
    #expect(!app.host.drawingList.contains { $0.hasSuffix(Self.mark) }, "\(app.host.drawingList)")
    view.backgroundColor = .green
    app.nextFrame()
    #expect(view.log.rects.count == 2)
    #expect(app.host.drawingList.contains { $0.hasSuffix(Self.mark) }, "\(app.host.drawingList)")
  }

  @Test("another size, another appearance and setNeedsDisplay() ask for all of it")
  func again() {
    let view = Plain()
    let app = app(view)
    view.frame.size.width = 120
    app.nextFrame()
    #expect(view.log.rects.count == 2 && view.log.rects.last?.width == 120)
    view.overrideUserInterfaceStyle = .dark
    app.nextFrame()
    #expect(view.log.rects.count == 3)
    view.setNeedsDisplay()
    app.nextFrame()
    #expect(view.log.rects.count == 4)
  }

  @Test("a draw(_:) that places subviews comes to rest")
  func placing() {
    final class Placing: UIView {
      let child = UIView()
      var calls = 0
      override func draw(_ rect: CGRect) {
        calls += 1
        child.frame = CGRect(x: CGFloat(calls % 7), y: 0, width: 20, height: 20)
      }
    }
    let view = Placing()
    view.child.backgroundColor = .blue
    view.addSubview(view.child)
    let app = app(view)
    app.advance(seconds: 3)
    #expect(view.calls == 1)
    #expect(view.child.frame.minX == 1)
    let paints = app.host.paintCount
    app.advance(seconds: 3)
    #expect(app.host.paintCount == paints)
  }

  @Test("a scroll view's own drawing stays where it is while its content scrolls, unless it wants to be asked")
  func scrolled() {
    let view = Scroller()
    view.contentSize = CGSize(width: 100, height: 400)
    let app = app(view)
    view.contentOffset.y = 30
    app.nextFrame()
    #expect(view.log.rects.count == 1)
    #expect(app.host.drawingList.contains { $0.hasSuffix(Self.mark) }, "\(app.host.drawingList)")
    view.contentMode = .redraw
    app.nextFrame()
    view.contentOffset.y = 60
    app.nextFrame()
    #expect(view.log.rects.last == CGRect(x: 0, y: 60, width: 100, height: 40))
  }

  @Test("typing into a field doesn't ask its draw(_:)")
  func typing() {
    let field = Field()
    let app = app(field)
    app.tap(field)
    app.settle()
    let calls = field.log.rects.count
    app.type("abc")
    app.settle()
    #expect(field.text == "abc" && field.log.rects.count == calls)
  }

  @Test("a layer's delegate is asked once, too")
  func delegate() {
    final class Painter: CALayerDelegate {
      var calls = 0
      func draw(_ layer: CALayer, in ctx: CGContext) {
        calls += 1
        ctx.setFillColor(UIColor.red.cgColor)
        ctx.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
      }
    }
    let (painter, layer, view) = (Painter(), CALayer(), UIView())
    layer.frame = CGRect(x: 0, y: 0, width: 50, height: 30)
    layer.delegate = painter
    view.layer.addSublayer(layer)
    let app = app(view)
    view.backgroundColor = .green
    app.nextFrame()
    #expect(painter.calls == 1 && app.host.drawingList.contains(Self.mark))
    layer.setNeedsDisplay()
    app.nextFrame()
    #expect(painter.calls == 2)
  }

  // MARK: - Behind the text

  @Test("a layer at the very back of a field, a text view or a button is behind the text")
  func backLayer() {
    let (field, paper, button) = (UITextField(), UITextView(), UIButton())
    (field.text, paper.text) = ("abc", "abc")
    button.setTitle("abc", for: .normal)
    for view in [field, paper, button] as [UIView] {
      let app = app(view)
      let back = CALayer()
      back.frame = view.bounds
      back.backgroundColor = UIColor.green.withAlphaComponent(0.5).cgColor
      view.layer.insertSublayer(back, at: 0)
      app.nextFrame()
      #expect(order(in: app) == ["back", "text"], "\(type(of: view)): \(app.host.drawingList)")
      back.removeFromSuperlayer()
      view.layer.addSublayer(back)
      app.nextFrame()
      #expect(order(in: app) == ["text", "back"], "\(type(of: view)): \(app.host.drawingList)")
    }
  }

  @Test("a view at the very back of a text view or a field is behind the text, however it came there")
  func backView() {
    for text in [UITextField(), UITextView()] as [UIView] {
      (text as? UITextField)?.text = "abc"
      (text as? UITextView)?.text = "abc"
      let app = app(text)
      let back = UIView(frame: text.bounds)
      back.backgroundColor = .green.withAlphaComponent(0.5)
      text.insertSubview(back, at: 0)
      app.nextFrame()
      #expect(order(in: app) == ["back", "text"], "\(app.host.drawingList)")
      text.bringSubviewToFront(back)
      app.nextFrame()
      #expect(order(in: app) == ["text", "back"], "\(app.host.drawingList)")
      text.sendSubviewToBack(back)
      app.nextFrame()
      #expect(order(in: app) == ["back", "text"], "\(app.host.drawingList)")
      let second = CALayer()
      second.frame = text.bounds
      text.layer.insertSublayer(second, below: back.layer)
      #expect(text.layer.sublayers?.first === second)
      app.nextFrame()
      #expect(order(in: app) == ["back", "text"], "\(app.host.drawingList)")
    }
  }

  /// In which order text and a green area were painted last.
  private func order(in app: Harness) -> [String] {
    app.host.drawingList.compactMap { line in
      if line.contains("abc") { return "text" }
      return line.contains("fill [10,20,100,40]") && line.contains("#00FF00") ? "back" : nil
    }
  }
}

/// Draws a small red square, and counts it.
@MainActor private func drawMark(_ log: OwnDrawingTests.Log, _ rect: CGRect) {
  log.rects.append(rect)
  UIColor.red.setFill()
  UIGraphicsGetCurrentContext()?.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
}
