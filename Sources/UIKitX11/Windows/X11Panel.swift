import UIKit
import X11

/// An override-redirect window for a keyboard, and a second, managed window that reserves space for it (a strut).
///
/// One window can't do both: window managers respect struts of managed windows only, and keep those below full-screen
/// windows.
final class X11Panel: PanelHost {
  private let host: X11WindowHost
  private var strut: Window?
  /// The space to be reserved at the monitor's bottom edge, in points; nil for none.
  private var reservation: (height: CGFloat, monitor: CGRect, columns: ClosedRange<CGFloat>)?

  init(title: String, size: CGSize, platform: X11Platform, delegate: any WindowHostDelegate) {
    host = X11WindowHost(title: title, size: size, platform: platform, delegate: delegate, isPanel: true)
    host.screenHandler = { [weak self] in self?.applyReservation() }
  }

  // MARK: - PanelHost

  /// The window that the panel's content is drawn in.
  var window: any WindowHost { host }

  /// Sets the content's size; how much of it is on the screen is set by ``show(in:)``.
  func setContentSize(_ size: CGSize, cornerRadius: CGFloat) {
    let pixels = host.grid.size(size)
    if pixels != host.pixelSize { host.resizeBuffer(to: pixels) }
    let radius = host.grid.pixel(cornerRadius)
    guard radius != host.cornerRadius || radius > 0 else { return }
    host.cornerRadius = radius
    host.updateOutline(size: pixels)
  }

  /// Puts the window at `frame`, above all others. The content stays at the window's top left, so that a slide repaints
  /// nothing.
  func show(in frame: CGRect) {
    let pixels = host.grid.rect(frame)
    host.panelOrigin = pixels.origin
    host.window.moveResize(to: pixels)
    guard !host.isPanelShown else { return host.platform.connection.flush() }
    host.isPanelShown = true
    host.window.raise()
    host.window.map()
    host.platform.connection.flush()
  }

  /// Removes the window from the screen.
  func hide() {
    host.isPanelShown = false
    host.window.unmap()
    host.platform.connection.flush()
  }

  /// Sets or removes the strut in one step: the window manager resizes maximised windows each time it changes.
  func reserve(_ height: CGFloat, of monitor: CGRect, across columns: ClosedRange<CGFloat>) {
    reservation = height > 0 ? (height, monitor, columns) : nil
    applyReservation()
  }

  // MARK: - Private

  /// Sets the strut that reserves the panel's space. Called again when the screen's size changes, because a strut is
  /// measured from the screen's edge.
  private func applyReservation() {
    let connection = host.platform.connection
    defer { connection.flush() }
    guard let (height, monitor, columns) = reservation else { return strut?.unmap() ?? () }
    let area = host.grid.rect(monitor)
    let (left, right) = (max(monitor.minX, columns.lowerBound), min(monitor.maxX, columns.upperBound))
    let covered = host.grid.rect(CGRect(x: left, y: monitor.minY, width: max(0, right - left), height: monitor.height))
    guard !isAbove(area) else { return strut?.unmap() ?? () }
    let isNew = strut == nil
    let pixels = host.grid.pixel(height)
    let place = place(ofStrut: pixels, at: covered, on: area)
    let strut = strut ?? makeStrut(at: place)
    self.strut = strut
    // Struts are measured from the edge of the whole screen.
    let below = max(0, connection.fetchScreenSize().height - area.maxY)
    strut.setBottomStrut(height: pixels + below, from: covered.x, to: covered.maxX - 1)
    if !isNew { strut.moveResize(to: place) }
    strut.map()
  }

  /// The frame of the strut window: one pixel, at the bottom left of the area that the keyboard covers. i3 ignores struts,
  /// and reserves the height of a panel's window at the monitor's full width.
  private func place(ofStrut height: Int, at covered: PixelRect, on monitor: PixelRect) -> PixelRect {
    guard host.platform.connection.desktop.fetchWindowManagerName() == "i3" else {
      return PixelRect(x: covered.x, y: covered.maxY - 1, width: 1, height: 1)
    }
    return PixelRect(x: monitor.x, y: monitor.maxY - height, width: monitor.width, height: height)
  }

  /// Whether there is another monitor below `area`: a strut would also take space from windows on it.
  private func isAbove(_ area: PixelRect) -> Bool {
    let others = host.platform.connection.monitors?.fetchFrames() ?? []
    return others.contains { $0.y >= area.maxY && $0.x < area.maxX && $0.maxX > area.x }
  }

  private func makeStrut(at place: PixelRect) -> Window {
    var options = WindowOptions()
    options.title = host.title
    options.instanceName = host.platform.identity.instanceName
    options.className = host.platform.identity.className
    options.kind = .dock
    options.acceptsFocus = false
    options.size = place.size
    options.origin = place.origin
    let window = Window(options, on: host.platform.connection)
    window.paintBlack()
    return window
  }
}

extension X11WindowHost {
  /// Gives a panel whose size is `size` pixels its round corners, or its hole.
  func updateOutline(size: PixelSize) {
    let shapes = platform.connection.shapes
    if cornerRadius > 0 {
      shapes?.round(window, size: size, radius: cornerRadius)
    } else {
      shapes?.setHole(hole, in: window)
    }
  }
}
