import UIKit

/// Runs the toolkit without a screen, for an app's own tests: the few lines that a test needs besides its view controllers.
///
/// ```swift
/// let application = HeadlessApplication()
/// application.openWindow(root: SignupViewController())
/// application.advance(seconds: 0.5)
/// ```
///
/// Layout, focus, editing, the keyboard's notifications and its slides are those of a real window; nothing is drawn, and glyphs are
/// half as wide as they are high. Time stands still until ``advance(seconds:)``.
@preconcurrency @MainActor
public final class HeadlessApplication {
  private let platform = HeadlessPlatform()

  /// Starts the toolkit, with no windows yet; views may be made from then on.
  ///
  /// Each test makes a new application, which replaces the one before.
  public init() { UIApplication.shared.start(on: platform) }

  /// Opens a native window of `size` points with `root`'s view in it, shows it, and gives it the focus.
  @discardableResult
  public func openWindow(
    title: String = "",
    size: CGSize = CGSize(width: 420, height: 760),
    root: @autoclosure () -> UIViewController
  ) -> UIWindowScene {
    let scene = UIWindow.open(title: title, size: size, root: root).scene
    scene.host(scene.platformWindow, didChangeFocus: true)
    advance(seconds: 0)
    return scene
  }

  /// Opens a native window of `size` points for an app whose delegates make its `UIWindow`, as `X11Application` does, and gives it
  /// the focus.
  @discardableResult
  public func launch(
    _ delegate: any UIApplicationDelegate,
    sceneDelegate: (any UIWindowSceneDelegate)? = nil,
    title: String = "",
    size: CGSize = CGSize(width: 420, height: 760)
  ) -> UIWindowScene {
    let scene = UIWindowScene(title: title, size: size)
    UIApplication.shared.launch(delegate, sceneDelegate: sceneDelegate, in: scene)
    scene.show()
    scene.host(scene.platformWindow, didChangeFocus: true)
    advance(seconds: 0)
    return scene
  }

  /// Lets time pass, with frames at 60 Hz where animations ask for them.
  ///
  /// Foundation's timers go by the real time: where one is due, this waits for it.
  public func advance(seconds: TimeInterval) {
    for scene in UIApplication.shared.connectedScenes { scene.renderNow() }
    platform.advance(seconds: seconds)
  }
}

extension UIWindow {
  /// Opens a native window of `size` points with the view of `makeRoot()` in it, and shows it without the focus.
  package static func open(
    title: String,
    size: CGSize,
    root makeRoot: () -> UIViewController
  ) -> (scene: UIWindowScene, window: UIWindow) {
    let scene = UIWindowScene(title: title, size: size)
    let window = UIWindow(windowScene: scene)
    window.rootViewController = makeRoot()
    window.makeKeyAndVisible()
    scene.show()
    return (scene, window)
  }
}
