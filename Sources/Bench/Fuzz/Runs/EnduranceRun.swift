import Demo
import Foundation
import UIKit
import UIKitX11
import VirtualKeyboard
import X11

/// Opens and closes each example of the demo many times on a private X server, resizes a window, and lets hours pass;
/// what the program and the server hold afterwards must be what they held after the first few times.
struct EnduranceRun {
  private let report: FuzzReport
  private let openings: Int
  private let server: XvfbServer
  private let clock = VirtualClock()
  private let platform: X11Platform
  private let resources: EnduranceSample.Source

  /// How often everything is done before the first sample is taken; caches are filled then.
  private static let warmUp = 10
  private static let windowSize = CGSize(width: 420, height: 760)
  private static let windowsAtOnce = 40
  /// The permitted growth of memory, in MiB: code and caches that were used for the first time.
  private static let slack = 3.0

  /// Starts the server.
  init(report: FuzzReport, openings: Int) throws {
    self.report = report
    self.openings = openings
    server = try XvfbServer(width: 900, height: 900, arguments: ["-r"])
    let identity = ApplicationIdentity(instanceName: "endurance", className: "Endurance")
    platform = try X11Platform(identity: identity, scale: 1, display: server.display, clock: clock)
    resources = try EnduranceSample.Source(server)
    UIApplication.shared.start(on: platform)
  }

  /// Repeats each example of `selection`, the placements in turn, then resizes and waits.
  func run(_ selection: FuzzSelection) {
    for (index, example) in selection.examples.enumerated() {
      let placement = selection.placements[index % selection.placements.count]
      repeated("\(example ?? FuzzSelection.gallery) \(placement.rawValue) opened", openings) { _ in
        let screen = EnduranceScreen(example, placement, Self.windowSize)
        screen.use(advance)
        screen.close(advance)
      }
    }
    openTogether(selection)
    let screen = EnduranceScreen("long-form", .attached, Self.windowSize)
    screen.use(advance)
    repeated("long-form resized", openings * 10, in: screen) { index in
      screen.resize(to: CGSize(width: 320 + index * 37 % 400, height: 480 + index * 53 % 300))
      platform.loop.settle()
    }
    repeated("long-form at rest for half a second", openings * 57, in: screen) { _ in advance(0.5) }
    screen.close(advance)
  }

  // MARK: - Private

  /// Opens many windows at once and closes them: at least three quarters of their memory must go back to the system.
  private func openTogether(_ selection: FuzzSelection) {
    let meter = ProcessMeter(process: getpid())
    func open() -> EnduranceScreen { EnduranceScreen(selection.examples.first ?? nil, .attached, Self.windowSize) }
    open().close(advance)
    advance(1)
    let before = meter.anonymousMemory
    var screens = (1...Self.windowsAtOnce).map { _ in open() }
    advance(0.1)
    let most = meter.anonymousMemory
    while let screen = screens.popLast() { screen.close(advance) }
    advance(1)
    let after = meter.anonymousMemory
    let title = "\(Self.windowsAtOnce) windows at once"
    report.log("\(title): \(Int(before)), \(Int(most)) and then \(Int(after)) MiB")
    guard after - before > (most - before) / 4 + Self.slack else { return }
    report.log(FuzzFailure(.remains, "\(title): \(Int(after - before)) MiB more"))
  }

  private func advance(_ seconds: Double) {
    let frames = max(1, Int(seconds * 60))
    for _ in 1...frames {
      clock.move(to: clock.now + seconds / Double(frames))
      platform.loop.settle()
    }
  }

  /// Calls `body` ten times, then `count` times more, and compares. Its numbers count down, so that both end with the
  /// same call.
  private func repeated(_ name: String, _ count: Int, in screen: EnduranceScreen? = nil, _ body: (Int) -> Void) {
    for index in (1...Self.warmUp).reversed() { body(index) }
    let first = sample(screen)
    for index in (1...count).reversed() { body(index) }
    let last = sample(screen)
    let title = "\(name) \(count) times"
    report.log("\(title): \(last)")
    if let growth = last.growth(since: first) { report.log(FuzzFailure(.remains, "\(title): \(growth)")) }
  }

  /// The resources that this program holds while `screen` is open; for nil a screen is opened only for counting.
  private func sample(_ screen: EnduranceScreen?) -> EnduranceSample {
    if let screen { return resources.sample(of: screen.window) }
    let screen = EnduranceScreen(nil, .off, Self.windowSize)
    advance(0.1)
    defer { screen.close(advance) }
    return resources.sample(of: screen.window)
  }
}

/// One native window of the demo, used as a person would.
private final class EnduranceScreen {
  private let scene: UIWindowScene
  private let screens: DemoScreens

  init(_ example: String?, _ placement: KeyboardPlacement, _ size: CGSize) {
    scene = UIWindowScene(title: "Endurance", size: size)
    screens = DemoScreens(showing: example, placement: placement, in: scene)
    let window = UIWindow(windowScene: scene)
    window.rootViewController = screens.root
    window.makeKeyAndVisible()
    scene.show()
  }

  private var host: X11WindowHost? { scene.platformWindow as? X11WindowHost }

  /// The X window.
  var window: XID { host?.window.id ?? 0 }

  /// Brings the keyboard to the first field, types, and hides it.
  func use(_ advance: (Double) -> Void) {
    advance(0.1)
    let input = scene.windows.flatMap(\.tree).first { $0 is any UITextInput }
    input?.becomeFirstResponder()
    advance(0.4)
    (input as? any UITextInput)?.insertText("a")
    advance(0.1)
    input?.resignFirstResponder()
    advance(0.4)
  }

  func resize(to size: CGSize) {
    host?.window.resize(to: PixelSize(width: Int(size.width), height: Int(size.height)))
  }

  func close(_ advance: (Double) -> Void) {
    screens.close(scene)
    advance(0.1)
  }
}
