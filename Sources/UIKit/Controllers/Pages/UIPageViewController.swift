/// Shows one page at a time; a swipe, arrow keys, a push of the wheel along the pages, or a tap beside the dots turns it.
///
/// ![The second of three pages.](UIPageViewController)
///
/// Dots are below the pages if the style is ``TransitionStyle/scroll`` and the data source has a presentation count. The style
/// ``TransitionStyle/pageCurl`` scrolls, too, so that only one page is shown, and ``isDoubleSided`` has no effect.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// The data source, which has the pages before and after a page; nil if only code turns pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      updateDots()
      neighboursMayHaveChanged()
    }
  }

  /// The object that is notified of pages that the user turns.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// How pages are turned.
  public let transitionStyle: TransitionStyle

  /// The axis along which pages follow one another.
  public let navigationOrientation: NavigationOrientation

  /// The place of a book's spine: none, since pages scroll.
  open var spineLocation: SpineLocation { .none }

  /// Whether pages have a back. It has no effect here.
  open var isDoubleSided = false

  let scroller = PageScroller()
  private let dots = UIPageControl()
  /// The marked dot.
  private var dot = 0
  private let spacing: CGFloat
  private var current: UIViewController?
  private var pageBefore: UIViewController?
  private var pageAfter: UIViewController?
  private var turn: PageTurn?
  /// Whether the scroll view's offset is being set because sizes or pages have changed.
  private var isArranging = false

  private static let dotsHeight: CGFloat = 37

  // MARK: - Creating

  /// Makes a controller without a page.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    spacing = Self.spacing(options)
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// Makes a controller with the style ``TransitionStyle/pageCurl``; both arguments are ignored, since interface files don't exist on
  /// Linux.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spacing = 0
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  private static func spacing(_ options: [OptionsKey: Any]?) -> CGFloat {
    let number: CGFloat
    switch options?[.interPageSpacing] {
    case let value as CGFloat: number = value
    case let value as Int: number = CGFloat(value)
    case let value as Float: number = CGFloat(value)
    case let value as NSNumber: number = CGFloat(value.doubleValue)
    default: number = 0
    }
    return number.isFinite ? max(0, number) : 0
  }

  private func setUp() {
    scroller.controller = self
    dots.isHidden = true
    dots.addTarget(self, action: UIPageViewController.dotsChanged, for: .valueChanged)
  }

  // MARK: - Pages

  /// The shown page, or the page that code has set and that is sliding in, alone in an array; nil before one is set.
  open var viewControllers: [UIViewController]? {
    let coming = turn?.completion == nil ? nil : turn?.page
    return (coming ?? current).map { [$0] }
  }

  /// The recognizers that turn pages.
  open var gestureRecognizers: [UIGestureRecognizer] { [scroller.panGestureRecognizer] }

  /// Shows a page without notifying the delegate.
  ///
  /// - Parameters:
  ///   - viewControllers: The page, alone in an array. Further ones, for the backs of pages on iOS, are ignored.
  ///   - direction: The side from which the page slides in if that is animated.
  ///   - animated: Whether the page slides in; it never does before the controller is on screen.
  ///   - completion: Called after the animation, with whether the page is shown.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    finishTurn()
    guard let page = viewControllers?.first, page !== current else {
      if viewControllers?.isEmpty != false { replace(with: nil) }
      updateDots()
      neighboursMayHaveChanged()
      return completion?(true) ?? ()
    }
    guard animated, current != nil, isViewLoaded, view.window != nil, scroller.bounds.width > 0 else {
      replace(with: page)
      updateDots()
      neighboursMayHaveChanged()
      return completion?(true) ?? ()
    }
    let isForward = direction == .forward
    // Until the page is shown, there is none on the other side.
    (pageBefore, pageAfter) = isForward ? (nil, page) : (page, nil)
    arrange()
    begin(isForward: isForward, completion: completion ?? { _ in })
    updateDots()
    scroller.animateOffset(to: offset(of: isForward ? 1 : -1))
  }

  /// Goes to the page before or after, in an animation; false if there is none.
  @discardableResult
  func turnPage(forward: Bool) -> Bool {
    guard !isTurning, forward ? pageAfter != nil : pageBefore != nil, scroller.drag == nil else { return false }
    scroller.userScrollGeneration += 1
    scroller.animateOffset(to: offset(of: forward ? 1 : -1))
    return true
  }

  /// Whether a page is being turned.
  var isTurning: Bool { turn != nil }

  var isMirrored: Bool {
    navigationOrientation == .horizontal && viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// The announcement of the page `step` pages after the shown one, such as “Page 2 of 3”; nil without dots.
  func pageAnnouncement(offset: Int) -> String? {
    dots.isHidden ? nil : "Page \((dot + offset).clamped(to: 0...dots.numberOfPages - 1) + 1) of \(dots.numberOfPages)"
  }

  // MARK: - Overrides

  open override func loadView() {
    let root = ContainerView(frame: UIScreen.main.bounds)
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.clipsToBounds = true
    root.onLayout = { [weak self] in self?.arrange() }
    root.addSubview(scroller)
    root.addSubview(dots)
    view = root
    if let current { add(current) }
  }

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    current?.beginAppearanceTransition(true, animated: animated)
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    arrange()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    current?.endAppearanceTransition()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    finishTurn()
    current?.beginAppearanceTransition(false, animated: animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    current?.endAppearanceTransition()
  }

  // MARK: - Arranging

  private var pageLength: CGFloat {
    navigationOrientation == .horizontal ? scroller.bounds.width : scroller.bounds.height
  }

  /// The position, from 0, of a page among the present page and its known neighbours; `step` is −1, 0 or 1 from the present one.
  private func slot(_ step: Int) -> Int {
    isMirrored ? (pageAfter == nil ? 0 : 1) - step : (pageBefore == nil ? 0 : 1) + step
  }

  private func offset(of step: Int) -> CGPoint {
    let distance = CGFloat(slot(step)) * pageLength
    return navigationOrientation == .horizontal ? CGPoint(x: distance, y: 0) : CGPoint(x: 0, y: distance)
  }

  private func pageFrame(_ step: Int) -> CGRect {
    let gap =
      navigationOrientation == .horizontal ? CGSize(width: spacing, height: 0) : CGSize(width: 0, height: spacing)
    return CGRect(origin: offset(of: step), size: scroller.bounds.size).insetBy(dx: gap.width / 2, dy: gap.height / 2)
  }

  /// Places pages and dots. While a page is being turned the offset stays, unless the size changes, which ends the turn.
  private func arrange() {
    guard isViewLoaded, !isArranging else { return }
    let dotsHeight = dots.isHidden ? 0 : Self.dotsHeight + view.safeAreaInsets.bottom
    let isAcross = navigationOrientation == .horizontal
    let area = CGRect(x: 0, y: 0, width: view.bounds.width, height: max(0, view.bounds.height - dotsHeight))
    let frame = area.insetBy(dx: isAcross ? -spacing / 2 : 0, dy: isAcross ? 0 : -spacing / 2)
    dots.frame = CGRect(x: 0, y: area.maxY, width: area.width, height: Self.dotsHeight)
    if scroller.frame.size != frame.size { finishTurn() }
    isArranging = true
    defer { isArranging = false }
    if scroller.frame != frame { scroller.frame = frame }
    let count = CGFloat(1 + (pageBefore == nil ? 0 : 1) + (pageAfter == nil ? 0 : 1))
    scroller.contentSize = CGSize(
      width: isAcross ? pageLength * count : frame.width,
      height: isAcross ? frame.height : pageLength * count
    )
    let place = offset(of: 0)
    if turn == nil, scroller.bounds.origin != place { scroller.contentOffset = place }
    current?.viewIfLoaded?.frame = pageFrame(0)
    if let turn { turn.page.viewIfLoaded?.frame = pageFrame(turn.step) }
  }

  /// Asks the data source again for the pages beside the present one.
  private func neighboursMayHaveChanged() {
    guard turn == nil else { return }
    pageBefore = current.flatMap { dataSource?.pageViewController(self, viewControllerBefore: $0) }
    pageAfter = current.flatMap { dataSource?.pageViewController(self, viewControllerAfter: $0) }
    arrange()
  }

  /// Marks the dot of a page that code has set.
  private func updateDots() {
    let count = transitionStyle == .scroll && current != nil ? dataSource?.presentationCount(for: self) ?? 0 : 0
    dots.isHidden = count <= 0
    guard count > 0, let dataSource else { return }
    dots.numberOfPages = count
    mark(dataSource.presentationIndex(for: self))
  }

  private func mark(_ dot: Int) {
    dots.currentPage = dot
    self.dot = dots.currentPage
  }

  private func add(_ page: UIViewController) {
    page.loadViewIfNeeded()
    guard let pageView = page.view else { return }
    pageView.translatesAutoresizingMaskIntoConstraints = true
    pageView.autoresizingMask = []
    scroller.addSubview(pageView)
  }

  /// Shows another page without an animation.
  private func replace(with page: UIViewController?) {
    let (old, isShown) = (current, appearanceState.isVisible)
    guard page !== old else { return }
    old?.willMove(toParent: nil)
    if let page, page.parent !== self { addChild(page) }
    current = page
    (pageBefore, pageAfter) = (nil, nil)
    if isShown {
      old?.beginAppearanceTransition(false, animated: false)
      page?.beginAppearanceTransition(true, animated: false)
    }
    old?.resignFirstResponderInside()
    old?.viewIfLoaded?.removeFromSuperview()
    if isViewLoaded, let page { add(page) }
    arrange()
    if appearanceState.phase == .appeared { page?.endAppearanceTransition() }
    if isShown { old?.endAppearanceTransition() }
    old?.removeFromParent()
    page?.didMove(toParent: self)
  }

  // MARK: - Turning

  /// Begins a turn when the user has moved the pages, or ends one in the other direction.
  func pagesDidScroll() {
    guard !isArranging, current != nil, pageLength > 0 else { return }
    let distance = scroller.bounds.origin - offset(of: 0)
    let way = navigationOrientation == .horizontal ? distance.x : distance.y
    guard abs(way) > 0.5 else { return }
    let isForward = (way > 0) != isMirrored
    if let turn, turn.isForward != isForward, turn.completion == nil { end(turn, completed: false, isMoving: true) }
    if turn == nil { begin(isForward: isForward, completion: nil) }
  }

  /// Ends the turn when the pages have stopped at one of the two pages, and not in between, where the user is holding them.
  func pagesDidComeToRest() {
    guard let turn else { return }
    let shown = scroller.bounds.origin
    if (shown - offset(of: turn.step)).length < 1 { return end(turn, completed: true) }
    if (shown - offset(of: 0)).length < 1 { end(turn, completed: false) }
  }

  /// Begins a turn to the page before or after; `completion` is nil if the user turns it.
  private func begin(isForward: Bool, completion: ((Bool) -> Void)?) {
    guard let current, let page = isForward ? pageAfter : pageBefore else { return }
    let turn = PageTurn(to: page, isForward: isForward, completion: completion)
    self.turn = turn
    if completion == nil { delegate?.pageViewController(self, willTransitionTo: [page]) }
    if page.parent !== self { addChild(page) }
    if appearanceState.isVisible {
      page.beginAppearanceTransition(true, animated: true)
      current.beginAppearanceTransition(false, animated: true)
    }
    add(page)
    page.viewIfLoaded?.frame = pageFrame(turn.step)
  }

  /// Ends a turn, at its page if `completed`, else at the page before; `isMoving` if the user drags on to the other side.
  private func end(_ turn: PageTurn, completed: Bool, isMoving: Bool = false) {
    guard turn === self.turn, let old = current else { return }
    self.turn = nil
    let gone = completed ? old : turn.page
    gone.willMove(toParent: nil)
    gone.resignFirstResponderInside()
    if completed {
      current = turn.page
      if turn.completion == nil { mark(dot + turn.step) }
    } else if appearanceState.isVisible {
      old.beginAppearanceTransition(true, animated: true)
      gone.beginAppearanceTransition(false, animated: true)
    }
    isArranging = true
    gone.viewIfLoaded?.removeFromSuperview()
    isArranging = false
    current?.endAppearanceTransition()
    gone.endAppearanceTransition()
    gone.removeFromParent()
    if completed { turn.page.didMove(toParent: self) }
    if !isMoving { neighboursMayHaveChanged() }
    if let completion = turn.completion { return completion(completed) }
    delegate?.pageViewController(
      self,
      didFinishAnimating: true,
      previousViewControllers: [old],
      transitionCompleted: completed
    )
  }

  /// Ends a turn at once: at its page if code has set that, else at the nearer page.
  private func finishTurn() {
    scroller.finishMotion()
    guard let turn else { return }
    let shown = scroller.bounds.origin
    let isNearer = (shown - offset(of: turn.step)).length < (shown - offset(of: 0)).length
    end(turn, completed: turn.completion != nil || isNearer)
  }

  private func dotsChanged(_ sender: UIPageControl) {
    let wanted = sender.currentPage
    sender.currentPage = dot
    if wanted != dot { turnPage(forward: wanted > dot) }
  }
}

/// A turn to another page, while it lasts.
private final class PageTurn {
  let page: UIViewController
  let isForward: Bool
  /// Called at the end; nil if the user turns the page.
  let completion: ((Bool) -> Void)?

  init(to page: UIViewController, isForward: Bool, completion: ((Bool) -> Void)?) {
    self.page = page
    self.isForward = isForward
    self.completion = completion
  }

  /// The step from the present page to this one.
  var step: Int { isForward ? 1 : -1 }
}
