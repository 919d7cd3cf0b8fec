import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Foundation's timers")
struct FoundationRunLoopTests {
  @Test("a timer runs when its time has passed on the harness's clock, and not before")
  func timer() {
    let app = Harness { UIViewController() }
    var times: [TimeInterval] = []
    let begin = app.platform.now
    let timer = Timer.scheduledTimer(withTimeInterval: 0.4, repeats: true) { _ in
      MainActor.assumeIsolated { times.append(app.platform.now - begin) }
    }
    defer { timer.invalidate() }
    app.advance(seconds: 0.1)
    #expect(times.isEmpty)
    app.advance(seconds: 0.8)
    #expect(times.count == 2)
    // What passed of the real time while the clock stood still counts for the timer.
    #expect(times.allSatisfy { $0 > 0.1 && $0 < 0.81 })
  }

  @Test("what a timer changes is drawn without an event")
  func draws() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    let app = Harness { UIViewController() }
    app.window.addSubview(label)
    app.settle()
    let soon = Date(timeIntervalSinceNow: 0.02)
    let timer = Timer(fire: soon, interval: 0, repeats: false) { _ in MainActor.assumeIsolated { label.text = "Free" } }
    RunLoop.current.add(timer, forMode: .common)
    let paintCount = app.host.paintCount
    app.advance(seconds: 0.1)
    #expect(app.host.paintCount == paintCount + 1)
  }
}
