/// Waits until the pointer rests over a view with a tool tip, shows that, and hides it again.
final class ToolTipTimer {
  /// How long the pointer has to rest, in seconds.
  static let delay: TimeInterval = 0.5

  private var waiting: (any ScheduledCall)?
  private var window: ToolTipWindow?
  private var shown: ToolTip?
  /// The view over which nothing is shown any more, because a button or a key was pressed there.
  private weak var dismissedView: UIView?

  /// The pointer is over `view`, at a point of its window.
  func pointerMoved(over view: UIView, to point: CGPoint, in scene: UIWindowScene) {
    if view !== dismissedView { dismissedView = nil }
    waiting?.cancel()
    waiting = nil
    let tip = dismissedView == nil ? ToolTip(of: view, at: point) : nil
    if let shown {
      guard shown.source != tip?.source || shown.text != tip?.text else { return }
      hide()
    }
    guard tip != nil else { return }
    waiting = UIApplication.shared.platform.schedule(after: Self.delay) { [weak self, weak view, weak scene] in
      guard let view, view.window != nil, let scene, let tip = ToolTip(of: view, at: point) else { return }
      self?.show(tip, at: point, in: scene)
    }
  }

  /// Shows the tool tip of a view at once, for a key, if it has one.
  func show(of view: UIView, in scene: UIWindowScene) {
    let middle = view.convert(view.bounds.center, to: nil)
    guard let tip = ToolTip(of: view, at: middle) else { return }
    end()
    show(tip, at: middle, in: scene)
  }

  /// The pointer left the window, or something scrolled.
  func end() {
    waiting?.cancel()
    waiting = nil
    hide()
  }

  /// A button or a key was pressed: the user knows the view below the pointer now.
  func dismiss(over view: UIView?) {
    if waiting != nil || shown != nil { dismissedView = view }
    end()
  }

  // MARK: - Private

  private func show(_ tip: ToolTip, at point: CGPoint, in scene: UIWindowScene) {
    waiting = nil
    guard scene.popup == nil else { return }
    shown = tip
    let window = ToolTipWindow(tip, at: point, in: scene)
    self.window = window
    window.isHidden = false
    scene.requestFrameNow()
  }

  private func hide() {
    guard let window else { return }
    self.window = nil
    shown = nil
    window.windowScene?.remove(window)
  }
}
