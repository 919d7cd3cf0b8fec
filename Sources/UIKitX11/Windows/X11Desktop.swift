import UIKit
import X11

/// The monitors around this program's windows, and its panels.
final class X11Desktop: DesktopProvider {
  private unowned let platform: X11Platform

  init(platform: X11Platform) { self.platform = platform }

  // MARK: - DesktopProvider

  /// The window's position and its monitor. Asks the server.
  func position(of window: any WindowHost) -> DesktopPosition {
    guard let host = window as? X11WindowHost else { return DesktopPosition(origin: .zero, monitor: .null) }
    let frame =
      host.window.isMapped ? host.window.fetchOrigin().map { PixelRect(origin: $0, size: host.pixelSize) } : nil
    let monitor = fetchMonitor(holding: frame ?? platform.connection.fetchFocusFrame())
    let origin = frame?.origin ?? .zero
    return DesktopPosition(origin: host.grid.point(origin.x, origin.y), monitor: host.grid.points(monitor))
  }

  /// Makes a window that the window manager doesn't manage.
  func makePanel(title: String, size: CGSize, delegate: any WindowHostDelegate) -> any PanelHost {
    let panel = X11Panel(title: title, size: size, platform: platform, delegate: delegate)
    if let host = panel.window as? X11WindowHost { platform.remember(host) }
    return panel
  }

  /// Calls `handler` when the window manager reports a move, which arrives as the same event as a new size.
  func watch(_ window: any WindowHost, _ handler: (() -> Void)?) { (window as? X11WindowHost)?.moveHandler = handler }

  /// The monitor that most of `frame` lies on; the primary one if it lies on none. Asks the server.
  func fetchMonitor(holding frame: PixelRect?) -> PixelRect {
    let connection = platform.connection
    let monitors = connection.monitors?.fetchFrames() ?? []
    guard let first = monitors.first else { return PixelRect(size: connection.fetchScreenSize()) }
    guard let frame else { return first }
    func shared(_ monitor: PixelRect) -> Int {
      let part = monitor.intersection(frame)
      return part.isEmpty ? 0 : part.size.width * part.size.height
    }
    return monitors.dropFirst().reduce(first) { shared($1) > shared($0) ? $1 : $0 }
  }
}
