import UIKit
import X11

/// What lies around our windows on the X screen.
final class X11Desktop: DesktopProvider {
  private unowned let platform: X11Platform

  init(platform: X11Platform) { self.platform = platform }

  // MARK: - DesktopProvider

  /// Asks the server where `window` is, and what monitors there are.
  func place(of window: any WindowHost) -> DesktopPlace {
    guard let host = window as? X11WindowHost else { return DesktopPlace(origin: .zero, monitor: .null) }
    let frame =
      host.window.isMapped ? host.window.fetchOrigin().map { PixelRect(origin: $0, size: host.pixelSize) } : nil
    let monitor = monitor(holding: frame ?? platform.connection.fetchFocusFrame())
    let origin = frame?.origin ?? .zero
    return DesktopPlace(origin: host.grid.point(origin.x, origin.y), monitor: host.grid.points(monitor))
  }

  /// Makes a window that the window manager leaves alone.
  func makePanel(title: String, size: CGSize, delegate: any WindowHostDelegate) -> any PanelHost {
    let panel = X11Panel(title: title, size: size, platform: platform, delegate: delegate)
    if let host = panel.window as? X11WindowHost { platform.remember(host) }
    return panel
  }

  /// Window managers tell of moves in the same way as of new sizes.
  func watch(_ window: any WindowHost, _ handler: (() -> Void)?) { (window as? X11WindowHost)?.moveHandler = handler }

  // MARK: - Private

  /// The monitor that most of `frame` is on, the primary one if none is.
  private func monitor(holding frame: PixelRect?) -> PixelRect {
    let connection = platform.connection
    let monitors = connection.monitors?.fetchMonitors().map(\.frame) ?? []
    guard let first = monitors.first else { return PixelRect(size: connection.screenSize) }
    guard let frame else { return first }
    func shared(_ monitor: PixelRect) -> Int {
      let part = monitor.intersection(frame)
      return part.isEmpty ? 0 : part.size.width * part.size.height
    }
    return monitors.dropFirst().reduce(first) { shared($1) > shared($0) ? $1 : $0 }
  }
}
