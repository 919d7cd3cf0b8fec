/// Refreshes the content of a scroll view whose top a user pulls down, and turns while that is going on.
///
/// ![A list that is being refreshed.](UIRefreshControl)
///
/// The user pulls by a touch, or by three notches of the wheel if the content has rested at its top; F5 refreshes, too.
/// With reduced motion the content jumps instead of sliding. Set the control as the
/// ``UIScrollView/refreshControl`` of a scroll view, or add it to one.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  private enum Phase { case idle, refreshing, ending }

  /// How far, in points, content has to come down for a refresh, as a multiple of the control's height.
  private static let triggerFactor: CGFloat = 1.2
  private static let indicatorSize: CGFloat = 26
  private static let emptyHeight: CGFloat = 60
  private static let padding: CGFloat = 10
  private static let gap: CGFloat = 6

  /// The scroll view whose content is refreshed.
  private(set) weak var scrollView: UIScrollView?
  /// The space above the content, in points, that is kept for the control.
  private(set) var heldHeight: CGFloat = 0
  /// Pulls the content by turns of the wheel.
  let wheel = RefreshWheel()

  private var phase = Phase.idle
  /// Whether the current drag has already refreshed.
  private var hasTriggered = false
  private let content = UIView()
  private let indicator = UIActivityIndicatorView(style: .medium)
  private let title = UILabel()

  // MARK: - Creating

  /// Makes a control that isn't refreshing.
  public init() {
    super.init(frame: .zero)
    setUp()
  }

  /// Makes a control that isn't refreshing. The frame is replaced by that of its place above the content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  private func setUp() {
    isUserInteractionEnabled = false
    content.accessibilityElementsHidden = true
    title.font = .controlFont(ofSize: 12)
    title.textAlignment = .center
    title.numberOfLines = 0
    addSubview(content)
    content.addSubview(indicator)
    content.addSubview(title)
    updateColors()
    frame.size.height = naturalHeight
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Public

  /// Whether the content is being refreshed.
  open var isRefreshing: Bool { phase == .refreshing }

  /// A line below the spinner, such as the time of the last refresh; nil for none.
  open var attributedTitle: NSAttributedString? {
    didSet {
      updateTitle()
      frame.size.height = naturalHeight
      if heldHeight > 0 { holdSpace(true) }
      setNeedsLayout()
      follow()
    }
  }

  /// Shows a refresh that the user hasn't started; sends no actions.
  ///
  /// The content stays where it is, as on iOS. To show the control at its top, scroll up by the control's height.
  open func beginRefreshing() {
    guard phase != .refreshing else { return }
    begin()
  }

  /// Ends a refresh: the content goes back to its top, once the user releases it.
  open func endRefreshing() {
    guard phase == .refreshing else { return }
    phase = .ending
    UIApplication.shared.services?.elements.elementsDidChange()
    guard heldHeight > 0, scrollView?.drag == nil else { return finishEnding() }
    UIView.animate(withDuration: 0.3) {
      self.content.alpha = 0
      self.holdSpace(false)
    } completion: { [weak self] _ in
      self?.finishEnding()
    }
  }

  // MARK: - Overrides

  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UIRefreshControl.self }

  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults {
    AccessibleDefaults(
      isElement: isRefreshing,
      role: .activityIndicator,
      traits: .updatesFrequently,
      label: spokenTitle,
      states: isRefreshing ? .busy : []
    )
  }

  open override var canBecomeFocused: Bool { false }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: naturalHeight) }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    let new = superview as? UIScrollView
    guard new !== scrollView else { return }
    let old = scrollView
    scrollView = nil
    if let old, old.refreshControl === self { old.refreshControl = nil }
    if let new {
      scrollView = new
      if new.refreshControl == nil { new.refreshControl = self }
    }
    attach()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    let width = max(0, bounds.width - 2 * Self.padding)
    let text = title.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    let hasTitle = attributedTitle != nil
    let height = Self.indicatorSize + (hasTitle ? Self.gap + text.height : 0)
    let top = ((bounds.height - height) / 2).rounded()
    indicator.frame = CGRect(
      x: ((bounds.width - Self.indicatorSize) / 2).rounded(),
      y: top,
      width: Self.indicatorSize,
      height: Self.indicatorSize
    )
    title.frame = CGRect(x: Self.padding, y: indicator.frame.maxY + Self.gap, width: width, height: text.height)
  }

  // MARK: - For the scroll view

  /// How far content has to come down for a refresh, in points.
  var triggerDistance: CGFloat { naturalHeight * Self.triggerFactor }

  /// Whether a pull can refresh.
  var isReady: Bool { isEnabled && phase == .idle && !hasTriggered }

  /// Moves the control to its place above the content, or to the top of the visible area if the content is farther down; refreshes if a
  /// drag has pulled the content far enough.
  func follow() {
    guard let scrollView else { return }
    let (shown, height) = (scrollView.bounds, naturalHeight)
    let top = shown.minY + scrollView.insetWithoutRefresh.top
    let place = CGRect(x: shown.minX, y: min(-height, top), width: shown.width, height: height)
    if frame != place { frame = place }
    if phase == .idle { showPull(hasTriggered ? 0 : max(0, -top)) }
    if scrollView.drag != nil, isReady, -top >= triggerDistance {
      hasTriggered = true
      trigger()
    }
  }

  /// Called before a drag ends: makes room for the control, or takes it back, before the content that a drag has left springs to its place.
  func dragEnds() {
    hasTriggered = false
    holdSpace(isRefreshing)
  }

  /// Refreshes because the user has asked for it.
  func trigger() {
    begin()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// Refreshes because of a key, and shows the control if the content is at its top; false if a refresh goes on.
  func triggerByKey() -> Bool {
    guard isReady, let scrollView else { return false }
    let wasAtTop = scrollView.targetOffset.y <= scrollView.offsetRange.min.y
    trigger()
    if isRefreshing, wasAtTop {
      scrollView.animateOffset(to: CGPoint(x: scrollView.targetOffset.x, y: scrollView.offsetRange.min.y))
    }
    return true
  }

  // MARK: - Private

  private var spokenTitle: String { attributedTitle?.string ?? "Refreshing" }

  private var naturalHeight: CGFloat {
    guard attributedTitle != nil else { return Self.emptyHeight }
    let width = max(0, (scrollView?.bounds.width ?? bounds.width) - 2 * Self.padding)
    let text = title.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
    return max(Self.emptyHeight, Self.indicatorSize + Self.gap + text + 2 * Self.padding)
  }

  private func attach() {
    holdSpace(isRefreshing && scrollView != nil)
    follow()
  }

  private func begin() {
    phase = .refreshing
    content.alpha = 1
    title.alpha = 1
    indicator.progress = nil
    indicator.startAnimating()
    if scrollView?.drag == nil { holdSpace(true) }
    guard window != nil else { return }
    UIApplication.shared.services?.elements.elementsDidChange()
    UIAccessibility.post(notification: .announcement, argument: spokenTitle)
  }

  private func finishEnding() {
    guard phase == .ending else { return }
    phase = .idle
    indicator.stopAnimating()
    content.alpha = 1
    showPull(0)
    // A drag that is still in progress must not refresh again.
    if scrollView?.drag == nil { holdSpace(false) } else { hasTriggered = true }
    follow()
  }

  private func holdSpace(_ holds: Bool) {
    let height = holds ? naturalHeight : 0
    guard height != heldHeight else { return }
    heldHeight = height
    scrollView?.insetsChanged()
  }

  /// Shows a part of the spinner's spokes that grows with the distance by which the content has been pulled down.
  private func showPull(_ distance: CGFloat) {
    let part = min(1, distance / triggerDistance)
    indicator.progress = part
    title.alpha = part
  }

  private func updateColors() {
    indicator.color = storedTintColor
    title.textColor = storedTintColor ?? .secondaryLabel
    updateTitle()
  }

  private func updateTitle() { title.attributedText = attributedTitle }
}
