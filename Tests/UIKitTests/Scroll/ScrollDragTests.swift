import TestSupport
import Testing

@testable import UIKit

@Suite("Dragging a scroll view")
struct ScrollDragTests {
  @Test("content follows the touch from where the drag was recognized")
  func follows() {
    let stage = ScrollStage()
    stage.drag(by: -110, release: false)
    #expect(stage.scroller.contentOffset == CGPoint(x: 0, y: 100))
    #expect(stage.scroller.isDragging)
    #expect(stage.scroller.isTracking)
  }

  @Test("a touch that rests before it is lifted leaves the content where it is")
  func noFling() {
    let stage = ScrollStage()
    stage.drag(by: -110, release: false)
    stage.rest(at: 190)
    stage.app.advance(seconds: 2)
    #expect(stage.offset == 100)
    #expect(!stage.scroller.isDragging)
    #expect(!stage.scroller.isTracking)
    #expect(!stage.scroller.isDecelerating)
  }

  @Test("a flick moves on and comes to rest half a second's way further")
  func fling() {
    let stage = ScrollStage()
    stage.drag(by: -110)
    #expect(stage.scroller.isDecelerating)
    stage.app.advance(seconds: 5)
    #expect(!stage.scroller.isDecelerating)
    #expect(abs(stage.offset - (100 + 0.4995 * 110 / 0.3)) <= 1)
  }
}
