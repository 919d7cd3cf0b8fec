import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Two fingers on a picture")
struct TwoFingerTests {
  private let picture = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))

  private func send(_ app: Harness, _ phase: PointerEvent.Phase, _ finger: Int, _ x: CGFloat, _ y: CGFloat) {
    app.advance(seconds: 0.01)
    let point = CGPoint(x: x, y: y)
    let now = app.platform.now
    app.host.send(PointerEvent(phase: phase, location: point, timestamp: now, isFinger: true, finger: finger))
  }

  @Test("that move apart make it larger, by as much as their distance has grown since that was a gesture")
  func pinch() {
    let pinch = UIPinchGestureRecognizer()
    var log: [String] = []
    pinch.addHandler { log.append("\($0.state) \(String(format: "%.2f", pinch.scale))") }
    picture.addGestureRecognizer(pinch)
    let app = Harness(showing: [picture])
    send(app, .began, 1, 180, 200)
    send(app, .moved, 1, 170, 200)
    send(app, .began, 2, 210, 200)
    send(app, .moved, 2, 215, 200)
    #expect(log.isEmpty)
    send(app, .moved, 2, 220, 200)
    #expect(log == ["began 1.00"] && pinch.numberOfTouches == 2)
    #expect(pinch.location(in: picture) == CGPoint(x: 95, y: 100))
    send(app, .moved, 2, 270, 200)
    #expect(log.last == "changed 2.00" && pinch.velocity > 0)
    pinch.scale = 1
    send(app, .moved, 1, 220, 200)
    #expect(log.last == "changed 0.50" && pinch.velocity < 0)
    send(app, .ended, 1, 220, 200)
    send(app, .ended, 2, 270, 200)
    #expect(log.last == "ended 0.50" && pinch.state == .possible && pinch.scale == 1)
  }

  @Test("that turn around each other turn it")
  func rotation() {
    let turn = UIRotationGestureRecognizer()
    var angles: [Int] = []
    turn.addHandler { _ in angles.append(Int((turn.rotation * 180 / .pi).rounded())) }
    picture.addGestureRecognizer(turn)
    let app = Harness(showing: [picture])
    send(app, .began, 1, 200, 200)
    send(app, .began, 2, 250, 200)
    send(app, .moved, 2, 250, 202)
    #expect(angles.isEmpty)
    send(app, .moved, 2, 250, 250)
    send(app, .moved, 2, 200, 250)
    send(app, .moved, 2, 150, 250)
    #expect(angles == [0, 45, 90])
    turn.rotation = 0
    send(app, .moved, 2, 150, 200)
    #expect(angles.last == 45 && turn.velocity > 0)
    send(app, .ended, 2, 150, 200)
    #expect(turn.state != .changed)
  }

  @Test("one finger alone, and a finger beside the picture, are no such gesture")
  func alone() {
    let (pinch, turn) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
    var count = 0
    for recognizer in [pinch, turn] {
      recognizer.addHandler { _ in count += 1 }
      picture.addGestureRecognizer(recognizer)
    }
    let app = Harness(showing: [picture])
    send(app, .began, 1, 200, 200)
    send(app, .began, 2, 20, 20)
    send(app, .moved, 1, 250, 250)
    send(app, .moved, 2, 50, 50)
    send(app, .ended, 1, 250, 250)
    send(app, .ended, 2, 50, 50)
    #expect(count == 0 && pinch.state == .possible && turn.numberOfTouches == 0)
  }

  @Test("a drag from the edge begins there, and nowhere else")
  func edge() {
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.edges = .left
    var states: [UIGestureRecognizer.State] = []
    pan.addHandler { states.append($0.state) }
    let page = UIView()
    page.addGestureRecognizer(pan)
    let app = Harness { page }
    app.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 300, y: 300))
    app.drag(from: CGPoint(x: 415, y: 300), to: CGPoint(x: 300, y: 300))
    #expect(states.isEmpty)
    app.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 100, y: 300))
    #expect(states.first == .began && states.last == .ended)
  }
}
