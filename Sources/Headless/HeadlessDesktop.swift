import UIKit

/// A desktop with one monitor, on which a window can have any position; for tests.
package final class HeadlessDesktop: DesktopProvider {
  /// The position of the app's window.
  package var position: DesktopPosition
  /// The panels made so far.
  package private(set) var panels: [HeadlessPanel] = []

  private unowned let platform: HeadlessPlatform
  private var handler: (() -> Void)?

  init(platform: HeadlessPlatform, position: DesktopPosition) {
    self.platform = platform
    self.position = position
  }

  // MARK: - DesktopProvider

  package func position(of window: any WindowHost) -> DesktopPosition { position }

  package func makePanel(title: String, size: CGSize, delegate: any WindowHostDelegate) -> any PanelHost {
    let panel = HeadlessPanel(platform.openWindow(title: title, size: size, delegate: delegate))
    panels.append(panel)
    return panel
  }

  package func watch(_ window: any WindowHost, _ handler: (() -> Void)?) { self.handler = handler }

  // MARK: - For tests

  /// Moves the app's window.
  package func moveWindow(to origin: CGPoint) {
    position.origin = origin
    handler?()
  }
}

/// A panel that records its frames.
package final class HeadlessPanel: PanelHost {
  package let drawing: HeadlessWindow
  /// The current frame, in points of the desktop; `.null` while hidden.
  package private(set) var frame = CGRect.null
  /// Every frame that the panel had, in order.
  package private(set) var frames: [CGRect] = []
  /// The radius of the panel's corners, in points.
  package private(set) var cornerRadius: CGFloat = 0
  /// The heights that were reserved, in order; 0 for a release.
  package private(set) var reservations: [CGFloat] = []
  /// The monitors on which space was reserved.
  package private(set) var reservedMonitors: [CGRect] = []
  /// The columns in which space was reserved on these monitors, in points of the desktop.
  package private(set) var reservedColumns: [ClosedRange<CGFloat>] = []

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

  package func reserve(_ height: CGFloat, of monitor: CGRect, across columns: ClosedRange<CGFloat>) {
    reservations.append(height)
    guard height > 0 else { return }
    reservedMonitors.append(monitor)
    reservedColumns.append(columns)
  }
}

/// Records the URLs that the app opens, and reports success.
package final class HeadlessOpener: URLOpener {
  package private(set) var urls: [URL] = []
  package let isAvailable = true

  package init() {}

  package func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void) {
    urls.append(url)
    completion(true)
  }
}

/// A drag of text to another window of the desktop; logs the toolkit's calls.
package final class HeadlessTextDragSession: TextDragSession {
  /// The dragged text, with the closures that the toolkit wants to have called.
  package let carried: DraggedText
  /// The calls so far, a line each.
  package private(set) var log: [String] = []

  init(_ text: DraggedText) { carried = text }

  package func move(to point: CGPoint, copies: Bool) {
    log.append("\(copies ? "copy" : "move") to \(describe(point.x)), \(describe(point.y))")
  }

  package func moveHome() { log.append("home") }
  package func drop() { log.append("drop") }
  package func cancel() { log.append("cancel") }
}
