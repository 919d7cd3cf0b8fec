import UIKit
import X11

/// A window that the window manager leaves alone, with a second one beside it that reserves room.
///
/// One window can't do both: window managers heed the struts of windows that they manage only, and put those below full-screen
/// windows.
final class X11Panel: PanelHost {
  private let host: X11WindowHost
  private var strut: Window?
  private var radius = 0

  init(title: String, size: CGSize, platform: X11Platform, delegate: any WindowHostDelegate) {
    host = X11WindowHost(title: title, size: size, platform: platform, delegate: delegate, isPanel: true)
  }

  // MARK: - PanelHost

  /// What the panel's content is drawn on.
  var window: any WindowHost { host }

  /// Gives the content another size; what of it is on the screen is told by ``show(in:)``.
  func setContentSize(_ size: CGSize, cornerRadius: CGFloat) {
    let pixels = host.grid.size(size)
    if pixels != host.pixelSize { host.resizeBuffer(to: pixels) }
    let radius = host.grid.pixel(cornerRadius)
    guard radius != self.radius || radius > 0 else { return }
    self.radius = radius
    host.platform.connection.shapes?.round(host.window, size: pixels, radius: radius)
  }

  /// Puts the window to `frame`, above all others. It grows from its top left corner, so that a slide draws nothing anew.
  func show(in frame: CGRect) {
    let pixels = host.grid.rect(frame)
    host.panelOrigin = pixels.origin
    host.window.place(in: pixels)
    guard !host.isPanelShown else { return host.platform.connection.flush() }
    host.isPanelShown = true
    host.window.raise()
    host.window.map()
    host.platform.connection.flush()
  }

  /// Takes the window from the screen.
  func hide() {
    host.isPanelShown = false
    host.window.unmap()
    host.platform.connection.flush()
  }

  /// Sets the strut, or takes it back, at once and in one go: the window manager resizes windows each time.
  func reserve(_ height: CGFloat, of monitor: CGRect) {
    let connection = host.platform.connection
    defer { connection.flush() }
    guard height > 0 else { return strut?.unmap() ?? () }
    let area = host.grid.rect(monitor)
    guard !isAbove(area) else { return }
    let isNew = strut == nil
    let strut = strut ?? makeStrut(at: area)
    self.strut = strut
    // Struts are measured from the edge of the whole screen.
    let below = connection.screenSize.height - area.maxY
    strut.setBottomStrut(height: host.grid.pixel(height) + below, from: area.x, to: area.maxX - 1)
    if !isNew { strut.move(to: corner(of: area)) }
    strut.map()
  }

  // MARK: - Private

  /// Whether there is a monitor below one: its windows would have to make room for what isn't on it.
  private func isAbove(_ area: PixelRect) -> Bool {
    let others = host.platform.connection.monitors?.fetchMonitors().map(\.frame) ?? []
    return others.contains { $0.y >= area.maxY && $0.x < area.maxX && $0.maxX > area.x }
  }

  private func makeStrut(at area: PixelRect) -> Window {
    var options = WindowOptions()
    options.title = host.title
    options.instanceName = host.platform.identity.instanceName
    options.className = host.platform.identity.className
    options.kind = .dock
    options.acceptsFocus = false
    options.size = PixelSize(width: 1, height: 1)
    options.origin = corner(of: area)
    return Window(options, on: host.platform.connection)
  }

  /// Where the panel covers it.
  private func corner(of area: PixelRect) -> PixelPoint { PixelPoint(x: area.x, y: area.maxY - 1) }
}
