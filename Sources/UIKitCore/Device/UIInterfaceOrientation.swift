/// How an app's window is turned on a telephone, with iOS's numbers; here the window's shape.
public nonisolated enum UIInterfaceOrientation: Int, Sendable {
  /// Before there is a window.
  case unknown = 0
  /// Upright: the window is at least as high as wide.
  case portrait = 1
  /// Upside down; never here.
  case portraitUpsideDown = 2
  /// On its other side; never here.
  case landscapeLeft = 4
  /// On its side: the window is wider than high.
  case landscapeRight = 3

  /// Whether the window is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the window is wide.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// The orientation of a window of this size, in points.
  init(of size: CGSize) {
    self = size.width > 0 && size.height > 0 ? size.width > size.height ? .landscapeRight : .portrait : .unknown
  }
}

extension UIWindowScene {
  /// Whether the window is upright or wide.
  public var interfaceOrientation: UIInterfaceOrientation { UIInterfaceOrientation(of: host?.size ?? .zero) }

  /// Posts the notifications that iOS posts when a telephone is turned, if the first window has another orientation than at `old` size.
  func notifyOrientationMayHaveChanged(from old: CGSize) {
    let (before, now) = (UIInterfaceOrientation(of: old), interfaceOrientation)
    guard before != .unknown, before != now, UIApplication.shared.connectedScenes.first === self else { return }
    let center = NotificationCenter.default
    center.post(name: UIDevice.orientationDidChangeNotification, object: nil)
    let info = [UIApplication.statusBarOrientationUserInfoKey: before.rawValue]
    center.post(
      name: UIApplication.didChangeStatusBarOrientationNotification,
      object: UIApplication.shared,
      userInfo: info
    )
  }
}

extension UIApplication {
  /// Whether the first window is upright or wide.
  public var statusBarOrientation: UIInterfaceOrientation { connectedScenes.first?.interfaceOrientation ?? .unknown }

  /// Never posted: that a window turns is known only once it has.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification"
  )

  /// Posted after the first window has become wide or upright; its user info has the orientation before.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification"
  )

  /// The key of the orientation before, the raw value of a ``UIInterfaceOrientation``.
  public nonisolated static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
}

extension UIDevice {
  /// Posted after the first window has become wide or upright.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification"
  )

  /// For source compatibility: the notification is always posted.
  public func beginGeneratingDeviceOrientationNotifications() {}

  /// For source compatibility: the notification is always posted.
  public func endGeneratingDeviceOrientationNotifications() {}

  /// Always true.
  public var isGeneratingDeviceOrientationNotifications: Bool { true }
}
