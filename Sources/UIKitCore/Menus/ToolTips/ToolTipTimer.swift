/// Waits until the pointer rests over a view with a tool tip, shows the tool tip, and hides it again.
final class ToolTipTimer {
  /// How long the pointer has to rest, in seconds.
  static let delay: TimeInterval = 0.5

  private var pendingCall: (any ScheduledCall)?
  private var window: ToolTipWindow?
  private var shownTip: ToolTip?
  /// The view whose tool tip stays hidden, because a button or a key was pressed while the pointer was over it.
  private weak var dismissedView: UIView?

  /// The pointer is over `view`, at a point of its window.
  func pointerMoved(over view: UIView, to point: CGPoint, in scene: UIWindowScene) {
    if view !== dismissedView { dismissedView = nil }
    pendingCall?.cancel()
    pendingCall = nil
    let tip = dismissedView == nil ? ToolTip(of: view, at: point) : nil
    if let shownTip {
      guard shownTip.source != tip?.source || shownTip.text != tip?.text else { return }
      hide()
    }
    guard tip != nil else { return }
    pendingCall = UIApplication.shared.platform.schedule(after: Self.delay) { [weak self, weak view, weak scene] in
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
    pendingCall?.cancel()
    pendingCall = nil
    hide()
  }

  /// Hides the tool tip until the pointer has left `view`, because a button or a key was pressed.
  func dismiss(over view: UIView?) {
    if pendingCall != nil || shownTip != nil { dismissedView = view }
    end()
  }

  // MARK: - Private

  private func show(_ tip: ToolTip, at point: CGPoint, in scene: UIWindowScene) {
    pendingCall = nil
    guard scene.popup == nil else { return }
    shownTip = tip
    let window = ToolTipWindow(tip, at: point, in: scene)
    self.window = window
    window.isHidden = false
    scene.requestFrameNow()
  }

  private func hide() {
    guard let window else { return }
    self.window = nil
    shownTip = nil
    window.windowScene?.remove(window)
  }
}
