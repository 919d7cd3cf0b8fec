import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A finger in a text")
struct FingerTests {
  @Test("places the caret at the nearer end of a word, and selects a word by two taps")
  func tapping() {
    let page = ThreeWords(top: 120)
    page.tapWithFinger(76)
    #expect(page.field.isEditing && page.caret == 4)
    page.app.advance(seconds: 1)
    page.tapWithFinger(94)
    #expect(page.caret == 7)
    page.app.advance(seconds: 1)
    page.tapWithFinger(85)
    page.tapWithFinger(85)
    #expect(page.selected == "two")
  }

  @Test("selects a word when it is held, and opens the menu when it is lifted")
  func holding() {
    let page = ThreeWords(top: 120)
    page.touch(.began, 85)
    page.app.advance(seconds: 0.6)
    #expect(page.selected == "two" && page.app.scene.popup == nil)
    page.touch(.ended, 85)
    #expect(page.app.scene.popup != nil)
  }

  @Test("drags the ends of a selection by their handles, with the text enlarged above it; the ends never meet")
  func handles() {
    let page = ThreeWords(top: 120)
    page.tapWithFinger(85)
    page.app.advance(seconds: 1)
    page.tapWithFinger(85)
    page.tapWithFinger(85)
    #expect(page.field.interaction.handles != nil)
    page.app.advance(seconds: 1)
    page.touch(.began, 101)
    page.touch(.moved, 131)
    #expect(page.selected == "two th")
    #expect(page.app.texts(in: page.app.window).contains("one two th"), "the magnifier")
    page.touch(.moved, 35)
    #expect(page.selected == "t")
    page.touch(.ended, 35)
    #expect(!page.app.texts(in: page.app.window).contains("one t"))
    page.app.press(.keyboardEscape)
    page.app.advance(seconds: 1)
    page.touch(.began, 69)
    page.touch(.moved, 29)
    page.touch(.ended, 29)
    #expect(page.selected == "one t")
    page.app.press(.keyboardEscape)
    page.app.type("x")
    #expect(page.field.interaction.handles == nil && page.field.text == "xwo three")
  }

  @Test("drags an end of a selection to another line, and the handles follow")
  func handlesInLines() {
    let app = Harness(size: CGSize(width: 300, height: 300)) { UIView() }
    let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 150))
    (view.font, view.textContainerInset) = (.systemFont(ofSize: 20), .zero)
    view.textContainer.lineFragmentPadding = 0
    view.text = "one two three\nfour five six\nseven"
    app.window.rootViewController?.view.addSubview(view)
    app.settle()
    func send(_ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat) {
      let point = CGPoint(x: x, y: y)
      app.host.send(PointerEvent(phase: phase, location: point, timestamp: app.platform.now, isFinger: true))
    }
    for phase in [PointerEvent.Phase.began, .ended, .began, .ended] { send(phase, 75, 136) }
    var selected: String { view.selectedTextRange.flatMap { view.text(in: $0) } ?? "" }
    #expect(selected == "five")
    app.advance(seconds: 1)
    send(.began, 110, 136)
    send(.moved, 50, 160)
    #expect(selected == "five six\nsev")
    send(.ended, 50, 160)
    app.press(.keyboardEscape)
    app.advance(seconds: 1)
    send(.began, 70, 136)
    send(.moved, 60, 112)
    send(.ended, 60, 112)
    #expect(selected == "two three\nfour five six\nsev")
    app.settle()
    let handles = view.subviews.filter { !$0.isHidden && $0.subviews.count == 2 }.map(\.frame.midX)
    #expect(Set(handles) == [40, 30])
  }

  @Test("scrolls what the text is in by a drag, and doesn't select")
  func scrolling() {
    let page = ThreeWords(top: 120)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    scroll.contentSize = CGSize(width: 300, height: 900)
    page.field.superview?.addSubview(scroll)
    scroll.addSubview(page.field)
    page.app.settle()
    page.tapWithFinger(85)
    page.app.advance(seconds: 1)
    let points = [CGPoint(x: 85, y: 140), CGPoint(x: 85, y: 120), CGPoint(x: 85, y: 90)]
    for (index, point) in points.enumerated() {
      let phase: PointerEvent.Phase = index == 0 ? .began : .moved
      page.app.host.send(PointerEvent(phase: phase, location: point, timestamp: page.app.platform.now, isFinger: true))
      page.app.nextFrame()
    }
    #expect(scroll.contentOffset.y > 0 && page.selected == "")
  }

  @Test("stays the only one: a second finger, as when pinching, changes nothing")
  func pinching() {
    let page = ThreeWords(top: 120)
    page.tapWithFinger(76)
    page.app.advance(seconds: 1)
    func send(_ phase: PointerEvent.Phase, _ finger: Int, _ x: CGFloat) {
      let (point, now) = (CGPoint(x: x, y: 140), page.app.platform.now)
      page.app.host.send(PointerEvent(phase: phase, location: point, timestamp: now, isFinger: true, finger: finger))
      page.app.nextFrame()
    }
    send(.began, 1, 85)
    send(.began, 2, 95)
    for step in 1...8 {
      send(.moved, 1, 85 - CGFloat(step * 4))
      send(.moved, 2, 95 + CGFloat(step * 8))
    }
    send(.ended, 2, 159)
    send(.ended, 1, 53)
    #expect(page.selected == "" && page.caret == 4)
    #expect(page.app.scene.popup == nil)
  }
}
