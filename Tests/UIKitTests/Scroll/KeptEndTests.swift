import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A scroll view that keeps its end in place") struct KeptEndTests {
  /// A scroll view of 200 × 400 points with content that is 1000 points long.
  private func stage() -> (app: Harness, scrollView: UIScrollView) {
    let root = UIView()
    let app = Harness(size: CGSize(width: 320, height: 480)) { root }
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    scrollView.contentSize = CGSize(width: 200, height: 1000)
    root.addSubview(scrollView)
    scrollView.keepsEndInPlace = true
    app.settle()
    return (app, scrollView)
  }

  @Test("begins at its end, and stays there in any size, in steps or at once")
  func end() {
    let (_, view) = stage()
    #expect(view.contentOffset.y == 600)
    for height in stride(from: 380, through: 180, by: -20) as StrideThrough<CGFloat> {
      view.frame.size.height = height
      #expect(view.contentOffset.y == 1000 - height)
    }
    for height in stride(from: 180, through: 460, by: 7) as StrideThrough<CGFloat> {
      view.frame.size.height = height
      #expect(view.contentOffset.y == 1000 - height)
    }
    view.contentInset.bottom = 50
    #expect(view.contentOffset.y == 1000 + 50 - view.bounds.height)
  }

  @Test("is where it was when the view has been as high as its content and gets lower again")
  func wholly() {
    let (_, view) = stage()
    view.contentOffset.y = 580
    view.frame.size.height = 1200
    #expect(view.contentOffset.y == 0)
    view.frame.size.height = 400
    #expect(view.contentOffset.y == 580)
  }

  @Test("keeps the lines at its bottom edge where the reader has scrolled up, too")
  func scrolledUp() {
    let (_, view) = stage()
    view.contentOffset.y = 300
    view.frame.size.height = 250
    #expect(view.contentOffset.y == 450)
    view.frame.size.height = 400
    #expect(view.contentOffset.y == 300)
  }

  @Test("is limited to content that has become shorter while the reader has scrolled up, and to a lower inset")
  func shorter() {
    let (_, view) = stage()
    view.contentOffset.y = 300
    view.contentSize.height = 500
    #expect(view.contentOffset.y == 100)
    view.contentSize.height = 1000
    view.contentInset.bottom = 200
    view.contentOffset.y = 790
    view.contentInset.bottom = 0
    #expect(view.contentOffset.y == 600)
  }

  @Test("leaves a reader alone who was dragging while the view was resized, when content is appended afterwards")
  func draggedMeanwhile() {
    let (app, view) = stage()
    app.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300), release: false)
    view.frame.size.height = 350
    app.advance(seconds: 0.5)
    app.send(.ended, CGPoint(x: 100, y: 300))
    app.advance(seconds: 1)
    let offset = view.contentOffset.y
    #expect(offset < 600)
    view.contentSize.height = 1100
    #expect(view.contentOffset.y == offset)
  }

  @Test("follows content that gets longer only while its end is in sight")
  func appended() {
    let (_, view) = stage()
    view.contentSize.height = 1080
    #expect(view.contentOffset.y == 680)
    view.contentOffset.y = 200
    view.contentSize.height = 1300
    #expect(view.contentOffset.y == 200)
    view.frame.size.height = 300
    #expect(view.contentOffset.y == 300)
  }

  @Test("keeps the end when the width changes, and the content's length follows later")
  func widths() {
    let (_, view) = stage()
    for (width, length) in [(320, 700), (150, 1600), (200, 1000)] as [(CGFloat, CGFloat)] {
      view.frame.size.width = width
      view.contentSize = CGSize(width: width, height: length)
      #expect(view.contentOffset.y == length - 400)
    }
  }

  @Test("an animation that is under way to the end arrives there, although the view gets lower meanwhile")
  func motion() {
    let (app, view) = stage()
    view.contentOffset.y = 100
    view.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    app.advance(seconds: 0.1)
    view.frame.size.height = 200
    app.advance(seconds: 2)
    #expect(view.contentOffset.y == 800)
  }

  @Test("a finger that holds the content isn't contradicted")
  func dragged() {
    let (app, view) = stage()
    app.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 200), release: false)
    let held = view.contentOffset.y
    view.frame.size.height = 300
    #expect(view.contentOffset.y == held)
    app.send(.ended, CGPoint(x: 100, y: 200))
    app.advance(seconds: 2)
    view.frame.size.height = 400
    #expect(view.contentOffset.y <= 600)
  }
}
