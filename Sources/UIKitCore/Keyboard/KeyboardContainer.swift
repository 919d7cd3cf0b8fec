/// Contains and shows a keyboard: in the app's window, or in a native window of its own.
protocol KeyboardContainer: AnyObject {
  /// The area that keyboards may be in now, in points of the app's window; empty if there is none.
  func findArea() -> CGRect

  /// Shows `content` at a size of `size` points, without moving it.
  func show(_ content: KeyboardContent, size: CGSize)

  /// Shows `content` at `begin`, if nothing was shown before, and moves it to `end`. Animated inside an animation block.
  func place(_ content: KeyboardContent, from begin: CGRect, to end: CGRect)

  /// The keyboard's frame has changed to `frame`, a part of which may lie outside of `area`; `.null` when it is hidden.
  func keyboardDidMove(to frame: CGRect, in area: CGRect)

  /// The keyboard has come to rest.
  func keyboardDidSettle(_ content: KeyboardContent)

  /// The keyboard is about to hide, or to come off the bottom edge.
  func keyboardWillLeave()

  /// Removes the content.
  func clear()

  /// Returns whether the accessory bar or the input view has changed since the last call, so that its height may have to change.
  func takeChangeOfHeights() -> Bool
}

/// Shows a keyboard in the app's window, above everything that the app shows there.
final class WindowKeyboardContainer: KeyboardContainer {
  /// Notified when the window is resized, and where fingers are on the keyboard's grip.
  private weak var session: KeyboardSession?
  private var window: KeyboardWindow?

  init(_ session: KeyboardSession) { self.session = session }

  /// Adds the window to the scene. That damages all of the scene, so it is done before the first frame rather than in
  /// the first slide.
  func attach() { madeWindow?.attach() }

  // MARK: - KeyboardContainer

  func findArea() -> CGRect { session?.scene?.bounds ?? .zero }

  func show(_ content: KeyboardContent, size: CGSize) {
    guard let slider = window?.slider else { return }
    slider.setContent(content)
    slider.place(content, width: size.width)
  }

  func place(_ content: KeyboardContent, from begin: CGRect, to end: CGRect) {
    guard let window = madeWindow else { return }
    if window.isHidden {
      window.isHidden = false
      // A keyboard that comes from a native window of its own had another width there.
      var entry = end
      entry.origin.y = min(begin.minY, window.bounds.maxY)
      UIView.performWithoutAnimation { place(content, at: entry, in: window) }
    }
    place(content, at: end, in: window)
  }

  func keyboardDidMove(to frame: CGRect, in area: CGRect) {}
  func keyboardDidSettle(_ content: KeyboardContent) {}
  func keyboardWillLeave() {}

  func takeChangeOfHeights() -> Bool { window?.takeChangeOfHeights() ?? false }

  func clear() {
    window?.slider.setContent(nil)
    window?.isHidden = true
  }

  // MARK: - Private

  private func place(_ content: KeyboardContent, at frame: CGRect, in window: KeyboardWindow) {
    window.slider.frame = frame
    show(content, size: frame.size)
  }

  private var madeWindow: KeyboardWindow? {
    if let window { return window }
    guard let session, let scene = session.scene else { return nil }
    let made = KeyboardWindow(scene: scene, session: session)
    made.sizeDidChange = { [weak session] in session?.areaDidChange() }
    window = made
    return made
  }
}
