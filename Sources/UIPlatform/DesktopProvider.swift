import CoreGraphics

/// The desktop around the app's windows: monitors, and panels, which are windows of this program that the window
/// manager doesn't manage.
///
/// A platform without a desktop has no provider; keyboards then stay inside the app's window.
@preconcurrency @MainActor
public protocol DesktopProvider: AnyObject {
  /// The position of `window`, and its monitor. For a window that isn't shown, the desktop's origin and the monitor
  /// with the keyboard focus.
  func position(of window: any WindowHost) -> DesktopPosition

  /// Makes a panel, not yet shown, whose content is of `size` points.
  func makePanel(title: String, size: CGSize, delegate: any WindowHostDelegate) -> any PanelHost

  /// Calls `handler` whenever `window` may have moved; nil stops that.
  func watch(_ window: any WindowHost, _ handler: (() -> Void)?)
}

/// A window's position on the desktop.
public nonisolated struct DesktopPosition: Hashable, Sendable {
  /// The window's top left corner, in points of the desktop.
  public var origin: CGPoint
  /// The monitor that holds most of the window, in points of the desktop.
  public var monitor: CGRect

  /// A position on a monitor.
  public init(origin: CGPoint, monitor: CGRect) {
    self.origin = origin
    self.monitor = monitor
  }

  /// The monitor in points of the window.
  package var monitorInWindow: CGRect { monitor.offsetBy(dx: -origin.x, dy: -origin.y) }
}

/// A native window above all others, placed by the program, that never gets key events.
@preconcurrency @MainActor
public protocol PanelHost: AnyObject {
  /// The window that its content is drawn in, and that delivers its pointer events.
  var window: any WindowHost { get }

  /// Sets the content's size in points, and rounds its corners where that is possible.
  func setContentSize(_ size: CGSize, cornerRadius: CGFloat)

  /// Shows the top left part of the content that fits into `frame`, in points of the desktop.
  func show(in frame: CGRect)

  /// Removes the panel from the screen.
  func hide()

  /// Reserves the lowest `height` points of `monitor`, which maximised windows then leave free; 0 releases them. The
  /// panel covers only `columns`, in points of the desktop; window managers that support it leave the rest to other
  /// windows.
  func reserve(_ height: CGFloat, of monitor: CGRect, across columns: ClosedRange<CGFloat>)
}

extension Platform {
  /// Nil by default.
  public var desktop: (any DesktopProvider)? { nil }
  /// Nil by default.
  public var opener: (any URLOpener)? { nil }
}
