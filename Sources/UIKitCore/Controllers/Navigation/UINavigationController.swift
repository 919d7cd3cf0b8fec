/// Shows the top controller of a stack, with a bar above it that has a back button.
///
/// Alt+Left goes back, and so do a mouse's back button, and Escape while no text is edited. A transition can be reversed at any
/// moment: it continues from the presentation values. If the desktop asks for less motion, pages cross-fade.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The bar above the controllers.
  public let navigationBar = UINavigationBar()

  /// Notified when another controller is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?

  private var pages: [UIViewController: NavigationPage] = [:]
  private var transition: NavigationTransition?
  private var hidesBar = false
  private var hidesToolbar = true
  private let content = UIView()
  private lazy var backSwipe = BackSwipe(self)

  // MARK: - Creating

  /// Makes a controller whose stack has one controller, the root.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    followBar()
    setViewControllers([rootViewController], animated: false)
  }

  /// Makes a controller with an empty stack; the classes of the bars are ignored.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    followBar()
  }

  /// Makes a controller with an empty stack; both arguments are ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    followBar()
  }

  private func followBar() {
    navigationBar.onBack = { [weak self] in self?.goBack() }
    navigationBar.onHeightChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Stack

  /// The controllers, from the root to the one that is shown.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last controller of the stack.
  open var topViewController: UIViewController? { children.last }

  /// The visible controller: the one that is presented, or else the last one of the stack.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Pushes a controller onto the stack and shows it.
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    precondition(!children.contains(controller), "a controller can be in a navigation stack only once")
    setViewControllers(children + [controller], animated: animated)
  }

  /// Removes the top controller and shows the one below; returns the removed one, nil at the root.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let top = children.last else { return nil }
    setViewControllers(children.dropLast(), animated: animated)
    return top
  }

  /// Goes back to the root; returns the removed controllers.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    children.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Goes back to a controller of the stack; returns the removed controllers, nil if it isn't in the stack.
  @discardableResult
  open func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = children.firstIndex(of: controller) else { return nil }
    let gone = Array(children[(index + 1)...])
    setViewControllers(Array(children[...index]), animated: animated)
    return gone
  }

  /// Replaces the stack and shows its last controller: with the animation of a push if that controller is new, else of
  /// a pop.
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    setStack(controllers, animated: animated, interactive: false)
  }

  private func setStack(_ controllers: [UIViewController], animated: Bool, interactive: Bool) {
    let old = children
    guard controllers != old else { return }
    let leaving = old.filter { !controllers.contains($0) }
    let joining = controllers.filter { !old.contains($0) }
    for controller in leaving { controller.willMove(toParent: nil) }
    for controller in joining {
      controller.removeFromParent()
      controller.willMove(toParent: self)
      controller.parent = self
    }
    children = controllers
    tabBarController?.childDidChange(animated: animated && isOnScreen)
    let goesForward = controllers.last.map { !old.contains($0) } ?? false
    let change = NavigationTransition(from: old.last, to: controllers.last, goesForward: goesForward)
    change.leaving = leaving
    change.joining = joining
    change.isInteractive = interactive
    guard isViewLoaded else { return change.settleParents(in: self) }
    run(change, animated: animated && isOnScreen)
  }

  /// Whether the user may leave the page that has this item, by the back button, Escape, Alt+Left, the mouse's back
  /// button or a swipe; true by default. A subclass that returns false may ask the user, and pop the page itself. In
  /// UIKit, too, the controller is its bar's delegate.
  open func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }

  // MARK: - Bar

  /// Whether the bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    guard isViewLoaded else { return }
    view.setNeedsLayout()
    if animated { UIView.animate(withDuration: 0.25) { self.view.layoutIfNeeded() } }
  }

  // MARK: - Toolbar

  /// The bar below the controllers, with the top one's ``UIViewController/toolbarItems``.
  public private(set) lazy var toolbar: UIToolbar! = UIToolbar()

  /// Whether the toolbar is hidden, as it is at first.
  open var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Shows or hides the toolbar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesToolbar else { return }
    hidesToolbar = hidden
    updateToolbar(animated: false)
    guard isViewLoaded else { return }
    view.setNeedsLayout()
    if animated { UIView.animate(withDuration: 0.25) { self.view.layoutIfNeeded() } }
  }

  /// Shows the top controller's buttons in the toolbar.
  func updateToolbar(animated: Bool) {
    if !hidesToolbar { toolbar.setItems(topViewController?.toolbarItems, animated: animated) }
  }

  /// Kept for source compatibility: bars stay.
  open var hidesBarsOnSwipe = false
  /// Kept for source compatibility: bars stay.
  open var hidesBarsOnTap = false
  /// Kept for source compatibility: bars stay.
  open var hidesBarsWhenKeyboardAppears = false

  // MARK: - Swiping back

  /// Recognizes a drag from the leading edge, which pulls the top page away; disable it to forbid that.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { backSwipe.pan }

  /// Whether pages come from the left, for interfaces that run from right to left.
  var isMirrored: Bool { viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Whether a push or a pop is in progress.
  package var isInTransition: Bool { transition != nil }

  /// Whether there is a page to pull away, and no transition is in progress.
  var canSwipeBack: Bool { children.count > 1 && transition == nil && isOnScreen }

  /// Whether the page may be pulled away now; read when a drag begins.
  var maySwipeBack: Bool { canSwipeBack && mayGoBack }

  func beginSwipe() { setStack(children.dropLast(), animated: true, interactive: true) }

  func swipe(to progress: CGFloat) { transition?.moveWithFinger(progress, pages) }

  func endSwipe(completes: Bool) {
    guard let transition, transition.isInteractive, let page = transition.from else { return }
    if completes { transition.release(pages) } else { pushViewController(page, animated: true) }
  }

  // MARK: - Overrides

  /// The tab that was set, or that shows this controller's own title; else that of the stack's root.
  open override var tabBarItem: UITabBarItem! {
    get { hasOwnTabBarItem ? super.tabBarItem : children.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  open override func loadView() {
    let root = ContainerView(frame: UIScreen.main.bounds)
    root.onLayout = { [weak self] in self?.layOut() }
    content.clipsToBounds = true
    root.addSubview(content)
    root.addSubview(navigationBar)
    root.addGestureRecognizer(backSwipe.pan)
    root.addGestureRecognizer(makeBackClick())
    view = root
    guard let top = topViewController else { return }
    content.addSubview(page(of: top))
    navigationBar.show(children.map(\.navigationItem), .none)
  }

  /// Alt+Left, which goes back, while the stack has more than its root.
  open override var keyCommands: [UIKeyCommand]? { children.count > 1 ? [Self.backCommand] : nil }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if children.count > 1, presses.contains(where: { goesBack($0) }) {
      goBack()
    } else {
      super.pressesBegan(presses, with: event)
    }
  }

  // MARK: - Private

  private var isOnScreen: Bool { appearanceState.isVisible && view.window != nil }

  private static let backCommand = UIKeyCommand(
    title: "Back",
    input: UIKeyCommand.inputLeftArrow,
    modifierFlags: .alternate,
    action: UINavigationController.goBack
  )

  /// Goes back for the user, unless ``navigationBar(_:shouldPop:)`` refuses.
  private func goBack() { if mayGoBack { popViewController(animated: true) } }

  private var mayGoBack: Bool {
    guard children.count > 1, let top = topViewController else { return false }
    return navigationBar(navigationBar, shouldPop: top.navigationItem)
  }

  @_spi(Toolkit) open override func answers(_ gesture: AssistiveGesture) -> Bool {
    gesture == .escape && children.count > 1
  }

  /// Goes back, as Escape does where nothing is edited.
  open override func accessibilityPerformEscape() -> Bool {
    guard mayGoBack else { return false }
    popViewController(animated: true)
    return true
  }

  /// Escape ends editing in inputs. It goes back only if nothing is edited, also while a button has the keyboard focus.
  private func goesBack(_ press: UIPress) -> Bool {
    guard press.key?.keyCode == .keyboardEscape, press.phase == .began else { return false }
    return (view.window?.firstResponder as? UIView)?.canBecomeFirstResponder != true
  }

  /// Button 8, at a mouse's side, goes back, as in browsers.
  private func makeBackClick() -> UIGestureRecognizer {
    let click = UITapGestureRecognizer()
    click.buttonMaskRequired = .button(8)
    click.addHandler { [weak self] _ in self?.goBack() }
    return click
  }

  private func page(of controller: UIViewController) -> NavigationPage {
    if let page = pages[controller] { return page }
    let page = NavigationPage(controller.view, in: self)
    pages[controller] = page
    return page
  }

  private func layOut() {
    let barHeight = UINavigationBar.height + view.safeAreaInsets.top + navigationBar.extensionHeight
    navigationBar.frame = CGRect(x: 0, y: hidesBar ? -barHeight : 0, width: view.bounds.width, height: barHeight)
    let top = hidesBar ? 0 : barHeight
    let bottom = placeToolbar()
    content.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top - bottom))
    for page in pages.values { page.place(in: content.bounds) }
  }

  /// Places the toolbar at the lower edge, or below it; returns its height, 0 where it is hidden.
  private func placeToolbar() -> CGFloat {
    guard !hidesToolbar || toolbar.superview != nil else { return 0 }
    if toolbar.superview == nil { view.addSubview(toolbar) }
    let height = toolbar.intrinsicContentSize.height + view.safeAreaInsets.bottom
    let y = view.bounds.height - (hidesToolbar ? 0 : height)
    toolbar.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: height)
    return hidesToolbar ? 0 : height
  }

  private func run(_ change: NavigationTransition, animated: Bool) {
    change.controller = self
    let before = transition
    transition = change
    before?.handOver(to: change)
    change.from?.resignFirstResponderInside()
    let target = change.to
    target?.loadViewIfNeeded()
    change.beginAppearance(isOnScreen, animated)
    let (requests, window) = (UIApplication.shared.focusRequests, view.window)
    requests.pause()
    if let target {
      delegate?.navigationController(self, willShow: target, animated: animated)
      show(target, change)
    }
    navigationBar.show(children.map(\.navigationItem), animated ? change.barMotion : .none)
    updateToolbar(animated: animated)
    view.layoutIfNeeded()
    change.move(pages, animated: animated, placed: { requests.resume(in: window) }) { [weak self, weak change] in
      if let change { self?.finish(change, animated) }
    }
  }

  private func show(_ target: UIViewController, _ change: NavigationTransition) {
    let page = page(of: target)
    let below = change.goesForward ? nil : change.from.flatMap { pages[$0] }
    let isNew = page.superview == nil
    if let below, below.superview === content {
      content.insertSubview(page, belowSubview: below)
    } else {
      content.addSubview(page)
    }
    let fades = UIAccessibility.isReduceMotionEnabled
    if isNew { page.start(at: fades ? .shown : change.goesForward ? .ahead : .behind, in: content.bounds) }
  }

  private func finish(_ change: NavigationTransition, _ animated: Bool) {
    guard transition === change else { return }
    transition = nil
    for (controller, page) in pages {
      guard controller !== change.to else {
        page.finishSlide()
        continue
      }
      page.removeFromSuperview()
      pages[controller] = nil
    }
    change.endAppearance()
    change.settleParents(in: self)
    if let target = change.to { delegate?.navigationController(self, didShow: target, animated: animated) }
  }
}
