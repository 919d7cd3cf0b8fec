/// Shows a keyboard in a native window of its own, on the monitor with most of the app's window.
final class PanelKeyboardContainer: KeyboardContainer {
  /// Notified when the app's window moves on the desktop, and where fingers are on the keyboard's grip.
  private weak var session: KeyboardSession?
  private var panel: KeyboardPanel?
  /// The position of the app's window at the last `findArea()`.
  private var windowPosition: DesktopPosition?

  init(_ session: KeyboardSession) { self.session = session }

  /// Closes the native window for good.
  func close() {
    guard let panel else { return }
    self.panel = nil
    if let scene = session?.scene { desktop?.watch(scene.platformWindow, nil) }
    panel.close()
  }

  // MARK: - KeyboardContainer

  func findArea() -> CGRect {
    guard let desktop, let scene = session?.scene else { return .zero }
    let position = desktop.position(of: scene.platformWindow)
    windowPosition = position
    return position.monitorInWindow
  }

  func show(_ content: KeyboardContent, size: CGSize) { madePanel?.show(content, size: size) }

  /// Shows the panel at `begin`: the frame at which the app's window has shown the keyboard until now, if it has.
  func place(_ content: KeyboardContent, from begin: CGRect, to end: CGRect) {
    show(content, size: end.size)
    keyboardDidMove(to: begin, in: content.area)
  }

  func keyboardDidMove(to frame: CGRect, in area: CGRect) {
    guard let panel, let windowPosition else { return }
    // A keyboard that slides in from the top may begin above the screen, if no other monitor is there.
    let isAbove = frame.minY < area.minY && windowPosition.monitor.minY <= 0
    let visible = isAbove ? frame : frame.intersection(area)
    panel.appear(in: visible.offsetBy(dx: windowPosition.origin.x, dy: windowPosition.origin.y))
  }

  /// Reserves the keyboard's part of the monitor once the keyboard is at rest: earlier, maximised windows would be
  /// resized in each frame. A keyboard at the top reserves nothing: it is for windows that have to keep their frames.
  func keyboardDidSettle(_ content: KeyboardContent) {
    guard let panel, let windowPosition else { return }
    guard !content.isFloating, !content.isAtTop else { return panel.release() }
    let frame = content.frame(at: FloatingPosition()).offsetBy(dx: windowPosition.origin.x, dy: 0)
    panel.reserve(content.height, of: windowPosition.monitor, across: frame.minX...frame.maxX)
  }

  func keyboardWillLeave() { panel?.release() }

  func takeChangeOfHeights() -> Bool { panel?.takeChangeOfHeights() ?? false }

  func clear() {
    panel?.release()
    panel?.hide()
    panel?.clear()
  }

  // MARK: - Private

  private var desktop: (any DesktopProvider)? { UIApplication.shared.platform.desktop }

  private var madePanel: KeyboardPanel? {
    if let panel { return panel }
    guard let desktop, let session, let scene = session.scene else { return nil }
    let made = KeyboardPanel(on: desktop, for: scene)
    panel = made
    desktop.watch(scene.platformWindow) { [weak session] in session?.windowDidMoveOnDesktop() }
    return made
  }
}
