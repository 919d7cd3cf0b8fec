/// The states of a controller between hidden and shown.
struct AppearanceState {
  enum Phase {
    case disappeared, appearing, appeared, disappearing
  }

  var phase = Phase.disappeared
  var isAnimated = false
  /// Whether ``UIViewController/viewIsAppearing(_:)`` was called in this transition.
  var saidIsAppearing = false
  /// Whether the transition began with the view's being added to a window, or removed from it, and so ends with that.
  var isAutomatic = false

  /// Why the transition happens; `covering` unless the controller is added, removed, presented or dismissed.
  var cause = Cause.covering

  enum Cause {
    case covering, joining, leaving, presenting, dismissing
  }

  var isVisible: Bool { phase == .appearing || phase == .appeared }
}

extension UIViewController {
  // MARK: - For containers

  func startTransition(_ isAppearing: Bool, animated: Bool) {
    guard appearance.isVisible != isAppearing else { return }
    appearance.phase = isAppearing ? .appearing : .disappearing
    appearance.isAnimated = animated
    appearance.saidIsAppearing = false
    if isAppearing {
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else {
      viewWillDisappear(animated)
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childrenOnView { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  func finishTransition() {
    let animated = appearance.isAnimated
    switch appearance.phase {
    case .appearing:
      sayIsAppearing()
      appearance.phase = .appeared
      viewDidAppear(animated)
      showOwnBar()
    case .disappearing:
      appearance.phase = .disappeared
      viewDidDisappear(animated)
    case .appeared, .disappeared: return
    }
    appearance.cause = .covering
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children { child.endAppearanceTransition() }
  }

  // MARK: - Windows

  /// Called after this controller became the root of `window`.
  func windowDidAddRoot(to window: UIWindow) {
    view.frame = window.bounds
    window.insertSubview(view, at: 0)
  }

  /// Called after this controller stopped being the root of a window.
  func windowDidRemoveRoot() {
    presentation?.end()
    viewIfLoaded?.removeFromSuperview()
  }

  /// Called after the root's window was shown or hidden.
  func windowVisibilityDidChange(_ window: UIWindow) {
    guard appearance.isVisible != window.isShown else { return }
    beginAppearanceTransition(window.isShown, animated: false)
    if window.isShown {
      sayIsAppearing()
      window.layoutIfNeeded()
      UIApplication.shared.focusRequests.grant(in: window)
    }
    endAppearanceTransition()
  }

  /// Called before the view is moved to another window, or to none.
  func viewWillMove(toWindow window: UIWindow?) {
    for observer in lifecycleObservers { observer.viewWillMove(to: window, of: self) }
    if window == nil, isFirstResponder { resignFirstResponder() }
    guard appearance.isVisible != (window != nil), window.map(appearsAutomatically) ?? true else { return }
    appearance.isAutomatic = true
    beginAppearanceTransition(window != nil, animated: false)
  }

  /// Called after the view was moved to another window, or to none.
  func viewDidMoveToWindow() {
    for observer in lifecycleObservers { observer.viewDidMove(to: viewIfLoaded?.window, of: self) }
    if viewIfLoaded?.window != nil { sayIsAppearing() } else { UIApplication.shared.platform.memoryWasFreed() }
    guard appearance.isAutomatic else { return }
    appearance.isAutomatic = false
    // Otherwise the end of the parent's transition ends this one.
    if parent?.appearance.phase != appearance.phase { endAppearanceTransition() }
  }

  // MARK: - Private

  private var childrenOnView: [UIViewController] {
    guard let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  private func appearsAutomatically(in window: UIWindow) -> Bool {
    guard let parent else { return window.isShown }
    return parent.shouldAutomaticallyForwardAppearanceMethods && parent.appearance.isVisible
  }

  /// Calls `viewIsAppearing`, unless it was called during this transition already.
  func sayIsAppearing() {
    guard appearance.phase == .appearing, !appearance.saidIsAppearing else { return }
    appearance.saidIsAppearing = true
    viewIsAppearing(appearance.isAnimated)
    for child in children { child.sayIsAppearing() }
  }
}

extension UIWindow {
  /// Whether the window is visible.
  var isShown: Bool { !isHidden && windowScene?.windows.contains { $0 === self } ?? false }
}
