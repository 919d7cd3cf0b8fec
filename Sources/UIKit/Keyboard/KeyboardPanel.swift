/// A keyboard's own native window, outside of the app's.
final class KeyboardPanel {
  /// What is drawn in it.
  let scene: UIWindowScene
  private let host: any PanelHost
  private let window: KeyboardWindow
  private var reserved = Reservation()
  private var cornerRadius: CGFloat = 0
  private var isVisible = false

  private struct Reservation: Equatable {
    var height: CGFloat = 0
    var monitor = CGRect.null
  }

  /// Makes one for the keyboard of `owner`, not yet shown.
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
      fit(size, cornerRadius: content.isFloating ? KeyboardSlider.floatingRadius : 0)
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

  /// Lets go of what was shown.
  func clear() { window.slider.setContent(nil) }

  /// Puts as much of it on the screen as fits into `frame`, in points of the desktop, from its top left corner on.
  func appear(in frame: CGRect) {
    guard !frame.isVoid else { return hide() }
    if !isVisible { scene.renderNow() }
    isVisible = true
    host.show(in: frame)
  }

  /// Takes it from the screen.
  func hide() {
    guard isVisible else { return }
    isVisible = false
    host.hide()
  }

  /// Keeps maximised windows off the lowest `height` points of `monitor`. The window manager hears of changes only: each makes it
  /// resize windows.
  func reserve(_ height: CGFloat, of monitor: CGRect) {
    let wanted = height > 0 ? Reservation(height: height, monitor: monitor) : Reservation()
    guard wanted != reserved else { return }
    reserved = wanted
    host.reserve(wanted.height, of: wanted.monitor)
  }

  /// Gives maximised windows their room back.
  func release() { reserve(0, of: .null) }

  /// Takes it away for good.
  func close() {
    release()
    hide()
    scene.close()
  }
}
