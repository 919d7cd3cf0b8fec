import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Gesture recognizers")
struct GestureTests {
  private let box = TouchRecorder(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
  private let root = UIView()
  private let log = GestureLog()

  private func app() -> Harness {
    Harness(size: CGSize(width: 300, height: 300)) {
      root.addSubview(box)
      return root
    }
  }

  private func add<R: UIGestureRecognizer>(_ recognizer: R, to view: UIView? = nil, as name: String) -> R {
    recognizer.name = name
    recognizer.addTarget(log, action: GestureLog.record)
    (view ?? box).addGestureRecognizer(recognizer)
    return recognizer
  }

  private let middle = CGPoint(x: 100, y: 100)

  // MARK: - Taps

  @Test("a tap is recognized when it is lifted, and its view loses it")
  func tap() {
    let app = app()
    _ = add(UITapGestureRecognizer(), as: "tap")
    app.send(.began, middle)
    #expect(log.calls == [])
    app.send(.ended, middle)
    #expect(log.calls == ["tap ended"])
    #expect(box.calls == ["began", "cancelled"])
  }

  @Test("a tap that leaves the touch to its view does so")
  func sharingTap() {
    let app = app()
    add(UITapGestureRecognizer(), as: "tap").cancelsTouchesInView = false
    app.tap(at: middle)
    #expect(log.calls == ["tap ended"])
    #expect(box.calls == ["began", "ended"])
  }

  @Test("a touch that strays isn't a tap")
  func strayingTap() {
    let app = app()
    _ = add(UITapGestureRecognizer(), as: "tap")
    app.drag(from: middle, to: CGPoint(x: 100, y: 120))
    #expect(log.calls == [])
    app.tap(at: middle)
    #expect(log.calls == ["tap ended"])
  }

  @Test("two taps make a double tap only when they are quick")
  func doubleTap() {
    let app = app()
    add(UITapGestureRecognizer(), as: "double").numberOfTapsRequired = 2
    app.tap(at: middle)
    app.advance(seconds: 0.5)
    app.tap(at: middle)
    app.advance(seconds: 0.5)
    #expect(log.calls == [])
    app.tap(at: middle)
    app.advance(seconds: 0.1)
    app.tap(at: middle)
    #expect(log.calls == ["double ended"])
  }

  @Test("a single tap that requires the double tap to fail waits for that")
  func requiredFailure() {
    let app = app()
    let single = add(UITapGestureRecognizer(), as: "single")
    let double = add(UITapGestureRecognizer(), as: "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    app.tap(at: middle)
    #expect(log.calls == [])
    app.advance(seconds: 0.4)
    #expect(log.calls == ["single ended"])
    app.tap(at: middle)
    app.tap(at: middle)
    app.advance(seconds: 1)
    #expect(log.calls == ["single ended", "double ended"])
  }

  @Test("a tap with another button is for those who ask for it")
  func secondaryTap() {
    let app = app()
    _ = add(UITapGestureRecognizer(), as: "primary")
    add(UITapGestureRecognizer(), as: "secondary").buttonMaskRequired = .secondary
    app.tap(at: middle, button: 3)
    #expect(log.calls == ["secondary ended"])
  }

  @Test("of taps on nested views the innermost is recognized")
  func nestedTaps() {
    let app = app()
    _ = add(UITapGestureRecognizer(), to: root, as: "outer")
    _ = add(UITapGestureRecognizer(), as: "inner")
    app.tap(at: middle)
    #expect(log.calls == ["inner ended"])
    app.tap(at: CGPoint(x: 10, y: 10))
    #expect(log.calls == ["inner ended", "outer ended"])
  }

  @Test("a tap on a control is the control's, not that of a view around it")
  func tapOnControl() {
    let control = UIControl(frame: CGRect(x: 200, y: 200, width: 50, height: 50))
    var presses = 0
    control.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    root.addSubview(control)
    let app = app()
    _ = add(UITapGestureRecognizer(), to: root, as: "background")
    app.tap(control)
    #expect(presses == 1)
    #expect(log.calls == [])
    app.tap(at: CGPoint(x: 10, y: 10))
    #expect(log.calls == ["background ended"])
  }

  @Test("a tap on a text begins editing though a view around recognizes taps")
  func tapOnText() {
    let text = UITextView(frame: CGRect(x: 180, y: 180, width: 100, height: 100))
    root.addSubview(text)
    let app = app()
    _ = add(UITapGestureRecognizer(), to: root, as: "background")
    app.tap(text)
    #expect(text.isFirstResponder)
    #expect(log.calls == [])
  }

  // MARK: - Pan

  @Test("a pan begins after ten points, which don't count, and tells its way and speed")
  func pan() {
    let app = app()
    let pan = add(UIPanGestureRecognizer(), as: "pan")
    var way = CGPoint.zero
    var speed = CGPoint.zero
    pan.addHandler { _ in
      way = pan.translation(in: self.root)
      speed = pan.velocity(in: self.root)
    }
    app.send(.began, middle)
    app.advance(seconds: 0.02)
    app.send(.moved, CGPoint(x: 108, y: 100))
    #expect(log.calls == [])
    app.advance(seconds: 0.02)
    app.send(.moved, CGPoint(x: 130, y: 100))
    #expect(way == CGPoint(x: 20, y: 0))
    #expect(abs(speed.x - 750) < 1)
    app.advance(seconds: 0.3)
    app.send(.ended, CGPoint(x: 130, y: 100))
    #expect(speed == .zero)
    #expect(log.calls == ["pan began", "pan ended"])
    #expect(box.calls == ["began", "moved", "cancelled"])
  }

  @Test("a pan's translation can be set back")
  func setTranslation() {
    let app = app()
    let pan = add(UIPanGestureRecognizer(), as: "pan")
    app.drag(from: middle, to: CGPoint(x: 100, y: 160), release: false)
    pan.setTranslation(CGPoint(x: 0, y: 5), in: root)
    app.send(.moved, CGPoint(x: 110, y: 165))
    #expect(pan.translation(in: root) == CGPoint(x: 10, y: 10))
  }

  // MARK: - Long press

  @Test("a touch that rests for half a second is a long press, until it is lifted")
  func longPress() {
    let app = app()
    _ = add(UILongPressGestureRecognizer(), as: "press")
    app.send(.began, middle)
    app.advance(seconds: 0.4)
    #expect(log.calls == [])
    app.advance(seconds: 0.2)
    #expect(log.calls == ["press began"])
    #expect(box.calls == ["began", "cancelled"])
    app.send(.moved, CGPoint(x: 140, y: 140))
    app.send(.ended, CGPoint(x: 140, y: 140))
    #expect(log.calls == ["press began", "press changed", "press ended"])
  }

  @Test("a touch that is lifted or strays before isn't a long press")
  func noLongPress() {
    let app = app()
    _ = add(UILongPressGestureRecognizer(), as: "press")
    app.tap(at: middle)
    app.advance(seconds: 1)
    app.drag(from: middle, to: CGPoint(x: 130, y: 100), duration: 0.1, release: false)
    app.advance(seconds: 1)
    #expect(log.calls == [])
  }

  // MARK: - Swipe

  @Test("a quick stroke in its direction is a swipe, a slow or a crosswise one isn't")
  func swipe() {
    let app = app()
    add(UISwipeGestureRecognizer(), as: "swipe").direction = .left
    app.drag(from: middle, to: CGPoint(x: 20, y: 105), duration: 0.15)
    #expect(log.calls == ["swipe ended"])
    app.drag(from: middle, to: CGPoint(x: 20, y: 100), duration: 1.5)
    app.drag(from: middle, to: CGPoint(x: 180, y: 100), duration: 0.15)
    app.drag(from: middle, to: CGPoint(x: 100, y: 20), duration: 0.15)
    #expect(log.calls == ["swipe ended"])
  }

  // MARK: - Hover

  @Test("hovering begins, goes on and ends with the pointer")
  func hover() {
    let app = app()
    let hover = add(UIHoverGestureRecognizer(), as: "hover")
    app.send(.hovered, CGPoint(x: 10, y: 10), 0)
    app.send(.hovered, CGPoint(x: 60, y: 70), 0)
    #expect(hover.location(in: box) == CGPoint(x: 10, y: 20))
    app.send(.hovered, CGPoint(x: 70, y: 70), 0)
    app.send(.left, CGPoint(x: 300, y: 70), 0)
    #expect(log.calls == ["hover began", "hover changed", "hover ended"])
  }

  // MARK: - Delegates and switches

  @Test("a delegate can keep a touch from a recognizer, and a gesture from beginning")
  func delegate() {
    let app = app()
    let tap = add(UITapGestureRecognizer(), as: "tap")
    tap.delegate = log
    log.receives = false
    app.tap(at: middle)
    log.receives = true
    log.allowsBegin = false
    app.tap(at: middle)
    #expect(log.calls == [])
    #expect(box.calls == ["began", "ended", "began", "ended"])
  }

  @Test("two gestures are recognized in one touch when a delegate says so")
  func simultaneous() {
    let app = app()
    let pan = add(UIPanGestureRecognizer(), as: "pan")
    let outer = add(UIPanGestureRecognizer(), to: root, as: "outer")
    app.drag(from: middle, to: CGPoint(x: 100, y: 130), duration: 1.0 / 60)
    #expect(log.calls == ["pan began", "pan ended"])
    outer.delegate = log
    log.isTolerant = true
    app.drag(from: middle, to: CGPoint(x: 100, y: 130), duration: 1.0 / 60)
    #expect(log.calls.suffix(4) == ["pan began", "outer began", "pan ended", "outer ended"])
    #expect(pan.state == .possible)
  }

  @Test("a recognizer that delays touches lets its view have them once it has failed")
  func delaysTouches() {
    let app = app()
    add(UILongPressGestureRecognizer(), as: "press").delaysTouchesBegan = true
    app.send(.began, middle)
    #expect(box.calls == [])
    app.send(.moved, CGPoint(x: 130, y: 100))
    #expect(box.calls == ["began", "moved"])
    app.send(.ended, CGPoint(x: 130, y: 100))
    #expect(box.calls == ["began", "moved", "ended"])
  }

  @Test("disabling a recognizer cancels what goes on")
  func disabling() {
    let app = app()
    let pan = add(UIPanGestureRecognizer(), as: "pan")
    app.drag(from: middle, to: CGPoint(x: 100, y: 130), duration: 1.0 / 60, release: false)
    pan.isEnabled = false
    #expect(log.calls == ["pan began", "pan cancelled"])
    app.send(.ended, middle)
    app.drag(from: middle, to: CGPoint(x: 100, y: 130), duration: 1.0 / 60)
    #expect(log.calls == ["pan began", "pan cancelled"])
  }

  @Test("a target that is gone isn't called")
  func weakTarget() {
    let app = app()
    var target: GestureLog? = GestureLog()
    weak let kept = target
    let tap = UITapGestureRecognizer(target: target!, action: GestureLog.record)
    box.addGestureRecognizer(tap)
    target = nil
    #expect(kept == nil)
    app.tap(at: middle)
    #expect(tap.state == .possible)
  }
}

/// Records the calls of recognizers, and answers them.
private final class GestureLog: UIGestureRecognizerDelegate {
  private(set) var calls: [String] = []
  var receives = true
  var allowsBegin = true
  var isTolerant = false

  func record(_ recognizer: UIGestureRecognizer) { calls.append("\(recognizer.name ?? "") \(recognizer.state)") }

  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }
  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { allowsBegin }

  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { isTolerant }
}
