import Outside

/// Owns a view and its life cycle.
///
/// There are no outlets and storyboards: ``init(nibName:bundle:)`` takes names only so that iOS classes compile.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  private var item: UINavigationItem?
  private var tabItem: UITabBarItem?
  private var wasGivenTabItem = false
  private var storedTitle: String?
  private var storedToolbarItems: [UIBarButtonItem]?
  private var storedEditing = false
  private var editItem: UIBarButtonItem?
  private var addedKeyCommands: [UIKeyCommand] = []

  /// The controller that contains this one.
  open internal(set) weak var parent: UIViewController?

  /// The controllers inside, in the order they were added.
  open internal(set) var children: [UIViewController] = []

  /// The insets that this controller adds to the safe area of its view, in points.
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
    didSet {
      additionalSafeAreaInsets = usable(additionalSafeAreaInsets, else: oldValue, of: self, "additionalSafeAreaInsets")
      if oldValue != additionalSafeAreaInsets { viewIfLoaded?.safeAreaMayHaveChanged() }
    }
  }

  /// The preferred size of the view, where its container asks for one, such as a form sheet; zero for none.
  open var preferredContentSize: CGSize = .zero {
    didSet {
      preferredContentSize = usable(preferredContentSize, else: oldValue, of: self, "preferredContentSize")
      if preferredContentSize != oldValue { viewIfLoaded?.invalidateIntrinsicContentSize() }
    }
  }

  /// How the controller covers the screen when it is presented.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic

  /// Provides the objects that place and animate the controller when it is presented or dismissed.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// The animation with which the controller appears and disappears when it is presented.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

  /// Whether only code can dismiss the controller, not a tap outside or Escape.
  open var isModalInPresentation = false

  /// Light or dark for this controller's view; `.unspecified` for the superview's appearance.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { viewIfLoaded?.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
  }

  /// Objects that libraries have attached to this controller.
  var lifecycleObservers: [any ControllerLifecycleObserver] = []

  /// Closures that are called after a change of traits.
  var traitListeners: [TraitListener] = []

  package var appearanceState = AppearanceState()
  var presentation: Presentation?
  weak var ownPresentation: Presentation?
  /// The object that ``presentationController`` or ``popoverPresentationController`` returns; made when an app first
  /// reads it.
  var ownPresentationController: UIPresentationController?
  /// The height and appearance of the controller's sheet; nil until an app reads ``sheetPresentationController``.
  var ownSheet: UISheetPresentationController?

  // MARK: - Creating

  /// Makes a controller; both arguments are ignored, since interface files don't exist on Linux.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Makes a controller.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - View

  /// The view; loaded when it is first read.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      guard loadedView !== newValue else { return }
      loadedView?.owningController = nil
      loadedView = newValue
      newValue?.owningController = self
      if overrideUserInterfaceStyle != .unspecified {
        newValue?.overrideUserInterfaceStyle = overrideUserInterfaceStyle
      }
    }
  }

  /// The view if it is loaded.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view if it isn't.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    precondition(loadedView != nil, "loadView() has to set the controller's view")
    viewDidLoad()
  }

  /// Makes the view; override to set ``view`` to one of your own, without calling super.
  open func loadView() {
    let made = UIView(frame: UIScreen.main.bounds)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = made
  }

  /// Called once, after the view was made.
  open func viewDidLoad() {}

  // MARK: - Appearing

  /// Called before the view appears on screen.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view is in its window, with its size and traits, before it can be seen.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called after the view has come on screen.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view leaves the screen.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view has left the screen.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Notifies the controller, and its children on screen, that it begins to appear or disappear; called by containers.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    startTransition(isAppearing, animated: animated)
  }

  /// Notifies the controller, and its children on screen, that it has appeared or disappeared; called by containers.
  open func endAppearanceTransition() { finishTransition() }

  /// Whether the controller appears because it is presented.
  open var isBeingPresented: Bool { appearanceState.phase == .appearing && appearanceState.cause == .presenting }
  /// Whether the controller disappears because it is dismissed.
  open var isBeingDismissed: Bool { appearanceState.phase == .disappearing && appearanceState.cause == .dismissing }
  /// Whether the controller appears because it was added to its container, rather than uncovered.
  open var isMovingToParent: Bool { appearanceState.phase == .appearing && appearanceState.cause == .joining }
  /// Whether the controller disappears because it is removed from its container, rather than covered.
  open var isMovingFromParent: Bool { appearanceState.phase == .disappearing && appearanceState.cause == .leaving }

  /// Makes or changes the view's constraints just before they are solved; call super last.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Called before the view lays out its children.
  open func viewWillLayoutSubviews() {}

  /// Called after the view has laid out its children.
  open func viewDidLayoutSubviews() {}

  /// Called after the safe area of the view changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called after the margins of the view changed.
  open func viewLayoutMarginsDidChange() {}

  /// Called before the view gets another size, because the window is resized.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Called on iOS before the view gets other traits. Nothing calls it here: see ``UIResponder/traitCollectionDidChange(_:)``.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Whether children appear and disappear together with this controller.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: - Containment

  /// Called before the controller is added to another one, or removed from it (nil).
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after the controller was added to another one, or removed from it (nil). A container calls it after
  /// ``addChild(_:)``.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: - Titles

  /// The controller's title, for bars above it.
  open var title: String? {
    get { storedTitle }
    set {
      storedTitle = newValue
      navigationItem.title = newValue
      tabItem?.title = newValue
    }
  }

  /// The item that a navigation bar shows while this controller is on top.
  open var navigationItem: UINavigationItem {
    if let item { return item }
    let made = UINavigationItem(title: storedTitle ?? "")
    item = made
    return made
  }

  /// The tab of this controller in a tab bar controller; never nil. Until another one is set, it has the title only.
  open var tabBarItem: UITabBarItem! {
    get {
      if let tabItem { return tabItem }
      let made = UITabBarItem(title: storedTitle, image: nil, selectedImage: nil)
      tabItem = made
      return made
    }
    set {
      tabItem = newValue
      wasGivenTabItem = newValue != nil
      tabBarController?.childDidChange(animated: false)
    }
  }

  /// Whether a tab was set, or a title that the tab shows.
  var hasOwnTabBarItem: Bool { wasGivenTabItem || storedTitle != nil }

  /// Whether the tab bar is hidden while the controller is in the stack of a navigation controller.
  open var hidesBottomBarWhenPushed = false

  /// The buttons that a navigation controller shows below this one's view, where its toolbar isn't hidden.
  open var toolbarItems: [UIBarButtonItem]? {
    get { storedToolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Replaces the buttons of the toolbar; with `animated` the new ones fade in.
  open func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    storedToolbarItems = items
    navigationController?.updateToolbar(animated: animated)
  }

  /// How far this controller's bars extend into the view of a child, in points.
  func barInsets(over child: UIViewController) -> UIEdgeInsets { .zero }

  // MARK: - Editing

  /// Whether what the view shows is being edited; see ``editButtonItem``.
  open var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Called when the user begins or ends editing by ``editButtonItem``; override it to let fields be edited, and call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    storedEditing = editing
    if let editItem { show(editing, in: editItem) }
  }

  /// A bar button “Edit”, which begins editing, and “Done”, which ends it.
  open var editButtonItem: UIBarButtonItem {
    if let editItem { return editItem }
    let made = makeEditItem()
    editItem = made
    return made
  }

  // MARK: - Interface files

  /// Called on iOS when memory is low. Nothing calls it here.
  open func didReceiveMemoryWarning() {}

  /// The storyboard that the controller comes from: always nil.
  open var storyboard: UIStoryboard? { nil }

  /// The interface file that the view comes from: always nil.
  open var nibName: String? { nil }

  /// The bundle of the interface file: always nil.
  open var nibBundle: Bundle? { nil }

  /// Prints on standard error that there is no storyboard with such a segue, and goes nowhere.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    StandardStreams.complain("\(type(of: self)) has no segue “\(identifier)”: show the controller in code")
  }

  /// Called on iOS before a storyboard shows another controller. Nothing calls it here.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Called on iOS before a storyboard shows another controller. Nothing calls it here.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  // MARK: - Phones

  /// The colour of a telephone's status bar. A desktop has none, and nothing asks for this.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether a telephone hides its status bar. Nothing asks for this here.
  open var prefersStatusBarHidden: Bool { false }
  /// How a telephone's status bar appears and disappears. Nothing asks for this here.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Whether a presented controller decides for a telephone's status bar. Without effect.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// The child that decides at which edges the system's gestures wait. Nothing asks for this here.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// The child that decides whether a telephone hides the line at its lower edge. Nothing asks for this here.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// The ways in which a telephone may be held. Nothing asks for this here.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// The way in which a telephone is held at first. Nothing asks for this here.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// The child that decides for a telephone's status bar. Nothing asks for this here.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether a telephone hides its status bar. Nothing asks for this here.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether a telephone hides the line at its lower edge. Nothing asks for this here.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Whether the keyboard would stay where a sheet is shown without an input. Nothing asks for this here.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// Asks a telephone for its status bar's colour again; does nothing on a desktop, which has no such bar.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Whether the view turns with a telephone. Nothing asks for this here.
  open var shouldAutorotate: Bool { true }
  /// The bars under which the view would extend; here the view always lies beside bars, as with `[]` on iOS.
  open var edgesForExtendedLayout: UIRectEdge = []
  /// Whether scroll views would get insets for bars above them; here views lie beside bars.
  open var automaticallyAdjustsScrollViewInsets = true
  /// Whether the view would extend under opaque bars; here it always lies beside bars.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether what this controller presents would cover its view only; here it is the whole window, or a sheet. A
  /// ``UISearchController`` covers the view in any case.
  open var definesPresentationContext = false

  // MARK: - Presenting

  /// Shows another controller: in the navigation controller if there is one, else by presenting it.
  open func show(_ controller: UIViewController, sender: Any?) { startShowing(controller) }

  /// Shows a controller beside this one on a wide screen of iOS. Here the controller is always presented.
  open func showDetailViewController(_ controller: UIViewController, sender: Any?) {
    present(controller, animated: true)
  }

  /// The nearest controller that performs an action, from this one to its outermost container; nil if none does.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    ancestry.first { $0.canPerformAction(action, withSender: sender) }
  }

  /// Presents another controller above everything; `completion` is called when the animation is over.
  open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    startPresenting(controller, animated: animated, completion: completion)
  }

  /// Dismisses the controller that this one presents, or this one itself if it presents none.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: animated, completion: completion)
  }

  // MARK: - Responder

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  @_spi(Toolkit) open override var allKeyCommands: [UIKeyCommand] { super.allKeyCommands + addedKeyCommands }

  /// Adds a key equivalent to those of `keyCommands`.
  public final func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }

  /// Removes a key equivalent that was added.
  public final func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }

  override var focusWindow: UIWindow? { viewIfLoaded?.window }

  /// The traits that the view draws with.
  open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? UIApplication.shared.traits }

  // MARK: - Containment

  /// Makes `child` a child of this controller; add its view to the tree and call its ``didMove(toParent:)`` afterwards.
  open func addChild(_ child: UIViewController) { adopt(child) }

  /// Removes this controller from its parent; call ``willMove(toParent:)`` with nil and remove its view before.
  open func removeFromParent() { leaveParent() }

  // MARK: - Presented controllers

  /// The controller that this one, or one that contains it, presents.
  open var presentedViewController: UIViewController? { shownPresentation?.presented }

  /// The controller that presents this one, or one that contains it.
  open var presentingViewController: UIViewController? {
    ancestry.lazy.compactMap { $0.ownPresentation?.presenter }.first
  }

  /// The object that decides where this controller is shown when it is presented; its delegate is notified when a
  /// person dismisses it.
  open var presentationController: UIPresentationController? { knownPresentationController }
  /// Places the popover in which this controller is presented; nil unless its style is a popover's.
  open var popoverPresentationController: UIPopoverPresentationController? { knownPopover }
  /// Animates changes along with the presentation or dismissal of this controller, or of one that it presents; nil at
  /// other times.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { currentTransition }

  // MARK: - Containers

  /// The nearest navigation controller that contains this one.
  open var navigationController: UINavigationController? { container() }
  /// The nearest tab bar controller that contains this one.
  open var tabBarController: UITabBarController? { container() }
  /// The split controller that contains this one; nil for none.
  open var splitViewController: UISplitViewController? { container() }
}
