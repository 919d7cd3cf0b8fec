import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Scroll indicators")
struct ScrollIndicatorTests {
  private func shownThumb(in stage: ScrollStage) -> UIView? {
    stage.scroller.subviews.compactMap { $0 as? ScrollIndicator }.first { !$0.isHidden }?.thumb
  }

  private func hover(_ x: CGFloat, _ y: CGFloat, in stage: ScrollStage) {
    stage.app.send(.hovered, CGPoint(x: x, y: y), 0)
    stage.app.advance(seconds: 0.3)
  }

  @Test("nothing is there until a person scrolls")
  func absent() {
    let stage = ScrollStage()
    stage.scroller.contentOffset.y = 100
    #expect(shownThumb(in: stage) == nil)
    #expect(stage.scroller.subviews.isEmpty)
  }

  @Test("a thumb as long as the visible part comes in with a drag and goes a second after it")
  func fading() throws {
    let stage = ScrollStage()
    stage.drag(by: -110, release: false)
    let thumb = try #require(shownThumb(in: stage))
    #expect(abs(thumb.bounds.height - 394 / 5) <= 1)
    #expect(thumb.bounds.width == 3)
    #expect(thumb.alpha == 1)
    stage.rest(at: 190)
    stage.app.advance(seconds: 0.7)
    #expect(thumb.alpha == 1)
    stage.app.advance(seconds: 1)
    #expect(thumb.layer.presentedAlpha == 0)
  }

  @Test("the thumb stays at the edge of the screen and tells the position")
  func pinned() throws {
    let stage = ScrollStage()
    stage.drag(by: -110, release: false)
    let thumb = try #require(shownThumb(in: stage))
    stage.scroller.contentOffset.y = 1600
    #expect(thumb.frameInScreen.maxX == 297)
    #expect(abs(thumb.frameInScreen.maxY - 397) <= 1)
    stage.scroller.contentOffset.y = 0
    #expect(thumb.frameInScreen.minY == 3)
  }

  @Test("the thumb moves with content that an animation moves")
  func animated() throws {
    let stage = ScrollStage()
    stage.drag(by: -110, release: false)
    stage.rest(at: 190)
    let thumb = try #require(shownThumb(in: stage))
    UIView.animate(withDuration: 0.4) { stage.scroller.contentOffset.y = 1600 }
    stage.app.advance(seconds: 0.2)
    let shown = stage.scroller.layer.presentedBounds.minY
    let place = thumb.convertPresented(thumb.bounds)
    #expect(place.maxX == 297)
    #expect(abs(place.minY - (3 + (394 - thumb.bounds.height) * shown / 1600)) <= 1.5)
  }

  @Test("fading repaints the thumb, not the content")
  func cheapFade() throws {
    let stage = ScrollStage()
    stage.drag(by: -110, release: false)
    stage.rest(at: 190)
    let thumb = try #require(shownThumb(in: stage))
    stage.app.advance(seconds: 1.1)
    #expect(stage.app.host.lastDamage.allSatisfy { $0.width <= 5 })
    #expect(thumb.layer.presentedAlpha < 1)
  }

  @Test("content's pixels are still moved, not painted, while the thumb is shown")
  func pixelsMove() {
    let stage = ScrollStage { $0.backgroundColor = .white }
    stage.drag(by: -110, release: false)
    stage.app.nextFrame()
    let copies = stage.app.host.copies.count
    stage.app.send(.moved, CGPoint(x: 250, y: 170))
    stage.app.nextFrame()
    #expect(stage.app.host.copies.count == copies + 1)
    #expect(stage.app.host.lastDamage.reduce(0) { $0 + $1.width * $1.height } < 300 * 60)
  }

  @Test("the thumb grows near the pointer, and can be dragged")
  func draggable() throws {
    let stage = ScrollStage()
    hover(292, 200, in: stage)
    let thumb = try #require(shownThumb(in: stage))
    #expect(thumb.bounds.width == 8)
    let start = thumb.frameInScreen.mid
    stage.app.drag(from: start, to: CGPoint(x: start.x, y: start.y + 100), release: false)
    let expected = 100 / (394 - thumb.bounds.height) * 1600
    #expect(abs(stage.offset - expected) <= 1)
    #expect(stage.scroller.isDragging)
    #expect(stage.scroller.userScrollGeneration == 1)
    stage.app.send(.ended, CGPoint(x: start.x, y: start.y + 100))
    stage.app.advance(seconds: 1)
    #expect(abs(stage.offset - expected) <= 1)
    #expect(!stage.scroller.isDragging)
  }

  @Test("a press beside the thumb turns a page")
  func track() {
    let stage = ScrollStage()
    hover(292, 300, in: stage)
    stage.app.tap(at: CGPoint(x: 292, y: 350))
    stage.app.advance(seconds: 1)
    #expect(stage.offset == 360)
  }

  @Test("the thumb stays while the pointer is near, and goes when it leaves")
  func near() throws {
    let stage = ScrollStage()
    hover(292, 200, in: stage)
    stage.app.advance(seconds: 5)
    let thumb = try #require(shownThumb(in: stage))
    #expect(thumb.layer.presentedAlpha == 1)
    hover(100, 200, in: stage)
    stage.app.advance(seconds: 2)
    #expect(thumb.layer.presentedAlpha == 0)
    #expect(thumb.bounds.width == 3)
  }

  @Test("a pointer that moves over the content doesn't keep the thumb")
  func farPointer() throws {
    let stage = ScrollStage()
    stage.wheel(-60)
    for x in 0..<20 { hover(100 + CGFloat(x), 200, in: stage) }
    #expect(try #require(shownThumb(in: stage)).layer.presentedAlpha == 0)
  }

  @Test("the strip of a hidden indicator lets touches through")
  func transparent() {
    let content = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 300, height: 2000))
    let stage = ScrollStage { $0.addSubview(content) }
    stage.wheel(-60)
    stage.app.advance(seconds: 0.5)
    stage.app.tap(at: CGPoint(x: 295, y: 200))
    #expect(content.calls == ["began", "ended"])
  }

  @Test("content that is added later doesn't cover the thumb")
  func inFront() {
    let stage = ScrollStage()
    stage.wheel(-60)
    stage.scroller.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 2000)))
    #expect(stage.scroller.subviews.last is ScrollIndicator)
  }

  @Test("no indicator shows where there is nothing to scroll, or none is wanted")
  func unneeded() {
    let fitting = ScrollStage(content: CGSize(width: 300, height: 200))
    hover(292, 200, in: fitting)
    #expect(shownThumb(in: fitting) == nil)
    let unwanted = ScrollStage()
    unwanted.scroller.showsVerticalScrollIndicator = false
    unwanted.drag(by: -110, release: false)
    #expect(shownThumb(in: unwanted) == nil)
  }
}
