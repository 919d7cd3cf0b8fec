import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Touches on content that scrolls")
struct ScrollContentTouchesTests {
  private let button = TouchRecorder(frame: CGRect(x: 20, y: 100, width: 200, height: 44))

  private func stage() -> ScrollStage { ScrollStage { $0.addSubview(button) } }

  @Test("a tap reaches the content")
  func tap() {
    let stage = stage()
    stage.app.tap(button)
    #expect(button.calls == ["began", "ended"])
    #expect(stage.offset == 0)
  }

  @Test("a drag takes the touch from the content and scrolls")
  func cancelled() {
    let stage = stage()
    stage.drag(by: -60, from: 120, x: 100, release: false)
    #expect(button.calls.first == "began")
    #expect(button.calls.last == "cancelled")
    #expect(stage.offset == 50)
  }

  @Test("a drag that the content wants for itself doesn't scroll")
  func veto() {
    button.wantsDrags = true
    let stage = stage()
    stage.drag(by: -60, from: 120, x: 100)
    #expect(button.calls.last == "ended")
    #expect(stage.offset == 0)
  }

  @Test("a touch that catches moving content doesn't reach what is under it")
  func catching() {
    let stage = stage()
    stage.scroller.contentOffset.y = 60
    stage.drag(by: -40, from: 300)
    let place = button.frameInScreen.mid
    stage.app.send(.began, place)
    stage.app.send(.ended, place)
    #expect(button.calls == [])
    #expect(!stage.scroller.isDragging)
  }

  @Test("content hears of a touch after a delay where that is asked for, and of a tap in any case")
  func delayed() {
    let stage = stage()
    stage.scroller.delaysContentTouches = true
    stage.app.send(.began, CGPoint(x: 100, y: 120))
    #expect(button.calls == [])
    stage.app.advance(seconds: 0.2)
    #expect(button.calls == ["began"])
    stage.app.send(.ended, CGPoint(x: 100, y: 120))
    stage.app.tap(button)
    #expect(button.calls == ["began", "ended", "began", "ended"])
  }

  @Test("content that may keep its touches is not scrolled away under them")
  func uncancellable() {
    let stage = stage()
    stage.scroller.canCancelContentTouches = false
    stage.drag(by: -60, from: 120, x: 100)
    #expect(button.calls.last == "ended")
    #expect(stage.offset == 0)
  }

  @Test("a drag hides the keyboard where that is asked for")
  func keyboardDismissal() {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
    let stage = ScrollStage { $0.addSubview(field) }
    field.becomeFirstResponder()
    stage.drag(by: -60)
    #expect(field.isFirstResponder)
    stage.app.advance(seconds: 5)
    stage.scroller.keyboardDismissMode = .onDrag
    stage.drag(by: -60)
    #expect(!field.isFirstResponder)
  }
}

/// Writes down the touches it gets.
final class TouchRecorder: UIView {
  private(set) var calls: [String] = []
  private(set) var tapCounts: [Int] = []
  private(set) var locations: [CGPoint] = []
  var wantsDrags = false

  override func shouldBeginScrollingPan(at point: CGPoint) -> Bool { !wantsDrags }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { record("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { record("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { record("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { record("cancelled", touches) }

  private func record(_ call: String, _ touches: Set<UITouch>) {
    calls.append(call)
    tapCounts += touches.map(\.tapCount)
    locations += touches.map { $0.location(in: self) }
  }
}
