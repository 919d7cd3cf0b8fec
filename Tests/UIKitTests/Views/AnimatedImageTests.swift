import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Images that an image view shows one after the other")
struct AnimatedImageTests {
  private func image(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  @Test("are shown in turn until they are stopped, and then the view's own again")
  func endless() {
    let view = UIImageView(image: image(5))
    let app = Harness(showing: [view])
    view.animationImages = [image(10), image(20)]
    view.animationDuration = 1
    #expect(!view.isAnimating)
    view.startAnimating()
    #expect(view.isAnimating && view.intrinsicContentSize.width == 10)
    app.advance(seconds: 0.55)
    #expect(view.intrinsicContentSize.width == 20)
    app.advance(seconds: 0.5)
    #expect(view.intrinsicContentSize.width == 10)
    view.stopAnimating()
    app.advance(seconds: 2)
    #expect(!view.isAnimating && view.intrinsicContentSize.width == 5)
  }

  @Test("are shown as many times as the view says")
  func limited() {
    let view = UIImageView(image: image(5))
    let app = Harness(showing: [view])
    view.animationImages = [image(10), image(20)]
    view.animationDuration = 1
    view.animationRepeatCount = 1
    view.startAnimating()
    app.advance(seconds: 0.8)
    #expect(view.isAnimating && view.intrinsicContentSize.width == 20)
    app.advance(seconds: 0.5)
    #expect(!view.isAnimating && view.intrinsicContentSize.width == 5)
  }
}
