import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A scroll view's offset and insets")
struct ScrollGeometryTests {
  @Test("the offset is the origin of the bounds")
  func offset() {
    let stage = ScrollStage()
    stage.scroller.contentOffset = CGPoint(x: 0, y: 70)
    #expect(stage.scroller.bounds.origin == CGPoint(x: 0, y: 70))
    stage.scroller.bounds.origin.y = 30
    #expect(stage.offset == 30)
  }

  @Test("a rectangle below is scrolled up just so far that it can be seen above the inset")
  func revealBelow() {
    let stage = ScrollStage()
    stage.scroller.contentInset.bottom = 100
    stage.scroller.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 40), animated: false)
    #expect(stage.offset == 240)
  }

  @Test("a rectangle above is scrolled down to the inset")
  func revealAbove() {
    let stage = ScrollStage()
    stage.scroller.contentInset.top = 50
    stage.scroller.contentOffset.y = 800
    stage.scroller.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 40), animated: false)
    #expect(stage.offset == 450)
  }

  @Test("a rectangle that can be seen isn't scrolled")
  func revealVisible() {
    let stage = ScrollStage()
    stage.scroller.contentOffset.y = 300
    stage.scroller.scrollRectToVisible(CGRect(x: 0, y: 350, width: 10, height: 40), animated: false)
    #expect(stage.offset == 300)
  }

  @Test("of a rectangle that is too high the top is shown, unless the view is full of it")
  func revealLarge() {
    let stage = ScrollStage()
    let rect = CGRect(x: 0, y: 500, width: 10, height: 700)
    stage.scroller.scrollRectToVisible(rect, animated: false)
    #expect(stage.offset == 500)
    stage.scroller.contentOffset.y = 650
    stage.scroller.scrollRectToVisible(rect, animated: false)
    #expect(stage.offset == 650)
  }

  @Test("an offset that a smaller content can't have moves to its end")
  func shrinking() {
    let stage = ScrollStage()
    stage.scroller.contentOffset.y = 1600
    stage.scroller.contentSize.height = 1000
    #expect(stage.offset == 600)
    stage.scroller.contentSize.height = 100
    #expect(stage.offset == 0)
  }

  @Test("a window that grows keeps the offset within reach")
  func resizing() {
    let stage = ScrollStage()
    stage.scroller.contentOffset.y = 1600
    stage.app.host.resize(to: CGSize(width: 300, height: 700))
    stage.app.settle()
    #expect(stage.offset == 1300)
  }

  @Test("content at its top follows the top inset, content further down stays")
  func topInset() {
    let stage = ScrollStage()
    stage.scroller.contentInset.top = 40
    #expect(stage.offset == -40)
    stage.scroller.contentInset.top = 0
    #expect(stage.offset == 0)
    stage.scroller.contentOffset.y = 200
    stage.scroller.contentInset.top = 40
    #expect(stage.offset == 200)
  }

  @Test("taking a bottom inset away brings content back within reach, in the animation that takes it")
  func bottomInset() {
    let stage = ScrollStage()
    stage.scroller.contentInset.bottom = 300
    stage.scroller.contentOffset.y = 1900
    UIView.animate(withDuration: 0.25) { stage.scroller.contentInset.bottom = 0 }
    #expect(stage.offset == 1600)
    stage.app.advance(seconds: 0.1)
    let shown = stage.scroller.layer.presentedBounds.minY
    #expect(shown > 1610 && shown < 1890)
  }

  @Test("a scroll lays the view out again, so that a subclass can keep views in place")
  func layout() {
    let scroller = HeaderScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scroller.contentSize = CGSize(width: 300, height: 2000)
    let app = Harness(size: CGSize(width: 300, height: 400)) { scroller }
    scroller.contentOffset.y = 120
    app.settle()
    #expect(scroller.header.frame.minY == 120)
  }

  @Test("the safe area adds to the insets, unless the scroll view says never")
  func safeArea() {
    let scroller = UIScrollView()
    let controller = UIViewController()
    controller.view = scroller
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 20, right: 0)
    scroller.contentSize = CGSize(width: 300, height: 1000)
    let app = Harness(size: CGSize(width: 300, height: 400)) { controller }
    app.settle()
    #expect(scroller.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0))
    #expect(scroller.contentOffset.y == -44)
    scroller.contentInsetAdjustmentBehavior = .always
    #expect(scroller.adjustedContentInset.left == 10)
    scroller.contentInsetAdjustmentBehavior = .never
    #expect(scroller.adjustedContentInset == .zero)
    #expect(scroller.contentOffset.y == 0)
  }

  @Test("constraints give the content its size")
  func constrainedContent() {
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    let stage = ScrollStage(content: .zero) { scroller in
      scroller.addSubview(content)
      NSLayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: scroller.contentLayoutGuide.topAnchor),
        content.bottomAnchor.constraint(equalTo: scroller.contentLayoutGuide.bottomAnchor),
        content.leadingAnchor.constraint(equalTo: scroller.contentLayoutGuide.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: scroller.contentLayoutGuide.trailingAnchor),
        content.widthAnchor.constraint(equalTo: scroller.frameLayoutGuide.widthAnchor),
        content.heightAnchor.constraint(equalToConstant: 900),
      ])
    }
    #expect(stage.scroller.contentSize == CGSize(width: 300, height: 900))
    stage.wheel(-100)
    stage.app.advance(seconds: 1)
    #expect(stage.offset == 100)
    #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 900))
  }

  @Test("a view pinned to the frame guide stays in place while content scrolls")
  func pinned() {
    let header = UIView()
    header.translatesAutoresizingMaskIntoConstraints = false
    let stage = ScrollStage { scroller in
      scroller.addSubview(header)
      NSLayoutConstraint.activate([
        header.topAnchor.constraint(equalTo: scroller.frameLayoutGuide.topAnchor),
        header.leadingAnchor.constraint(equalTo: scroller.frameLayoutGuide.leadingAnchor),
        header.widthAnchor.constraint(equalToConstant: 300),
        header.heightAnchor.constraint(equalToConstant: 40),
      ])
    }
    stage.wheel(-100)
    stage.app.advance(seconds: 1)
    #expect(header.frameInScreen == CGRect(x: 0, y: 0, width: 300, height: 40))
  }
}

private final class HeaderScrollView: UIScrollView {
  let header = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 20))

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(header)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    header.frame.origin.y = contentOffset.y
  }
}
