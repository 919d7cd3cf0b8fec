import TestSupport
import Testing

@testable import QuartzCore
@testable import UIKit
@testable import UIKitCore

@Suite("Actions of layers' changes")
struct LayerActionTests {
  private final class QuietLayer: CALayer {
    override class func defaultAction(forKey event: String) -> (any CAAction)? {
      event == "position" ? NSNull() : super.defaultAction(forKey: event)
    }
    override class func needsDisplay(forKey key: String) -> Bool { key == "value" || super.needsDisplay(forKey: key) }

    var drawings = 0
    override func draw(in ctx: CGContext) { drawings += 1 }
    override func action(forKey event: String) -> (any CAAction)? {
      guard event == "opacity" else { return super.action(forKey: event) }
      let animation = CABasicAnimation(keyPath: event)
      animation.duration = 2
      return animation
    }
  }

  private final class Noter: CAAction {
    var events: [String] = []
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { events.append(event) }
  }

  private func show(_ layer: CALayer) -> Harness {
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = UIColor.red.cgColor
    return Harness(layer: layer)
  }

  @Test("are the class's, or the layer's own")
  func ofClass() {
    let layer = QuietLayer()
    let app = show(layer)
    layer.position.x = 50
    #expect(layer.presentedCenter.x == 50)
    layer.opacity = 0
    app.advance(seconds: 1)
    #expect(layer.presentedAlpha > 0.1 && layer.presentedAlpha < 0.9)
    #expect(layer.action(forKey: "position") == nil && layer.action(forKey: "bounds") is CABasicAnimation)
  }

  @Test("may be objects of the app's own, which run, in place of an animation")
  func own() {
    let (layer, noter) = (CALayer(), Noter())
    let app = show(layer)
    layer.actions = ["position": noter]
    layer.position.x = 50
    #expect(layer.presentedCenter.x == 50 && noter.events == ["position"])
    app.settle()
  }

  @Test("an own value is stored, and has the layer drawn anew if the class says so")
  func ownValues() {
    let layer = QuietLayer()
    let app = show(layer)
    let before = layer.drawings
    layer.setValue(0.5, forKey: "value")
    app.nextFrame()
    #expect(layer.value(forKey: "value") as? Double == 0.5 && layer.drawings == before + 1)
    layer.setValue("a", forKey: "other")
    app.nextFrame()
    #expect(layer.drawings == before + 1 && layer.presentation() == nil)
  }

  private final class Board: UIView {
    let dot = CALayer()
    var shown: [String] = []
    override init(frame: CGRect) {
      super.init(frame: frame)
      dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      dot.delegate = self
      layer.addSublayer(dot)
    }
    required init?(coder: NSCoder) { nil }
    override func display(_ layer: CALayer) { shown.append(layer === dot ? "dot" : "view") }
    override func draw(_ layer: CALayer, in ctx: CGContext) {
      super.draw(layer, in: ctx)
      shown.append(layer === dot ? "draws dot" : "draws view")
    }
    override func draw(_ rect: CGRect) { shown.append("\(rect == bounds)") }
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      layer === dot && event == "position" ? NSNull() : super.action(for: layer, forKey: event)
    }
  }

  @Test("a view draws its layer and those whose delegate it is, and says how these change")
  func delegate() throws {
    let board = Board(frame: CGRect(x: 10.3, y: 10.7, width: 50.1, height: 50.7))
    let app = Harness(size: CGSize(width: 200, height: 200)) {
      let root = UIView()
      root.addSubview(board)
      return root
    }
    app.settle()
    #expect(board.shown == ["view", "true", "draws view", "dot", "draws dot"])
    board.dot.position.x = 40
    board.dot.opacity = 0.5
    #expect(board.dot.presentedCenter.x == 40 && board.dot.presentedAlpha == 1)
    #expect(board.action(for: board.layer, forKey: "opacity") is NSNull)
    UIView.animate(withDuration: 0.7) {
      let action = board.action(for: board.layer, forKey: "opacity") as? CABasicAnimation
      #expect(action?.duration == 0.7 && action?.keyPath == "opacity")
    }
  }
}
