/// A view whose content may be larger than itself, and is scrolled by touches, wheel and keys.
///
/// ``contentOffset`` is `bounds.origin`; the position is stored nowhere else. Unlike on iOS, content gets touches
/// without a delay unless ``delaysContentTouches`` is set, because a pointer is more exact than a finger.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  package weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// The size of the content in points. Setting a smaller one limits the offset.
  open var contentSize: CGSize = .zero {
    didSet {
      contentSize = usable(contentSize, else: oldValue, of: self, "contentSize")
      guard oldValue != contentSize else { return }
      offsetRangeDidChange()
      notifyObservers([.contentSize])
    }
  }

  /// Space around the content, in points, for instance above a keyboard.
  open var contentInset: UIEdgeInsets {
    get { ownInset }
    set { ownInset = usable(newValue, else: ownInset, of: self, "contentInset") }
  }

  /// When the safe area adds to ``contentInset``.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { if oldValue != contentInsetAdjustmentBehavior { insetsChanged() } }
  }

  /// Space at the ends of the vertical indicator, in points, besides the safe area's.
  open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero {
    didSet {
      verticalScrollIndicatorInsets = usable(
        verticalScrollIndicatorInsets,
        else: oldValue,
        of: self,
        "verticalScrollIndicatorInsets"
      )
      indicators.update()
    }
  }

  /// Space at the ends of the horizontal indicator, in points, besides the safe area's.
  open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero {
    didSet {
      horizontalScrollIndicatorInsets = usable(
        horizontalScrollIndicatorInsets,
        else: oldValue,
        of: self,
        "horizontalScrollIndicatorInsets"
      )
      indicators.update()
    }
  }

  /// Whether a user can scroll.
  open var isScrollEnabled: Bool {
    get { storedIsScrollEnabled }
    set { storedIsScrollEnabled = newValue }
  }

  /// Whether content can be dragged beyond its ends, from which it springs back.
  open var bounces = true

  /// Whether content that fits can be dragged vertically.
  open var alwaysBounceVertical = false

  /// Whether content that fits can be dragged horizontally.
  open var alwaysBounceHorizontal = false

  /// Whether a drag that began along one axis doesn't scroll along the other.
  open var isDirectionalLockEnabled = false

  /// Whether the content comes to rest at multiples of the view's size.
  open var isPagingEnabled = false

  /// Whether the vertical position is shown while scrolling.
  open var showsVerticalScrollIndicator = true { didSet { indicators.update() } }

  /// Whether the horizontal position is shown while scrolling.
  open var showsHorizontalScrollIndicator = true { didSet { indicators.update() } }

  /// The style of the indicators.
  open var indicatorStyle: IndicatorStyle = .default { didSet { indicators.update() } }

  /// How fast content comes to rest.
  open var decelerationRate: DecelerationRate = .normal {
    didSet {
      let rate = usable(decelerationRate.rawValue, else: oldValue.rawValue, of: self, "decelerationRate")
      decelerationRate = DecelerationRate(rawValue: rate.clamped(to: 0.5...0.9999))
    }
  }

  /// How a drag dismisses the keyboard.
  open var keyboardDismissMode: KeyboardDismissMode = .none

  /// Whether content gets a touch only once it is clear that it isn't a drag.
  open var delaysContentTouches = false

  /// Whether a drag cancels a touch that content already has.
  open var canCancelContentTouches = true

  /// Whether Home scrolls to the top.
  open var scrollsToTop = true

  /// Recognizes the drags that scroll.
  public let panGestureRecognizer: UIPanGestureRecognizer

  /// The control by which a user refreshes the content, pulling it down beyond its top; nil for none.
  ///
  /// While it refreshes, the top of ``adjustedContentInset`` has room for it. Unlike on iOS, content that fits can be
  /// pulled, too, without ``alwaysBounceVertical``.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard oldValue !== refreshControl else { return }
      if let oldValue, oldValue.superview === self { oldValue.removeFromSuperview() }
      if let refreshControl, refreshControl.superview !== self { addSubview(refreshControl) }
      insetsChanged()
    }
  }

  /// How often the user has begun to scroll, by whatever means. An addition to UIKit.
  ///
  /// Code that has scrolled temporarily, and wants to scroll back, should first check that this hasn't changed
  /// meanwhile.
  public package(set) var userScrollGeneration = 0
  /// Whether a key has begun to scroll to the top; the delegate is notified when the animation has ended there.
  var scrollsToTopByKey = false

  // Separate from the property: a convenience initializer in an extension writes to a class's stored properties without
  // calling their observers.
  private var storedIsScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = storedIsScrollEnabled } }
  private var ownInset = UIEdgeInsets.zero {
    didSet {
      guard oldValue != ownInset else { return }
      insetsChanged()
      notifyObservers([.contentInset])
    }
  }
  package private(set) lazy var indicators = ScrollIndicators(of: self)
  package var motion: ScrollMotion?
  package var drag: ScrollDrag?
  var lastAdjustedInset = UIEdgeInsets.zero
  /// The part of ``lastAdjustedInset`` at the top that is space for the refresh control.
  var lastHeldHeight: CGFloat = 0
  /// The state of ``keepsEndInPlace``; nil while that is false.
  var endAnchor: ScrollEndAnchor?
  var isDraggedByIndicator = false

  // MARK: - Creating

  /// Makes a scroll view whose frame is in points of its future superview.
  public override init(frame: CGRect) {
    let pan = ScrollPanGestureRecognizer()
    panGestureRecognizer = pan
    super.init(frame: frame)
    layer.scrollsContent = true
    clipsToBounds = true
    pan.scrollView = self
    addGestureRecognizer(pan)
    pan.addHandler { [weak self] _ in self?.panChanged() }
    let hover = UIHoverGestureRecognizer()
    hover.addHandler { [weak self] hover in
      guard let self else { return }
      pointerMoved(to: hover.hasEnded ? nil : hover.location(in: self))
    }
    addGestureRecognizer(hover)
  }

  /// Called when the pointer is over the view, at a point of its coordinates, and with nil when it has left.
  @_spi(Toolkit) open func pointerMoved(to point: CGPoint?) { indicators.pointerMoved(to: point) }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Offset

  /// The point of the content at the view's top left corner: `bounds.origin`.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      let new = usable(newValue, else: bounds.origin, of: self, "contentOffset")
      stopMotion()
      let change = new - bounds.origin
      if let start = drag?.start { drag?.start = start + change }
      bounds.origin = new
    }
  }

  /// Scrolls to an offset, in an animation that the user can interrupt; does nothing while the user drags.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, window != nil else { return self.contentOffset = contentOffset }
    animateOffset(to: usable(contentOffset, else: bounds.origin, of: self, "contentOffset"))
  }

  /// Whether indicators are on the screen; false as soon as they begin to fade out.
  package var showsIndicatorsNow: Bool { indicators.isShown }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    indicators.show()
    indicators.hideSoon()
  }

  // MARK: - State

  /// Whether a touch is on the content or on an indicator.
  open var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 || isDraggedByIndicator }

  /// Whether a user drags the content.
  open var isDragging: Bool { drag != nil || isDraggedByIndicator }

  /// Whether the content moves on after a drag.
  open var isDecelerating: Bool { motion?.kind == .deceleration }

  /// Whether a drag cancels the touch in `view`, which is in the content; true here also for controls, unlike on iOS,
  /// because there is no delay in which the drag could begin before the control gets the touch.
  open func touchesShouldCancel(in view: UIView) -> Bool { true }

  /// Called after a drag or a motion, when no other motion follows; for the toolkit's own subclasses.
  @_spi(Toolkit) open func didComeToRest() {}

  /// Called after ``adjustedContentInset`` changed; call super.
  open func adjustedContentInsetDidChange() { delegate?.scrollViewDidChangeAdjustedContentInset(self) }

  // MARK: - Overrides

  open override var bounds: CGRect {
    didSet {
      if oldValue.origin.y != bounds.origin.y { endAnchor?.recordOffset(bounds.origin.y, in: offsetRange) }
      if oldValue.size != bounds.size { offsetRangeDidChange() }
      refreshControl?.follow()
      guard oldValue.origin != bounds.origin else { return }
      if constraintState?.engine?.variables[ObjectIdentifier(self)]?.scroll != nil {
        constraintState?.geometryChanged()
      }
      // As on iOS, so that views can stay in place while content scrolls.
      setNeedsLayout()
      indicators.follow()
      scrollDelegate?.scrollViewDidScroll(self)
    }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsChanged()
  }

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    indicators.stayInFront(of: subview)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { finishMotion() } else { insetsChanged() }
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? ScrollPanGestureRecognizer, pan.scrollView === self else { return true }
    return mayBeginDrag(pan)
  }

  open override func scrolled(_ event: ScrollEvent) -> Bool { scrollByWheel(event) || super.scrolled(event) }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    // A scroll view that is a text input gets Space as a character.
    let others = typed(presses)
    let keys = others.compactMap(\.key).compactMap(ScrollKey.init)
    if !others.isEmpty, !keys.contains(where: { scroll(by: $0) }) { super.pressesBegan(others, with: event) }
  }

  /// The distance from the edges, in points, at which a view with the focus is shown.
  static let focusMargin: CGFloat = 8

  @_spi(Toolkit) open override func revealForFocus(_ rect: CGRect, animated: Bool) {
    // With paging the offset stays at the border of a page.
    let across = isPagingEnabled && canScrollHorizontally
    var shown = rect.insetBy(dx: -Self.focusMargin, dy: -Self.focusMargin)
    if across { (shown.origin.x, shown.size.width) = (sidewaysOffset(showing: rect), bounds.width) }
    scrollRectToVisible(shown, animated: animated)
    // Enclosing scroll views show the rectangle's place at the end of the motion.
    super.revealForFocus(rect.offset(by: bounds.origin - targetOffset), animated: animated)
  }

  override func contentSizeWasSolved(_ size: CGSize) { contentSize = size }

  /// The distance of the vertical indicator from the edge, in points, for subclasses that show something else there.
  @_spi(Toolkit) open var indicatorInset: CGFloat { 0 }

  /// Whether dragged text that is held near an edge scrolls.
  @_spi(Toolkit) open var scrollsUnderDraggedText: Bool { isScrollEnabled }

  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UIScrollView.self }

  /// The offset at which the content comes to rest after a drag that ends with `velocity`, in points per millisecond; `offset` unless
  /// overridden.
  @_spi(Toolkit) open func restingOffset(proposed offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }

  // MARK: - Geometry

  /// The insets in effect: ``contentInset``, the safe area, as far as ``contentInsetAdjustmentBehavior`` says, and at the
  /// top the ``refreshControl`` while it refreshes.
  open var adjustedContentInset: UIEdgeInsets {
    var inset = insetWithoutRefresh
    inset.top += refreshControl?.heldHeight ?? 0
    return inset
  }

  /// Both indicators' insets at once; reads the vertical one's.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Scrolls as little as possible, so that `rect`, in content coordinates, is visible between the insets.
  ///
  /// If the rectangle is too large, its top left part is shown.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard !rect.isNull else { return }
    let rect = usable(rect, else: bounds, of: self, "scrollRectToVisible")
    let insets = adjustedContentInset
    let goal = targetOffset
    let target = CGPoint(
      x: reveal(rect.minX, rect.maxX, from: goal.x, length: bounds.width, insets.left, insets.right),
      y: reveal(rect.minY, rect.maxY, from: goal.y, length: bounds.height, insets.top, insets.bottom)
    )
    let reachable = reachableOffset(nearest: target)
    if reachable != goal { setContentOffset(reachable, animated: animated) }
  }

  // MARK: - Accessibility

  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults { AccessibleDefaults(role: .scrollView) }

  @_spi(Toolkit) open override func answers(_ gesture: AssistiveGesture) -> Bool {
    guard case .scroll(let direction) = gesture, isScrollEnabled else { return false }
    return canScrollPage(direction)
  }

  /// Scrolls by a page, of which a tenth stays in sight, and has the assistive technology announce the position.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    scrollPage(direction)
  }
}
