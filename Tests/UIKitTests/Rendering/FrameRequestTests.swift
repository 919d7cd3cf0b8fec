import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// An app with two native windows, at rest.
private struct TwoWindows {
  let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
  let app: Harness
  /// A view in the second window.
  let other = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
  let otherHost: HeadlessWindow

  init() throws {
    let root = UIView()
    root.addSubview(field)
    other.backgroundColor = .systemBlue
    app = Harness { root }
    let scene = UIWindowScene(title: "Other", size: CGSize(width: 300, height: 200))
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.rootViewController?.view.addSubview(other)
    window.makeKeyAndVisible()
    scene.show()
    app.advance(seconds: 1)
    otherHost = try #require(scene.platformWindow as? HeadlessWindow)
    #expect(!otherHost.wantsFrame && !app.host.wantsFrame)
  }
}

@Suite("Frames of several native windows")
struct FrameRequestTests {
  @Test(
    "a change asks for a frame of its own window only",
    arguments: [
      { $0.setNeedsLayout() }, { $0.setNeedsDisplay() }, { $0.backgroundColor = .systemRed },
      { $0.frame.origin.x += 5 }, { $0.setNeedsUpdateConstraints() },
      { $0.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))) }, { $0.removeFromSuperview() },
      { $0.alpha = 0.5 }, { $0.layer.shadowOpacity = 1 },
    ] as [@MainActor @Sendable (UIView) -> Void]
  )
  func ownWindow(change: @MainActor @Sendable (UIView) -> Void) throws {
    let windows = try TwoWindows()
    change(windows.other)
    #expect(windows.otherHost.wantsFrame)
    #expect(!windows.app.host.wantsFrame)
    let painted = windows.app.host.paintCount
    windows.app.advance(seconds: 1)
    #expect(!windows.otherHost.wantsFrame)
    #expect(windows.app.host.paintCount == painted)
  }

  @Test("what a key in one window changes in another one is drawn at once")
  func atOnce() throws {
    let windows = try TwoWindows()
    let (app, other) = (windows.app, windows.other)
    app.tap(windows.field)
    app.advance(seconds: 1)
    windows.field.addAction(UIAction { _ in other.backgroundColor = .systemRed }, for: .editingChanged)
    let painted = windows.otherHost.paintCount
    app.press(.keyboardA, characters: "a")
    #expect(windows.field.text == "a")
    #expect(windows.otherHost.paintCount == painted + 1)
  }

  @Test("a view in no window asks for none")
  func noWindow() throws {
    let windows = try TwoWindows()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    view.addSubview(UIView())
    view.setNeedsLayout()
    view.backgroundColor = .systemRed
    #expect(!windows.app.host.wantsFrame && !windows.otherHost.wantsFrame)
  }

  @Test("an animation is drawn in its own window only; at its end all are asked once, since some may wait for that")
  func animation() throws {
    let windows = try TwoWindows()
    let painted = (windows.app.host.paintCount, windows.otherHost.paintCount)
    UIView.animate(withDuration: 0.2) { windows.other.frame.origin.x = 100 }
    #expect(windows.otherHost.wantsFrame && !windows.app.host.wantsFrame)
    windows.app.advance(seconds: 0.1)
    #expect(abs((windows.other.layer.presentation()?.frame.minX ?? 0) - 55) < 0.001)
    windows.app.advance(seconds: 1)
    #expect(!windows.otherHost.wantsFrame && !windows.app.host.wantsFrame)
    #expect(windows.app.host.paintCount == painted.0)
    #expect(windows.otherHost.paintCount >= painted.1 + 10)
  }

  @Test("a display link is called once a tick, however many windows there are")
  func displayLink() throws {
    let windows = try TwoWindows()
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    link.add()
    windows.app.advance(seconds: 1)
    link.invalidate()
    #expect((59...61).contains(count))
    #expect(!windows.otherHost.wantsFrame && !windows.app.host.wantsFrame)
  }

  @Test("a display link that wants fewer calls has them as evenly as frames allow, and none while it is removed")
  func slowDisplayLink() throws {
    let windows = try TwoWindows()
    var times: [TimeInterval] = []
    let link = CADisplayLink { link in
      times.append(link.timestamp)
      #expect(abs(link.targetTimestamp - link.timestamp - 0.05) < 0.001)
    }
    link.preferredFramesPerSecond = 20
    link.add(to: .main, forMode: .common)
    windows.app.advance(seconds: 1)
    #expect((19...21).contains(times.count))
    #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 0.05) < 0.01 })
    #expect(abs(link.duration - 1 / 60) < 0.001)
    link.remove(from: .main, forMode: .common)
    windows.app.advance(seconds: 1)
    #expect((19...21).contains(times.count))
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 40, preferred: 20)
    #expect(link.preferredFramesPerSecond == 20)
    link.invalidate()
  }
}
