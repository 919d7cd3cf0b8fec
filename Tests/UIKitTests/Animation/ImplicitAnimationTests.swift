import TestSupport
import Testing

@testable import QuartzCore
@testable import UIKit
@testable import UIKitCore

@Suite("Changes of layers that are animated by themselves")
struct ImplicitAnimationTests {
  private func dot() -> CALayer {
    let layer = CALayer()
    layer.backgroundColor = UIColor.red.cgColor
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    return layer
  }

  @Test("a layer of the app's own moves for a quarter of a second, its model at once")
  func moves() {
    let layer = dot()
    let app = Harness(layer: layer)
    layer.position.x = 105
    #expect(layer.position.x == 105 && layer.presentedCenter.x == 5)
    app.advance(seconds: 0.1)
    #expect(layer.presentedCenter.x > 6 && layer.presentedCenter.x < 104)
    app.advance(seconds: 0.2)
    #expect(layer.presentedCenter.x == 105 && layer.animationKeys() == nil)
  }

  @Test("what wasn't on screen yet, and a view's layer, change at once")
  func atOnce() {
    let (layer, view) = (dot(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    layer.opacity = 0.5
    let app = Harness(size: CGSize(width: 200, height: 200)) {
      let root = UIView()
      root.addSubview(view)
      return root
    }
    app.settle()
    view.layer.addSublayer(layer)
    layer.position.x = 50
    view.layer.opacity = 0.25
    view.layer.position.x = 90
    #expect(layer.presentedCenter.x == 50 && view.layer.presentedCenter.x == 90 && view.layer.presentedAlpha == 0.25)
    app.settle()
    view.layer.isHidden = false
    layer.removeFromSuperlayer()
    view.layer.addSublayer(layer)
    layer.position.x = 70
    #expect(layer.presentedCenter.x == 70)
  }

  @Test("actions can be disabled, for a group, until the next frame, or for one property")
  func disabled() {
    let layer = dot()
    let app = Harness(layer: layer)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position.x = 50
    CATransaction.commit()
    #expect(layer.presentedCenter.x == 50)
    CATransaction.setDisableActions(true)
    layer.position.x = 60
    #expect(layer.presentedCenter.x == 60)
    app.nextFrame()
    layer.position.x = 80
    #expect(layer.presentedCenter.x == 60)
    app.settle()
    layer.actions = ["position": NSNull()]
    layer.position.x = 90
    layer.opacity = 0
    #expect(layer.presentedCenter.x == 90 && layer.presentedAlpha == 1)
    app.settle()
    UIView.performWithoutAnimation { layer.opacity = 1 }
    #expect(layer.presentedAlpha == 1)
  }

  @Test("a transaction has a duration, and its completion waits for the changes")
  func transaction() {
    let layer = dot()
    let app = Harness(layer: layer)
    var isOver = false
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setCompletionBlock { isOver = true }
    layer.opacity = 0
    CATransaction.commit()
    app.advance(seconds: 0.5)
    #expect(abs(layer.presentedAlpha - 0.5) < 0.05 && !isOver)
    app.advance(seconds: 0.6)
    app.nextFrame()
    #expect(layer.presentedAlpha == 0 && isOver)
  }

  @Test("a layer that fills its view keeps up with it")
  func layout() {
    final class Filled: UIView {
      let fill = CAGradientLayer()
      override func layoutSubviews() { fill.frame = bounds }
    }
    let view = Filled(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.layer.addSublayer(view.fill)
    let app = Harness(size: CGSize(width: 200, height: 200)) {
      let root = UIView()
      root.addSubview(view)
      return root
    }
    app.settle()
    view.frame.size.width = 100
    view.layoutIfNeeded()
    #expect(view.fill.presentedBounds.width == 100)
  }

  @Test("a spring passes its end and comes back")
  func spring() {
    let layer = dot()
    let app = Harness(layer: layer)
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue, spring.damping) = (0, 100, 5)
    spring.duration = spring.settlingDuration
    layer.add(spring, forKey: nil)
    #expect(spring.duration > 2 && spring.duration < 4)
    var farthest: CGFloat = 0
    for _ in 0..<60 {
      app.nextFrame()
      farthest = max(farthest, layer.presentedCenter.x)
    }
    #expect(farthest > 110)
  }
}
