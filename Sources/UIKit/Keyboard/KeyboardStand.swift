/// What a keyboard stands in: the app's window, or a native window of its own.
protocol KeyboardStand: AnyObject {
  /// Finds out where keyboards may stand now, in points of the app's window; empty when there is none.
  func findArea() -> CGRect

  /// Shows `content` in `size` points, wherever it is.
  func show(_ content: KeyboardContent, size: CGSize)

  /// Shows `content` at `begin`, if nothing was shown before, and puts it to `end`. Animated when done inside an animation.
  func place(_ content: KeyboardContent, from begin: CGRect, to end: CGRect)

  /// In this frame the keyboard is at `frame`, a part of which may lie outside of `area`; `.null` when it is hidden.
  func keyboardDidMove(to frame: CGRect, in area: CGRect)

  /// The keyboard rests.
  func keyboardDidSettle(_ content: KeyboardContent)

  /// The keyboard is about to go, or to come off the bottom edge.
  func keyboardWillLeave()

  /// Lets go of what was shown.
  func clear()
}

/// Lets a keyboard stand in the app's window, above everything the app shows there.
final class WindowStand: KeyboardStand {
  /// Told when the window gets another size, and where fingers are on the keyboard's grip.
  private weak var session: KeyboardSession?
  private var window: KeyboardWindow?

  init(_ session: KeyboardSession) { self.session = session }

  /// Makes the window part of the scene. That damages all of the scene: better before the first frame than in the first slide.
  func attach() { madeWindow?.attach() }

  // MARK: - KeyboardStand

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
      UIView.performWithoutAnimation { place(content, at: begin, in: window) }
    }
    place(content, at: end, in: window)
  }

  func keyboardDidMove(to frame: CGRect, in area: CGRect) {}
  func keyboardDidSettle(_ content: KeyboardContent) {}
  func keyboardWillLeave() {}

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
