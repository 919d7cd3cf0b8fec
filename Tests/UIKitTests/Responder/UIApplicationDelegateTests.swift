import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("An application's delegate") struct UIApplicationDelegateTests {
  @Test("hears of the focus, of the windows being minimised and coming back, and of the end, and so does who listens")
  func wholeLife() {
    let app = Harness { UIViewController() }
    let log = LifeLog()
    UIApplication.shared.delegate = log
    defer { UIApplication.shared.delegate = nil }
    let host = app.host
    #expect(UIApplication.shared.applicationState == .inactive)
    host.delegate?.host(host, didChangeFocus: true)
    #expect(UIApplication.shared.applicationState == .active)
    host.delegate?.host(host, didChangeFocus: false)
    #expect(UIApplication.shared.applicationState == .inactive)
    host.delegate?.host(host, didChangeVisibility: false)
    #expect(UIApplication.shared.applicationState == .background)
    host.delegate?.host(host, didChangeVisibility: true)
    host.delegate?.host(host, didChangeFocus: true)
    UIApplication.shared.willTerminate()
    let life = [
      "DidBecomeActive", "WillResignActive", "DidEnterBackground", "WillEnterForeground", "DidBecomeActive",
      "WillTerminate",
    ]
    #expect(log.calls == life)
    #expect(log.notifications == life)
  }

  @Test("hears that the application is no longer active before it is in the background, and once however it is told")
  func minimisedWithFocus() {
    let app = Harness { UIViewController() }
    let log = LifeLog()
    UIApplication.shared.delegate = log
    defer { UIApplication.shared.delegate = nil }
    let host = app.host
    host.delegate?.host(host, didChangeFocus: true)
    host.delegate?.host(host, didChangeVisibility: false)
    host.delegate?.host(host, didChangeVisibility: false)
    host.delegate?.host(host, didChangeFocus: false)
    #expect(log.calls == ["DidBecomeActive", "WillResignActive", "DidEnterBackground"])
    host.delegate?.host(host, didChangeFocus: true)
    host.delegate?.host(host, didChangeVisibility: true)
    #expect(log.calls.suffix(2) == ["WillEnterForeground", "DidBecomeActive"])
  }

  @Test("has nothing to say once the application starts anew, whoever set it, and nor has the appearance it chose")
  func startedAnew() {
    _ = Harness { UIViewController() }
    UIApplication.shared.delegate = LifeLog()
    UIApplication.shared.overrideUserInterfaceStyle = .dark
    let app = Harness { UIViewController() }
    #expect(UIApplication.shared.delegate == nil)
    #expect(app.window.traitCollection.userInterfaceStyle == .light)
    #expect(UIApplication.shared.next == nil)
  }

  @Test("hears of the background only when the last window is minimised")
  func twoWindows() {
    let app = Harness { UIViewController() }
    let second = UIWindowScene(title: "Second", size: CGSize(width: 100, height: 100))
    let log = LifeLog()
    UIApplication.shared.delegate = log
    defer { UIApplication.shared.delegate = nil }
    app.scene.host(app.host, didChangeVisibility: false)
    #expect(log.calls == [])
    second.host(second.platformWindow, didChangeVisibility: false)
    #expect(log.calls == ["DidEnterBackground"])
  }
}

/// Records a delegate's calls, and what is posted.
private final class LifeLog: UIApplicationDelegate {
  private(set) var calls: [String] = []
  private(set) var notifications: [String] = []
  private var subscriptions: [NotificationSubscription] = []

  init() {
    let names = [
      UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
      UIApplication.didEnterBackgroundNotification, UIApplication.willEnterForegroundNotification,
      UIApplication.willTerminateNotification,
    ]
    subscriptions = names.map { name in
      NotificationSubscription(name) { [weak self] _ in
        let short = name.rawValue.replacingOccurrences(of: "UIApplication", with: "")
        self?.notifications.append(short.replacingOccurrences(of: "Notification", with: ""))
      }
    }
  }

  func applicationDidBecomeActive(_ application: UIApplication) { calls.append("DidBecomeActive") }
  func applicationWillResignActive(_ application: UIApplication) { calls.append("WillResignActive") }
  func applicationDidEnterBackground(_ application: UIApplication) { calls.append("DidEnterBackground") }
  func applicationWillEnterForeground(_ application: UIApplication) { calls.append("WillEnterForeground") }
  func applicationWillTerminate(_ application: UIApplication) { calls.append("WillTerminate") }
}
