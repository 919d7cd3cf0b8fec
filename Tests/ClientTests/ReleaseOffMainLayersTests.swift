import TestSupport
import Testing
import UIKit

private final class OwnLayer: CALayer { deinit {} }
private final class OwnShape: CAShapeLayer { deinit {} }
private final class OwnGradient: CAGradientLayer { deinit {} }
private final class OwnText: CATextLayer { deinit {} }

@MainActor
@Suite("Layers that are released away from the main thread")
struct ReleaseOffMainLayersTests {
  @Test("layers of all kinds, with layers inside, may end on any thread while others are painted")
  func layers() async {
    let app = Harness { UIViewController() }
    let gone = releaseOffMain {
      let (outer, shape, gradient, text) = (OwnLayer(), OwnShape(), OwnGradient(), OwnText())
      for layer in [shape, gradient, text] {
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        outer.addSublayer(layer)
      }
      shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
      gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
      text.string = "text"
      app.window.layer.addSublayer(outer)
      app.advance(seconds: 0.1)
      outer.removeFromSuperlayer()
      app.advance(seconds: 0.1)
      return [outer, shape, gradient, text]
    } meanwhile: {
      app.advance(seconds: 0.02)
    }
    await mainThreadCatchesUp()
    app.settle()
    #expect(gone.count == 4 && gone.allSatisfy { $0.value == nil })
  }
}
