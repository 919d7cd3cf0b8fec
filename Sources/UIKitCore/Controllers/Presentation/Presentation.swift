/// One presentation of a controller by another, from the first frame of its appearance to the last of its
/// disappearance.
final class Presentation {
  package enum Phase {
    case coming, shown, going, over
  }

  let presented: UIViewController
  private(set) weak var presenter: UIViewController?
  /// The controller that decides where the view is; nil where the toolkit does, without an animator of the app.
  let controller: UIPresentationController?
  /// The appearance or disappearance that is in progress; nil if none is.
  private(set) var transition: PresentationTransition?
  private(set) var phase = Phase.coming

  private let style: UIModalPresentationStyle
  private let container = PresentationView()
  private var completions: [() -> Void] = []
  private var comingAnimator: (any UIViewControllerAnimatedTransitioning)?
  /// The place of the presenter's view among its siblings: the view goes back there if an animator has moved it to the
  /// container.
  private var home: (view: UIView, index: Int)?
  /// The responder that was edited, or had the keyboard focus, when the presentation began: it gets the focus back
  /// afterwards.
  private weak var formerResponder: UIResponder?
  /// The keyboard's folding when the presentation began; nil if nothing was edited then.
  private var formerFolding: KeyboardFolding?

  init(of presented: UIViewController, by presenter: UIViewController) {
    self.presented = presented
    self.presenter = presenter
    let style = presented.presentationStyle(for: presenter)
    self.style = style
    let delegate = presented.transitioningDelegate
    comingAnimator = delegate?.animationController(forPresented: presented, presenting: presenter, source: presenter)
    let own =
      switch style {
      case .custom: delegate?.presentationController(forPresented: presented, presenting: presenter, source: presenter)
      case .popover: presented.knownPopover
      default: nil as UIPresentationController?
      }
    let isOwn = style == .custom || comingAnimator != nil
    controller =
      own ?? (isOwn ? UIPresentationController(presentedViewController: presented, presenting: presenter) : nil)
    controller?.containerView = container
    container.presentation = self
    container.style = style
    container.presented = presented
  }

  /// Whether the presenting view is removed from the screen during the presentation.
  private var coversPresenter: Bool {
    controller?.shouldRemovePresentersView ?? (style == .fullScreen || style == .currentContext)
  }

  /// Whether a tap outside or Escape may dismiss the presented controller.
  var isDismissable: Bool {
    phase != .going && !presented.isModalInPresentation && style.isCard
  }

  /// A presenter that is deallocated leaves nothing on the screen that it has presented.
  isolated deinit {
    container.removeFromSuperview()
    if phase != .over { presented.ownPresentationController = nil }
  }

  // MARK: - Coming

  func show(in window: UIWindow, animated: Bool, completion: (() -> Void)?) {
    if let completion { completions.append(completion) }
    formerResponder = window.firstResponder
    formerFolding = formerResponder == nil ? nil : window.windowScene?.keyboard.folding
    _ = window.makeFirstResponder(nil)
    transition = PresentationTransition(isAnimated: animated)
    home = presenter?.viewIfLoaded.flatMap { view in
      view.superview.flatMap { parent in parent.subviews.firstIndex(of: view).map { (parent, $0) } }
    }
    begin(presented, appearing: true, animated, .presenting)
    if coversPresenter { begin(presenter, appearing: false, animated, .covering) }
    container.frame = window.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    UIApplication.shared.focusRequests.pause()
    controller == nil ? container.add(presented.view) : container.hideCard()
    window.addSubview(container)
    container.layoutIfNeeded()
    UIApplication.shared.focusRequests.resume(in: window)
    move(animated: animated, shown: true) { [self] in
      guard phase == .coming else { return }
      phase = .shown
      bringPresenterHome()
      if coversPresenter { presenter?.viewIfLoaded?.isHidden = true }
      presented.endAppearanceTransition()
      if coversPresenter { presenter?.endAppearanceTransition() }
      if container.window?.firstResponder == nil, !(presented is any SelfAnimatingPresentation) {
        UIAccessibility.post(notification: .screenChanged, argument: container)
      }
      callCompletions()
    }
  }

  // MARK: - Going

  func hide(animated: Bool, completion: (() -> Void)?) {
    guard phase == .coming || phase == .shown else { return }
    if phase == .coming { callCompletions() }
    phase = .going
    if let completion { completions.append(completion) }
    presented.presentation?.end()
    if container.window?.firstResponder != nil { _ = container.window?.makeFirstResponder(nil) }
    presenter?.viewIfLoaded?.isHidden = false
    transition = PresentationTransition(isAnimated: animated)
    begin(presented, appearing: false, animated, .dismissing)
    if coversPresenter {
      begin(presenter, appearing: true, animated, .covering)
      presenter?.callViewIsAppearing()
    }
    move(animated: animated, shown: false) { [self] in finishGoing() }
  }

  /// Dismisses the controller at once, without animation.
  func end() { hide(animated: false, completion: nil) }

  /// Ends a disappearance: after its animation, or at once because something else is to be presented.
  func finishGoing() {
    guard phase == .going else { return }
    phase = .over
    bringPresenterHome()
    container.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
    presenter?.presentation = nil
    presented.ownPresentation = nil
    presented.ownPresentationController = nil
    presented.endAppearanceTransition()
    if coversPresenter { presenter?.endAppearanceTransition() }
    restoreResponder()
    callCompletions()
  }

  /// Gives the focus back, unless something else has it by now.
  private func restoreResponder() {
    guard let window = presenter?.viewIfLoaded?.window, window.firstResponder == nil else { return }
    guard presenter?.presentation == nil else { return }
    if let former = formerResponder, former.focusWindow == nil {
      // A responder in a controller's own bar is there again with the bar.
      window.restoreBar()
    }
    if let former = formerResponder, former.focusWindow === window {
      if let formerFolding { window.windowScene?.keyboard.folding.editingGoesOn(as: formerFolding) }
      _ = window.makeFirstResponder(former, byFocus: !former.canBecomeFirstResponder)
    }
    window.restoreBar()
  }

  // MARK: - Private

  private func begin(_ controller: UIViewController?, appearing: Bool, _ animated: Bool, _ cause: AppearanceState.Cause)
  {
    controller?.appearanceState.cause = cause
    controller?.beginAppearanceTransition(appearing, animated: animated)
  }

  private func callCompletions() {
    let calls = completions
    completions = []
    for call in calls { call() }
  }

  private func bringPresenterHome() {
    guard let home, let view = presenter?.viewIfLoaded, view.superview === container else { return }
    home.view.insertSubview(view, at: home.index)
    view.frame = home.view.bounds
  }

  private func move(animated: Bool, shown: Bool, completion: @escaping () -> Void) {
    let transition = transition
    let end = { [self] in
      transition?.end()
      if self.transition === transition { self.transition = nil }
      shown ? controller?.presentationTransitionDidEnd(true) : controller?.dismissalTransitionDidEnd(true)
      completion()
    }
    if let controller {
      shown ? controller.presentationTransitionWillBegin() : controller.dismissalTransitionWillBegin()
      let delegate = presented.transitioningDelegate
      let animator = shown ? comingAnimator : delegate?.animationController(forDismissed: presented)
      if animated, let animator { return run(animator, of: controller, shown: shown, end) }
      if shown { container.addPresentedView() }
    }
    let slides = presented.modalTransitionStyle == .coverVertical && style != .popover
    let fades = !slides || UIAccessibility.isReduceMotionEnabled
    guard animated else {
      container.setShown(shown, fading: fades)
      transition?.run(0)
      return end()
    }
    if shown { UIView.performWithoutAnimation { container.setShown(false, fading: fades) } }
    let duration = fades ? 0.25 : 0.4
    UIView.animate(
      withDuration: duration,
      timing: fades ? .easeInOut : .keyboard,
      animations: {
        container.setShown(shown, fading: fades)
        transition?.run(duration)
      },
      completion: { _ in end() }
    )
  }

  /// Lets the app's animator animate the transition.
  private func run(
    _ animator: any UIViewControllerAnimatedTransitioning,
    of controller: UIPresentationController,
    shown: Bool,
    _ end: @escaping () -> Void
  ) {
    let context = PresentationContext(controller, in: container, isComing: shown) { [container] didComplete in
      animator.animationEnded(didComplete)
      if shown { container.addPresentedView() }
      end()
    }
    let duration = animator.transitionDuration(using: context)
    UIView.animate(withDuration: duration) { [transition] in transition?.run(duration) }
    animator.animateTransition(using: context)
  }
}
