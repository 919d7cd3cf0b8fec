import UIKit
import X11

/// Starts the toolkit on the X server and runs it: the few lines that a program needs besides its view controllers.
///
/// ```swift
/// let application = try X11Application(identity: ApplicationIdentity(instanceName: "my-form", className: "MyForm"))
/// application.openWindow(title: "My form", size: CGSize(width: 420, height: 760), root: FormViewController())
/// application.run()
/// ```
@preconcurrency @MainActor
public final class X11Application {
  /// The platform: the X server and the event loop.
  public let platform: X11Platform

  /// Connects to the X server in `DISPLAY`; views may be made from then on.
  ///
  /// - Parameters:
  ///   - identity: how window manager and task bar identify the program.
  ///   - scale: device pixels per point; nil takes the desktop's.
  /// - Throws: ``X11PlatformError`` when there is no server, or one that can't draw.
  public convenience init(identity: ApplicationIdentity, scale: CGFloat? = nil) throws(X11PlatformError) {
    self.init(on: try X11Platform(identity: identity, scale: scale))
  }

  /// Starts the toolkit on a server that is connected to already.
  package init(on platform: X11Platform) {
    self.platform = platform
    UIApplication.shared.start(on: platform)
  }

  /// Opens a native window of `size` points with `root`'s view in it, and shows it.
  ///
  /// The window has the system's background colour, for views without one of their own; on iOS it is black.
  @discardableResult
  public func openWindow(
    title: String,
    size: CGSize,
    minimumSize: CGSize = CGSize(width: 240, height: 240),
    root: @autoclosure () -> UIViewController
  ) -> UIWindowScene {
    openWindow(title: title, size: size, minimumSize: minimumSize, at: nil, root: root())
  }

  /// Opens a native window; with a position on the screen in pixels, which the window manager may change.
  @discardableResult
  package func openWindow(
    title: String,
    size: CGSize,
    minimumSize: CGSize,
    at origin: PixelPoint?,
    root: @autoclosure () -> UIViewController
  ) -> UIWindowScene {
    let scene = UIWindowScene(title: title, size: size)
    scene.minimumSize = minimumSize
    let window = UIWindow(windowScene: scene)
    window.backgroundColor = .systemBackground
    window.rootViewController = root()
    window.makeKeyAndVisible()
    if let origin { (scene.platformWindow as? X11WindowHost)?.place(at: origin) }
    scene.show()
    return scene
  }

  /// Opens and shows a native window of `size` points for an app whose delegates make its `UIWindow`, as on iOS.
  ///
  /// Both `UIWindow(frame: UIScreen.main.bounds)` and `UIWindow(windowScene:)` fill the native window.
  ///
  /// - Parameters:
  ///   - delegate: the application's delegate; retained.
  ///   - sceneDelegate: the scene's delegate, which iOS finds in the app's property list; nil for an app without scenes.
  ///   - title: the title in the window's frame.
  ///   - size: the window's size in points.
  ///   - minimumSize: the smallest size, in points, that the user may give it.
  @discardableResult
  public func launch(
    _ delegate: any UIApplicationDelegate,
    sceneDelegate: (any UIWindowSceneDelegate)? = nil,
    title: String,
    size: CGSize,
    minimumSize: CGSize = CGSize(width: 240, height: 240)
  ) -> UIWindowScene {
    let scene = UIWindowScene(title: title, size: size)
    scene.minimumSize = minimumSize
    UIApplication.shared.launch(delegate, sceneDelegate: sceneDelegate, in: scene)
    scene.show()
    return scene
  }

  /// Handles events until the last window is closed. When the server goes away the process ends: see
  /// ``X11Platform/run()``.
  public func run() { platform.run() }
}
