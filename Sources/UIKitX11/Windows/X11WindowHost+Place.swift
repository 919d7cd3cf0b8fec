import Foundation
import UIKit
import X11

/// Where the window is on the screen, and how large it may be there.
extension X11WindowHost {
  /// Seconds without a move or resize after which a window's frame counts as settled.
  private static let settleDelay: TimeInterval = 0.5

  /// The position on the screen of the window with its decorations, in pixels; nil while it isn't shown. Asks the server.
  package func fetchOrigin() -> PixelPoint? {
    isVisible ? platform.connection.fetchFrameOrigin(of: window.id) : nil
  }

  /// Where the window's content is on the screen, in pixels. Asks the server only after the window may have moved.
  var contentOrigin: PixelPoint {
    if let origin = panelOrigin ?? knownOrigin { return origin }
    knownOrigin = window.fetchOrigin()
    return knownOrigin ?? .zero
  }

  /// Asks for a position before the window is shown. If its title bar couldn't be grabbed there, because the monitor on
  /// which it was has gone or is smaller, all of it comes to the nearest monitor, as far as there is room. Asks the server.
  package func place(at wanted: PixelPoint) {
    let screen = PixelRect(size: platform.connection.fetchScreenSize())
    let monitors = platform.connection.monitors?.fetchFrames() ?? [screen]
    let title = PixelRect(origin: wanted, size: PixelSize(width: pixelSize.width, height: 1))
    origin = monitors.contains { Self.isGrabbable(title, on: $0) } ? wanted : nearest(to: wanted, on: monitors)
    setSizeHints(minimum: grid.size(minimumSize).limited(to: largestSize))
  }

  /// Whether enough of a window's upper edge is on a monitor for a pointer to move the window.
  private static func isGrabbable(_ title: PixelRect, on monitor: PixelRect) -> Bool {
    let least = min(80, title.size.width)
    let isBelow = title.y >= monitor.y && title.y <= monitor.maxY - 80
    return isBelow && min(title.maxX, monitor.maxX) - max(title.x, monitor.x) >= least
  }

  /// A typical height of a window's decorations, in pixels: the real one is known only once the window is shown.
  private static let frameHeight = 32

  private func nearest(to wanted: PixelPoint, on monitors: [PixelRect]) -> PixelPoint {
    let places = monitors.map { monitor in
      PixelPoint(
        x: max(monitor.x, min(wanted.x, monitor.maxX - pixelSize.width)),
        y: max(monitor.y, min(wanted.y, monitor.maxY - pixelSize.height - Self.frameHeight))
      )
    }
    func way(_ place: PixelPoint) -> Int { abs(place.x - wanted.x) + abs(place.y - wanted.y) }
    return places.min { way($0) < way($1) } ?? wanted
  }

  /// Handles that the window manager has moved or resized the window.
  func recordMove() {
    knownOrigin = nil
    moveHandler?()
    guard panelOrigin == nil else { return }
    if platform.otherKeyboards.frame != nil { otherKeyboardDidChange() }
    pendingSettling?.cancel()
    pendingSettling = platform.schedule(after: Self.settleDelay) { [weak self] in self?.frameDidSettle() }
  }

  /// Reports the frame of another program's keyboard, in points of the window, while the window is shown. Asks the server.
  func otherKeyboardDidChange() {
    guard panelOrigin == nil, isVisible, !isClosed else { return }
    let other = platform.otherKeyboards.frame.flatMap { frame in
      window.fetchOrigin().map { grid.points(frame.offsetBy(x: -$0.x, y: -$0.y)) }
    }
    delegate?.host(self, otherKeyboardDidMoveTo: other)
  }

  /// Makes the window smaller if it doesn't fit the part of its monitor that panels leave free; called when it has opened,
  /// and when monitors have changed. Asks the server.
  func fitToMonitor() { fitToMonitor { platform.connection.desktop.fetchWorkArea(of: $0) } }

  /// Shrinks a window that was moved to another monitor to that monitor. The user may then resize it there freely.
  private func frameDidSettle() {
    if monitor != nil, monitor != fetchMonitor() { fitToMonitor { $0 } }
    restHandler?()
  }

  private func fetchMonitor() -> PixelRect? {
    guard isVisible, let origin = window.fetchOrigin() else { return nil }
    return X11Desktop(platform: platform).fetchMonitor(holding: PixelRect(origin: origin, size: pixelSize))
  }

  private func fitToMonitor(leaving room: (PixelRect) -> PixelRect) {
    guard let monitor = fetchMonitor() else { return }
    self.monitor = monitor
    guard !window.fetchIsFilling() else { return }
    let (room, frame) = (room(monitor), window.fetchFrameSize())
    largestSize = PixelSize(width: room.width - frame.width, height: room.height - frame.height)
    let size = pixelSize.limited(to: largestSize)
    guard size != pixelSize, size.width > 0, size.height > 0 else { return }
    setSizeHints(minimum: grid.size(minimumSize).limited(to: largestSize))
    window.resize(to: size)
  }

  func setSizeHints(minimum: PixelSize) { window.setSizeHints(minimum: minimum, origin: origin) }
}
