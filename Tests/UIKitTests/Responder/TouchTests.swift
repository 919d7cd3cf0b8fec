import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Touches")
struct TouchTests {
  private let box = TouchRecorder(frame: CGRect(x: 50, y: 50, width: 100, height: 100))

  private func app() -> Harness {
    Harness(size: CGSize(width: 300, height: 300), showing: [box])
  }

  @Test("a touch belongs to the view where it began, wherever it goes")
  func target() {
    let app = app()
    app.send(.began, CGPoint(x: 100, y: 100))
    app.send(.moved, CGPoint(x: 250, y: 250))
    app.send(.ended, CGPoint(x: 260, y: 250))
    #expect(box.calls == ["began", "moved", "ended"])
    #expect(box.locations.last == CGPoint(x: 210, y: 200))
  }

  @Test("quick taps at one place are counted")
  func tapCount() {
    let app = app()
    for _ in 0..<3 {
      app.tap(at: CGPoint(x: 100, y: 100))
      app.advance(seconds: 0.2)
    }
    app.advance(seconds: 0.2)
    app.tap(at: CGPoint(x: 100, y: 100))
    #expect(box.tapCounts == [1, 1, 2, 2, 3, 3, 1, 1])
  }

  @Test("a tap elsewhere begins a new count, and so does one after a drag")
  func tapCountByPlace() {
    let app = app()
    app.tap(at: CGPoint(x: 70, y: 70))
    app.tap(at: CGPoint(x: 120, y: 70))
    app.drag(from: CGPoint(x: 120, y: 70), to: CGPoint(x: 120, y: 100), duration: 0.05)
    app.tap(at: CGPoint(x: 120, y: 70))
    #expect(box.tapCounts.last == 1)
    #expect(box.tapCounts[2] == 1)
  }

  @Test("a touch that the system takes away is cancelled")
  func cancelled() {
    let app = app()
    app.send(.began, CGPoint(x: 100, y: 100))
    app.send(.cancelled, CGPoint(x: 100, y: 100))
    #expect(box.calls == ["began", "cancelled"])
  }

  @Test("a cancelled touch isn't the first tap of a double tap")
  func tapCountAfterCancelled() {
    let (app, place) = (app(), CGPoint(x: 100, y: 100))
    app.send(.began, place)
    app.send(.cancelled, place)
    app.tap(at: place)
    #expect(box.calls == ["began", "cancelled", "began", "ended"])
    #expect(box.tapCounts.last == 1)
    app.tap(at: place)
    #expect(box.tapCounts.last == 2)
  }

  @Test("each button is a touch of its own")
  func buttons() {
    let app = app()
    app.send(.began, CGPoint(x: 100, y: 100), 1)
    app.send(.began, CGPoint(x: 100, y: 100), 3)
    app.send(.ended, CGPoint(x: 100, y: 100), 3)
    app.send(.ended, CGPoint(x: 100, y: 100), 1)
    #expect(box.calls == ["began", "began", "ended", "ended"])
  }

  @Test("a view that was removed still gets the end of its touch")
  func removed() {
    let app = app()
    app.send(.began, CGPoint(x: 100, y: 100))
    box.removeFromSuperview()
    app.send(.ended, CGPoint(x: 100, y: 100))
    #expect(box.calls == ["began", "ended"])
  }

  @Test("the pointer's shape is that of what it is over")
  func shape() {
    let app = Harness(size: CGSize(width: 300, height: 300)) {
      let root = UIView()
      root.addSubview(HandView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
      return root
    }
    app.send(.hovered, CGPoint(x: 50, y: 50), 0)
    #expect(app.host.cursor == .hand)
    app.send(.hovered, CGPoint(x: 250, y: 50), 0)
    #expect(app.host.cursor == .arrow)
  }

  private final class HandView: UIView {
    override var pointerShape: PointerShape? { .hand }
  }
}
