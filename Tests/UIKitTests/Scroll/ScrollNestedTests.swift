import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A scroll view in a scroll view")
struct ScrollNestedTests {
  /// A strip of content at the top of a high page.
  private func stage(innerContent: CGSize) -> (ScrollStage, UIScrollView) {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    inner.contentSize = innerContent
    return (ScrollStage { $0.addSubview(inner) }, inner)
  }

  @Test("the inner one follows a drag along its axis")
  func inner() {
    let (stage, inner) = stage(innerContent: CGSize(width: 300, height: 800))
    stage.drag(by: -110, from: 200, release: false)
    #expect(inner.contentOffset.y == 100)
    #expect(stage.offset == 0)
  }

  @Test("the outer one follows a drag across the inner one's axis")
  func across() {
    let (stage, inner) = stage(innerContent: CGSize(width: 900, height: 300))
    stage.drag(by: -110, from: 200, release: false)
    #expect(inner.contentOffset == .zero)
    #expect(stage.offset == 100)
    stage.rest(at: 90)
    stage.app.drag(from: CGPoint(x: 250, y: 100), to: CGPoint(x: 140, y: 100), release: false)
    #expect(inner.contentOffset == CGPoint(x: 100, y: 0))
  }

  @Test("the outer one follows a drag against the inner one's end")
  func atEnd() {
    let (stage, inner) = stage(innerContent: CGSize(width: 300, height: 400))
    inner.contentOffset.y = 100
    stage.drag(by: -60, from: 200, release: false)
    #expect(inner.contentOffset.y == 100)
    #expect(stage.offset == 50)
  }

  @Test("the inner one bounces where the outer one can't move either")
  func bothAtEnd() {
    let (stage, inner) = stage(innerContent: CGSize(width: 300, height: 400))
    stage.drag(by: 60, from: 100, release: false)
    #expect(inner.contentOffset.y < -10)
    #expect(stage.offset == 0)
  }
}
