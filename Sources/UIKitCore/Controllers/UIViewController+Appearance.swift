/// The state of a controller between hidden and shown, and of its transition.
package struct AppearanceState {
  package enum Phase {
    case disappeared, appearing, appeared, disappearing
  }

  package var phase = Phase.disappeared
  var isAnimated = false
  /// Whether ``UIViewController/viewIsAppearing(_:)`` was called in this transition.
  var didCallViewIsAppearing = false
  /// Whether the transition began because the view was added to a window or removed from it, and so ends with that.
  var isAutomatic = false

  /// Why the transition happens; `covering` unless the controller is added, removed, presented or dismissed.
  var cause = Cause.covering

  enum Cause {
    case covering, joining, leaving, presenting, dismissing
  }

  package var isVisible: Bool { phase == .appearing || phase == .appeared }
}

extension UIViewController {
  // MARK: - For containers

  func startTransition(_ isAppearing: Bool, animated: Bool) {
    guard appearanceState.isVisible != isAppearing else { return }
    appearanceState.phase = isAppearing ? .appearing : .disappearing
    appearanceState.isAnimated = animated
    appearanceState.didCallViewIsAppearing = false
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
    let animated = appearanceState.isAnimated
    switch appearanceState.phase {
    case .appearing:
      callViewIsAppearing()
      appearanceState.phase = .appeared
      viewDidAppear(animated)
      showOwnBar()
    case .disappearing:
      appearanceState.phase = .disappeared
      viewDidDisappear(animated)
    case .appeared, .disappeared: return
    }
    appearanceState.cause = .covering
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
    guard appearanceState.isVisible != window.isShown else { return }
    beginAppearanceTransition(window.isShown, animated: false)
    if window.isShown {
      callViewIsAppearing()
      window.layoutIfNeeded()
      UIApplication.shared.focusRequests.grant(in: window)
    }
    endAppearanceTransition()
  }

  /// Called before the view is moved to another window, or to none.
  func viewWillMove(toWindow window: UIWindow?) {
    for observer in lifecycleObservers { observer.viewWillMove(to: window, of: self) }
    if window == nil, isFirstResponder { resignFirstResponder() }
    guard appearanceState.isVisible != (window != nil), window.map(appearsAutomatically) ?? true else { return }
    appearanceState.isAutomatic = true
    beginAppearanceTransition(window != nil, animated: false)
  }

  /// Called after the view was moved to another window, or to none.
  func viewDidMoveToWindow() {
    for observer in lifecycleObservers { observer.viewDidMove(to: viewIfLoaded?.window, of: self) }
    if viewIfLoaded?.window != nil { callViewIsAppearing() } else { UIApplication.shared.platform.memoryWasFreed() }
    guard appearanceState.isAutomatic else { return }
    appearanceState.isAutomatic = false
    // While the parent is in the same transition, the end of the parent's also ends this one.
    if parent?.appearanceState.phase != appearanceState.phase { endAppearanceTransition() }
  }

  // MARK: - Private

  private var childrenOnView: [UIViewController] {
    guard let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  private func appearsAutomatically(in window: UIWindow) -> Bool {
    guard let parent else { return window.isShown }
    return parent.shouldAutomaticallyForwardAppearanceMethods && parent.appearanceState.isVisible
  }

  /// Calls `viewIsAppearing`, unless it was called during this transition already.
  func callViewIsAppearing() {
    guard appearanceState.phase == .appearing, !appearanceState.didCallViewIsAppearing else { return }
    appearanceState.didCallViewIsAppearing = true
    viewIsAppearing(appearanceState.isAnimated)
    for child in children { child.callViewIsAppearing() }
  }
}

extension UIWindow {
  /// Whether the window is visible.
  var isShown: Bool { !isHidden && windowScene?.windows.contains { $0 === self } ?? false }
}
