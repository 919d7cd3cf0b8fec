/// A native window for the keyboard alone, outside of the app's window.
final class KeyboardPanel {
  /// The scene that is drawn in the native window.
  let scene: UIWindowScene
  private let host: any PanelHost
  private let window: KeyboardWindow
  private var reserved = Reservation()
  private var cornerRadius: CGFloat = 0
  private var isVisible = false

  private struct Reservation: Equatable {
    var height: CGFloat = 0
    var monitor = CGRect.null
    var columns: ClosedRange<CGFloat> = 0...0
  }

  /// Makes a panel for the keyboard of `owner`, not yet shown.
  init(on desktop: any DesktopProvider, for owner: UIWindowScene) {
    let (scene, host) = UIWindowScene.makePanel(on: desktop, title: "Keyboard")
    self.scene = scene
    self.host = host
    scene.guestKeyboard = owner.keyboard
    window = KeyboardWindow(scene: scene, session: owner.keyboard)
    window.isHidden = false
  }

  /// Lays out `content` in a panel of `size` points.
  func show(_ content: KeyboardContent, size: CGSize) {
    UIView.performWithoutAnimation {
      fit(size, cornerRadius: content.isFloating ? KeyboardContainerView.floatingRadius : 0)
      window.slider.setContent(content)
      window.slider.frame = CGRect(origin: .zero, size: size)
      window.slider.place(content, width: size.width, castsShadow: false)
    }
  }

  private func fit(_ size: CGSize, cornerRadius: CGFloat) {
    guard scene.size != size || self.cornerRadius != cornerRadius else { return }
    self.cornerRadius = cornerRadius
    host.setContentSize(size, cornerRadius: cornerRadius)
  }

  /// Returns whether anything shown has changed since the last call.
  func takeChangeOfHeights() -> Bool { window.takeChangeOfHeights() }

  /// Removes the content.
  func clear() { window.slider.setContent(nil) }

  /// Shows the top left part of the content that fits into `frame`, in points of the desktop.
  func appear(in frame: CGRect) {
    guard !frame.isVoid else { return hide() }
    if !isVisible { scene.renderNow() }
    isVisible = true
    host.show(in: frame)
  }

  /// Removes the panel from the screen.
  func hide() {
    guard isVisible else { return }
    isVisible = false
    host.hide()
  }

  /// Reserves the lowest `height` points of `monitor` between two columns of the desktop, which maximised windows then
  /// leave free. Passed on only if it changes: at each request the window manager resizes windows.
  func reserve(_ height: CGFloat, of monitor: CGRect, across columns: ClosedRange<CGFloat>) {
    let wanted = height > 0 ? Reservation(height: height, monitor: monitor, columns: columns) : Reservation()
    guard wanted != reserved else { return }
    reserved = wanted
    host.reserve(wanted.height, of: wanted.monitor, across: wanted.columns)
  }

  /// Releases the reserved part.
  func release() { reserve(0, of: .null, across: 0...0) }

  /// Closes the native window for good.
  func close() {
    release()
    hide()
    scene.close()
  }
}
