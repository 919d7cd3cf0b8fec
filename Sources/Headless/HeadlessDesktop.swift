import UIKit

/// A desktop of one monitor, on which a window can be anywhere.
package final class HeadlessDesktop: DesktopProvider {
  /// Where the app's window is.
  package var place: DesktopPlace
  /// The panels made so far.
  package private(set) var panels: [HeadlessPanel] = []

  private unowned let platform: HeadlessPlatform
  private var handler: (() -> Void)?

  init(platform: HeadlessPlatform, place: DesktopPlace) {
    self.platform = platform
    self.place = place
  }

  // MARK: - DesktopProvider

  package func place(of window: any WindowHost) -> DesktopPlace { place }

  package func makePanel(title: String, size: CGSize, delegate: any WindowHostDelegate) -> any PanelHost {
    let panel = HeadlessPanel(platform.openWindow(title: title, size: size, delegate: delegate))
    panels.append(panel)
    return panel
  }

  package func watch(_ window: any WindowHost, _ handler: (() -> Void)?) { self.handler = handler }

  // MARK: - For tests

  /// Moves the app's window.
  package func moveWindow(to origin: CGPoint) {
    place.origin = origin
    handler?()
  }
}

/// A panel that remembers where it was put.
package final class HeadlessPanel: PanelHost {
  package let drawing: HeadlessWindow
  /// Where it is now, in points of the desktop; `.null` while hidden.
  package private(set) var frame = CGRect.null
  /// Every place that it had.
  package private(set) var frames: [CGRect] = []
  /// How round its corners are, in points.
  package private(set) var cornerRadius: CGFloat = 0
  /// What was reserved, in the order it was asked for.
  package private(set) var reservations: [CGFloat] = []
  /// Where room was reserved.
  package private(set) var reservedMonitors: [CGRect] = []

  package var window: any WindowHost { drawing }

  init(_ drawing: HeadlessWindow) { self.drawing = drawing }

  package func setContentSize(_ size: CGSize, cornerRadius: CGFloat) {
    drawing.resize(to: size)
    self.cornerRadius = cornerRadius
  }

  package func show(in frame: CGRect) {
    self.frame = frame
    frames.append(frame)
  }

  package func hide() { frame = .null }

  package func reserve(_ height: CGFloat, of monitor: CGRect) {
    reservations.append(height)
    if height > 0 { reservedMonitors.append(monitor) }
  }
}
