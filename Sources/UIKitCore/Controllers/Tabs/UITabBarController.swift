/// Shows one of several controllers, and a bar at the bottom with a tab for each.
///
/// A child's view fills the whole controller; the bar belongs to its safe area. A child's view is loaded when it is
/// first selected, and only the selected child appears. The keyboard covers the bar. All tabs are on the bar: there is
/// no “More”.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The bar with the tabs; hide it with its `isHidden`.
  public let tabBar = UITabBar()

  /// Asked and notified when the user selects a tab.
  open weak var delegate: (any UITabBarControllerDelegate)?

  private var pages: [UIViewController] = []
  private var selected: UIViewController?

  // MARK: - Creating

  /// Makes a controller without tabs; both arguments are ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    tabBar.controller = self
    tabBar.delegate = self
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Tabs

  /// The controllers, in the order of their tabs.
  open var viewControllers: [UIViewController]? {
    get { pages }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers; with `animated` their tabs fade in.
  ///
  /// The selected controller stays if it is among them, else the one in its place is selected, else the first.
  open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    let (old, new, index) = (pages, controllers ?? [], selectedIndex)
    guard new != old else { return }
    let leaving = old.filter { !new.contains($0) }
    let joining = new.filter { $0.parent !== self }
    for controller in leaving { controller.willMove(toParent: nil) }
    for controller in joining { addChild(controller) }
    pages = new
    updateItems(animated: animated)
    if !(selected.map(new.contains) ?? false) { show(new.indices.contains(index) ? new[index] : new.first) }
    for controller in leaving { controller.removeFromParent() }
    for controller in joining { controller.didMove(toParent: self) }
  }

  /// The index of the selected tab, `NSNotFound` for none; setting one that doesn't exist has no effect.
  open var selectedIndex: Int {
    get { selected.flatMap(pages.firstIndex) ?? NSNotFound }
    set { if pages.indices.contains(newValue) { show(pages[newValue]) } }
  }

  /// The controller that is shown; set one of ``viewControllers``.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue else { return }
      precondition(pages.contains(newValue), "only a controller that has a tab can be selected")
      show(newValue)
    }
  }

  /// Called after the user selected a tab, before its controller is shown. Does nothing unless overridden.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// Does nothing unless overridden.
  open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}

  /// Does nothing unless overridden.
  open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}

  /// Does nothing unless overridden.
  open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}

  /// Does nothing unless overridden.
  open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}

  // MARK: - Overrides

  open override func loadView() {
    let root = ContainerView(frame: UIScreen.main.bounds)
    root.onLayout = { [weak self] in self?.layOut() }
    root.addSubview(tabBar)
    tabBar.alpha = stackHidesBar ? 0 : 1
    view = root
    if let selected { root.insertSubview(selected.view, at: 0) }
  }

  override func barInsets(over child: UIViewController) -> UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: child === selected ? barHeight : 0, right: 0)
  }

  // MARK: - Internal

  /// Whether the user may select the tab.
  func allows(_ item: UITabBarItem) -> Bool {
    guard let delegate, let controller = page(of: item) else { return true }
    return delegate.tabBarController(self, shouldSelect: controller)
  }

  /// Shows the controller of a tab that the user selected; a controller that is shown already returns to its root.
  func userDidSelect(_ item: UITabBarItem) {
    guard let controller = page(of: item) else { return }
    if controller === selected {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      show(controller)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// Called after the tab of a child has changed, or whether the child's stack hides the bar.
  func childDidChange(animated: Bool) {
    updateItems(animated: false)
    updateBar(animated: animated)
  }

  /// Called after the bar was hidden or shown.
  func barHeightDidChange() {
    viewIfLoaded?.setNeedsLayout()
    selected?.viewIfLoaded?.safeAreaMayHaveChanged()
  }

  // MARK: - Private

  private func page(of item: UITabBarItem) -> UIViewController? { pages.first { $0.tabBarItem === item } }

  /// Whether a controller in the selected tab's navigation stack, also its root as on iOS, hides the bar.
  private var stackHidesBar: Bool {
    (selected as? UINavigationController)?.viewControllers.contains(where: \.hidesBottomBarWhenPushed) ?? false
  }

  private var barHeight: CGFloat { tabBar.isHidden || stackHidesBar ? 0 : UITabBar.height }

  private func updateItems(animated: Bool) {
    let items = pages.compactMap(\.tabBarItem)
    if items != tabBar.items { tabBar.setItems(items, animated: animated) }
    tabBar.selectedItem = selected?.tabBarItem
  }

  private func updateBar(animated: Bool) {
    let alpha: CGFloat = stackHidesBar ? 0 : 1
    guard isViewLoaded, tabBar.alpha != alpha else { return }
    let change = {
      self.tabBar.alpha = alpha
      self.barHeightDidChange()
      self.view.layoutIfNeeded()
    }
    animated ? UIView.animate(withDuration: 0.25, animations: change) : change()
  }

  private func layOut() {
    let height = UITabBar.height + view.safeAreaInsets.bottom
    tabBar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    selected?.viewIfLoaded?.frame = view.bounds
  }

  private func show(_ controller: UIViewController?) {
    guard controller !== selected else { return }
    let old = selected
    selected = controller
    tabBar.selectedItem = controller?.tabBarItem
    guard isViewLoaded else { return }
    let isOnScreen = appearanceState.isVisible && view.window != nil
    if isOnScreen {
      controller?.beginAppearanceTransition(true, animated: false)
      old?.beginAppearanceTransition(false, animated: false)
    }
    old?.resignFirstResponderInside()
    old?.viewIfLoaded?.removeFromSuperview()
    UIApplication.shared.focusRequests.pause()
    if let controller {
      controller.view.frame = view.bounds
      view.insertSubview(controller.view, at: 0)
    }
    updateBar(animated: false)
    view.layoutIfNeeded()
    UIApplication.shared.focusRequests.resume(in: view.window)
    guard isOnScreen else { return }
    old?.endAppearanceTransition()
    // While this controller itself appears, the end of its transition also ends that of the child.
    if appearanceState.phase != .appearing { controller?.endAppearanceTransition() }
  }
}
