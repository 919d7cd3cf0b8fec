/// What lies around the app's windows: monitors, and windows of our own that the window manager leaves alone.
///
/// Platforms without a desktop have none; keyboards then stay inside the app's window.
@preconcurrency @MainActor
public protocol DesktopProvider: AnyObject {
  /// Where `window` is, and on which monitor. One that isn't shown has its zero where the desktop has it, and is taken to be where
  /// the person works.
  func place(of window: any WindowHost) -> DesktopPlace

  /// Makes a panel, not yet shown, whose content is of `size` points.
  func makePanel(title: String, size: CGSize, delegate: any WindowHostDelegate) -> any PanelHost

  /// Calls `handler` whenever `window` may have moved; nil ends that.
  func watch(_ window: any WindowHost, _ handler: (() -> Void)?)
}

/// Where a window is on the desktop.
public nonisolated struct DesktopPlace: Hashable, Sendable {
  /// The window's top left corner, in points of the desktop.
  public var origin: CGPoint
  /// The monitor that holds most of the window, in points of the desktop.
  public var monitor: CGRect

  /// Tells where a window is.
  public init(origin: CGPoint, monitor: CGRect) {
    self.origin = origin
    self.monitor = monitor
  }

  /// The monitor in points of the window.
  var monitorInWindow: CGRect { monitor.offsetBy(dx: -origin.x, dy: -origin.y) }
}

/// A native window above all others, at a place of its own, that never gets key events.
@preconcurrency @MainActor
public protocol PanelHost: AnyObject {
  /// What its content is drawn on, and where its pointer events come from.
  var window: any WindowHost { get }

  /// Gives the content another size in points, and round corners where that is possible.
  func setContentSize(_ size: CGSize, cornerRadius: CGFloat)

  /// Shows as much of the content as fits into `frame`, in points of the desktop, from the content's top left corner on.
  func show(in frame: CGRect)

  /// Takes it from the screen.
  func hide()

  /// Keeps maximised windows out of the lowest `height` points of `monitor`; 0 gives them back.
  func reserve(_ height: CGFloat, of monitor: CGRect)
}

extension Platform {
  /// None.
  public var desktop: (any DesktopProvider)? { nil }
}
