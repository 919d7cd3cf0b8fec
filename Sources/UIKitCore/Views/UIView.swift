import Outside

/// A rectangle that draws, contains other views and receives events.
///
/// Geometry and appearance are those of its ``layer``, which paints it. They have a model value, the one that is read
/// and set, and a presentation value, the one on screen while an animation runs. `frame`, hit testing and layout use
/// the model, drawing uses the presentation.
@preconcurrency @MainActor
open class UIView: UIResponder {
  // MARK: Stored state

  /// The layer that is painted: the view's geometry and appearance are the layer's.
  open var layer: CALayer { storedLayer }
  final let storedLayer: CALayer

  /// The class of the view's layer; override it for a view that draws as another layer does.
  ///
  /// Objects of a class of your own are made by `CALayer.makePortedLayer(copying:)`, which the porting plug-in overrides.
  open class var layerClass: AnyClass { CALayer.self }

  /// The view that contains this one.
  public var superview: UIView? { storedSuperview }

  // Read by the toolkit in place of the public property, for speed: each frame and each key reads it of many views.
  weak var storedSuperview: UIView?

  /// The views inside, from back to front.
  public var subviews: [UIView] { children }

  var children: [UIView] = []

  /// The window that the tree is in.
  weak var attachedWindow: UIWindow?

  /// The controller whose `view` this is.
  package weak var owningController: UIViewController?

  var layoutState = LayoutState()
  /// Constraints, guides, margins and priorities; nil for a view that has none of them.
  package var constraintState: ConstraintState?
  /// The rarely set properties of the view; at most one element.
  var extras: [ViewRareData] = []
  /// The view's part in keyboard avoidance; nil for most views.
  var avoidanceTraits: AvoidanceTraits?

  /// A number by which the app may identify the view.
  open var tag = 0

  /// Whether touches reach this view and its descendants.
  open var isUserInteractionEnabled = true

  /// Whether fingers beyond the first reach the view, as in UIKit; further buttons of a mouse do, whatever this says.
  open var isMultipleTouchEnabled = false

  /// How the view resizes with its superview when it has no constraints.
  open var autoresizingMask: AutoresizingMask = []

  /// Whether resizing the view resizes its subviews by their ``autoresizingMask``.
  open var autoresizesSubviews = true

  /// Where content is drawn in bounds of another size.
  open var contentMode: ContentMode = .scaleToFill {
    didSet { if oldValue != contentMode { setNeedsDisplay() } }
  }

  /// Gesture recognizers that watch touches in this view; see ``addGestureRecognizer(_:)``.
  /// Setting it removes the recognizers that the new value doesn't contain.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { attachedRecognizers.isEmpty ? nil : attachedRecognizers }
    set {
      let wanted = newValue ?? []
      for old in attachedRecognizers where !wanted.contains(where: { $0 === old }) { removeGestureRecognizer(old) }
      for new in wanted { addGestureRecognizer(new) }
    }
  }
  private final var attachedRecognizers: [UIGestureRecognizer] = []

  /// Kept for source compatibility, without effect: other views get touches meanwhile.
  open var isExclusiveTouch: Bool {
    get { extras.first?.isExclusiveTouch ?? false }
    set { madeExtras.isExclusiveTouch = newValue }
  }

  /// The interactions added by ``addInteraction(_:)``.
  public internal(set) var interactions: [any UIInteraction] = []

  /// The object that decides where Tab goes from here; nil for the window's reading order.
  public weak var focusNavigator: (any FocusNavigating)?

  // MARK: - Creating

  /// Makes a view whose frame is in points of its future superview.
  public init(frame: CGRect) {
    let valid = frame.isUsable ? frame : usable(frame, else: .zero, of: "\(Self.self)", "frame")
    storedLayer = Self.makeLayer()
    storedLayer.begin(bounds: CGRect(origin: .zero, size: valid.size), position: valid.center)
    super.init()
    storedLayer.owner = self
  }

  /// Makes a view of no size.
  public override convenience init() { self.init(frame: .zero) }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  private static func makeLayer() -> CALayer {
    guard !(self is UIWindow.Type) else { return RootLayer() }
    guard layerClass != CALayer.self, let type = layerClass as? CALayer.Type else { return CALayer() }
    let layer = type.makePortedLayer(copying: nil)
    if let layer, Swift.type(of: layer) == type { return layer }
    // Optimized programs print this, too.
    StandardStreams.complain(
      "\(type) has no init(), or neither overrides makePortedLayer nor is in a target with PortIOS: \(self) has another layer"
    )
    return layer ?? CALayer()
  }

  nonisolated deinit {  // For the reason given in UIResponder.
    if !children.isEmpty { _ = OrphanedViews(&children, pending: &layoutState.pendingChildren, of: storedLayer) }
  }

  // MARK: - Geometry

  /// The view's rectangle in its own coordinates, in points; for a scroll view its origin is the content offset.
  open var bounds: CGRect {
    get { storedLayer.modelBounds }
    set { storedLayer.bounds = newValue }
  }

  /// The centre of the view in its superview's coordinates.
  open var center: CGPoint {
    get { storedLayer.modelPosition }
    set { storedLayer.position = newValue }
  }

  /// The smallest upright rectangle around the view in its superview's coordinates, in points.
  open var frame: CGRect {
    get { storedLayer.modelFrame }
    set {
      let new = usable(newValue, else: storedLayer.modelFrame, of: self, "frame")
      if new != frame { fit(into: new) }
    }
  }

  /// A transform around the centre, for drawing and hit testing; layout ignores it.
  open var transform: CGAffineTransform {
    get { storedLayer.modelTransform }
    set {
      storedLayer.setAffineTransform(newValue)
      notifyObservers([.frame])
    }
  }

  // MARK: - Appearance

  /// The opacity of the view and everything in it, 0…1.
  open var alpha: CGFloat {
    get { storedLayer.modelOpacity }
    set {
      storedLayer.alpha = newValue
      notifyObservers([.alpha])
    }
  }

  /// Whether the view and its subviews are neither drawn nor hit; the layout isn't affected.
  open var isHidden: Bool {
    get { storedLayer.modelHidden }
    set { storedLayer.isHidden = newValue }
  }

  /// Whether subviews are drawn only within the bounds.
  open var clipsToBounds: Bool {
    get { storedLayer.modelClips }
    set { storedLayer.masksToBounds = newValue }
  }

  /// Kept for source compatibility, without effect: painting decides by the alpha of the colours.
  open var isOpaque = true

  /// The colour that fills the bounds; nil for none.
  open var backgroundColor: UIColor? {
    get { storedLayer.modelBackground }
    set { storedLayer.background = newValue }
  }

  package private(set) var storedTintColor: UIColor?

  /// The accent colour of controls; nil for the superview's, in the end `.systemBlue`.
  open var tintColor: UIColor! {
    get { storedTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      storedTintColor = newValue
      tintChangedInTree()
    }
  }

  /// Called after `tintColor` changed here or in an ancestor.
  open func tintColorDidChange() { setNeedsDisplay() }

  /// Called after a possible change between light and dark; for colours that are stored resolved.
  @_spi(Toolkit) open func appearanceDidChange() {}

  /// Called after the user's text size or the preference for bold text has changed, on a view before its subviews; for fonts that
  /// follow these.
  @_spi(Toolkit) open func preferredFontsDidChange() {}

  /// Light or dark for this view and everything in it; `.unspecified` for the superview's.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { storedLayer.styleOverride }
    set {
      guard storedLayer.styleOverride != newValue else { return }
      let old = traitCollection
      storedLayer.styleOverride = newValue
      traitsMayHaveChanged(from: old)
    }
  }

  /// The traits that this view draws with.
  open var traitCollection: UITraitCollection {
    overridden((superview?.traitCollection ?? UIApplication.shared.traits).styled(overrideUserInterfaceStyle))
  }

  /// Draws the part `rect` of an app's own content, behind the subviews.
  ///
  /// Draw with `UIGraphicsGetCurrentContext()`, `UIColor.setFill()` and `UIBezierPath`. The background is already
  /// filled. The drawing is kept: this is called when the view is first visible, after ``setNeedsDisplay(_:)`` for the
  /// part that was marked, and when size, scale or appearance have changed. Of the values of ``contentMode`` only `.redraw`
  /// matters: with it, even a view that has drawn nothing is called again at another size. Override it in any view; a
  /// view that doesn't override it costs nothing.
  open func draw(_ rect: CGRect) {}

  /// Draws a layer whose delegate the view is: calls ``draw(_:)`` for the view's own layer, draws nothing for another one.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    guard layer === self.layer else { return }
    // The clip was converted to the canvas's coordinates and back, which may have rounded it.
    let asked = ctx.boundingBoxOfClipPath
    let isWhole =
      asked.insetBy(dx: -0.001, dy: -0.001).covers(bounds) && bounds.insetBy(dx: -0.001, dy: -0.001).covers(asked)
    draw(isWhole ? bounds : asked)
  }

  /// Called when a layer whose delegate the view is, such as its own, has to be redrawn; an override may set its `contents`.
  open func display(_ layer: CALayer) {}

  /// The action for a change of a layer's property: for the view's own layer an animation within `UIView.animate`, with its duration and
  /// curve, and otherwise `NSNull`, which means none. For another layer nil, which means the layer's default action.
  ///
  /// Nothing here calls it for the view's own layer, whose changes are animated within `UIView.animate` only.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard layer === self.layer else { return nil }
    guard let context = UIApplication.shared.animator.context else { return NSNull() }
    let animation = CABasicAnimation(keyPath: event)
    animation.duration = context.duration
    animation.timingFunction = CAMediaTimingFunction(context.timing)
    return animation
  }

  /// Draws the toolkit's own content, each time that it is damaged, in front of what ``draw(_:)`` draws.
  @_spi(Toolkit) open func draw(_ rect: CGRect, in context: CGContext) {}

  // MARK: - Accessibility

  open override var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? convert(bounds, to: nil) }
    set { super.accessibilityFrame = newValue }
  }

  open override var shouldGroupAccessibilityChildren: Bool { didSet { recordGroupingChange() } }

  // MARK: - Hit testing

  /// The deepest view at `point`, in this view's coordinates, that accepts touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard acceptsTouches, self.point(inside: point, with: event) else { return nil }
    return hitTestChildren(point, with: event) ?? self
  }

  /// Whether `point`, in this view's coordinates, is inside; override to enlarge the hit region.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: - Gesture hooks

  /// Whether a gesture of this view, or of an ancestor, may begin with a touch that went down here.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether an enclosing scroll view may scroll by a drag that began at `point`, in this view's coordinates. An addition
  /// to UIKit.
  open func shouldBeginScrollingPan(at point: CGPoint) -> Bool { true }

  /// The pointer's shape over this view; nil for the superview's. An addition to UIKit.
  open var pointerShape: PointerShape? { nil }

  // MARK: - Hierarchy hooks

  /// The window that contains this view's tree.
  open var window: UIWindow? { attachedWindow }

  open override var next: UIResponder? { owningController ?? superview }
  package override var focusWindow: UIWindow? { window?.focusWindow }

  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called before the view gets another superview; nil when it is removed.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called after the view got another superview, or none.
  open func didMoveToSuperview() {}

  /// Called before the view gets another window; nil when it leaves one.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called after the view got another window.
  open func didMoveToWindow() {}

  // MARK: - Focus hooks

  /// Whether Tab can bring keyboard focus here; unless overridden, only in inputs (``UIKeyInput``) that can become first
  /// responder.
  open var canBecomeFocused: Bool { canBecomeFirstResponder && self is any UIKeyInput }

  /// Whether Tab stays inside while the view is shown: true for presented views.
  package var confinesFocus: Bool { false }

  /// Has the enclosing scroll views show `rect`, in this view's coordinates: that of a view that got focus by Tab, or of a caret.
  @_spi(Toolkit) open func revealForFocus(_ rect: CGRect, animated: Bool) {
    superview?.revealForFocus(convert(rect, to: superview), animated: animated)
  }

  // MARK: - Layout hooks

  /// Lays out the subviews in code; called when bounds or subviews have changed, or after ``setNeedsLayout()``.
  open func layoutSubviews() {}

  /// Lays out the subviews: calls ``layoutSubviews()``. Layers of your own can be placed after that.
  open func layoutSublayers(of layer: CALayer) { if layer === self.layer { layoutSubviews() } }

  /// The size that suits the view best within `size` points; its current size unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to the size that ``sizeThatFits(_:)`` returns for its bounds.
  open func sizeToFit() {
    let corner = frame.origin
    bounds.size = sizeThatFits(bounds.size)
    frame.origin = corner
  }

  /// Called after ``safeAreaInsets`` changed.
  open func safeAreaInsetsDidChange() {}

  /// Called after ``layoutMargins`` changed.
  open func layoutMarginsDidChange() { setNeedsLayout() }

  /// Whether the margins are at least those of the superview.
  open var preservesSuperviewLayoutMargins: Bool {
    get { preservesMargins }
    set { preservesMargins = newValue }
  }

  // MARK: - Constraint hooks

  /// The baseline of the first line of text; the top edge of a view without text.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text; the bottom edge of a view without text.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// The natural size of the content, in points; `UIView.noIntrinsicMetric` in a direction without one.
  ///
  /// Call ``invalidateIntrinsicContentSize()`` when it changes.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The priority at which the view resists becoming larger than its content.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    knownHuggingPriority(for: axis)
  }

  /// Sets the priority at which the view resists becoming larger than its content.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    keepHuggingPriority(priority, for: axis)
  }

  /// The priority at which the view resists becoming smaller than its content.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    knownCompressionResistancePriority(for: axis)
  }

  /// Sets the priority at which the view resists becoming smaller than its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) { keepCompressionResistancePriority(priority, for: axis) }

  /// How far the frame reaches beyond the rectangle that constraints align.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// For source compatibility: ``updateConstraints()`` is called in any case here.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Makes or changes constraints just before they are solved, after ``setNeedsUpdateConstraints()``; call super last.
  open func updateConstraints() {}

  /// The height that the content needs at a given width, if it depends on that, as in a label of several lines;
  /// otherwise nil. Replaces the height of ``intrinsicContentSize`` once the width is known.
  func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? { nil }

  /// Points from the top down to the first line's baseline, and from the bottom up to the last one's, while the view
  /// has its intrinsic height; nil for a view without text.
  var baselineOffsets: (first: CGFloat, last: CGFloat)? { nil }

  /// The view whose first baseline is used for constraints to this one's.
  open var forFirstBaselineLayout: UIView { self }

  /// The view whose last baseline is used for constraints to this one's.
  open var forLastBaselineLayout: UIView { self }

  /// Called with the size that constraints give a scroll view's content.
  func contentSizeWasSolved(_ size: CGSize) {}

  /// Whether the constraints inside the view have an engine of their own, separate from those outside: many views that are
  /// added, removed and scrolled then don't affect the rest of the window.
  @_spi(Toolkit) open var isLayoutBoundary: Bool { false }

  /// Called on a layout boundary, or on a window, when constraints inside have to be solved again: requests layout or a frame.
  @_spi(Toolkit) open func constraintsWillBeSolved() { isLayoutBoundary ? setNeedsLayout() : requestFrame() }

  /// Whether constraints inside determine the view's height, although its position and width are given.
  @_spi(Toolkit) open var fitsHeightToContent: Bool { false }

  /// Called with the height that the constraints inside determined.
  @_spi(Toolkit) open func heightWasSolved(_ height: CGFloat) {}

  // MARK: - Overridden inside the toolkit

  /// Whether ``draw(_:in:)`` draws anything; a plain container has nothing to repaint.
  @_spi(Toolkit) open var drawsContent: Bool { false }

  /// Whether ``draw(_:)`` may be overridden: false for classes of the toolkit that are known to draw nothing by it. On others it is
  /// called once to find out.
  @_spi(Toolkit) open var mayOverrideDraw: Bool { type(of: self) != UIView.self }

  /// Whether views and layers inserted at index 0 are behind what ``draw(_:in:)`` draws, as on iOS, where subviews draw that.
  var contentIsAboveBack: Bool { false }

  /// Whether ``draw(_:in:)`` fills the view, so that it is clipped at the view's corners where the view clips.
  var clipsContent: Bool { false }

  /// Opens, for the Menu key, a menu that doesn't come from an interaction; false if the view has none.
  func openOwnMenu() -> Bool { false }

  /// Called after a subview was hidden or shown; for containers that don't arrange hidden ones.
  func subviewVisibilityDidChange(_ view: UIView) {}

  /// Called after a subview's intrinsic size changed; for containers whose arrangement depends on it.
  @_spi(Toolkit) open func subviewContentDidChange(_ view: UIView) {}

  // MARK: - Hierarchy

  /// Adds `view` in front of the other subviews, removing it from its former superview.
  open func addSubview(_ view: UIView) { insert(view, at: nil) }

  /// Adds `view` at an index of the back-to-front order; 0 for the back, behind the text of a text field or text view, too.
  /// An index beyond the end means in front.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index, atBack: index == 0) }

  /// Adds `view` in front of `sibling`.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: index(of: sibling, without: view).map { $0 + 1 })
  }

  /// Adds `view` behind `sibling`.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: index(of: sibling, without: view))
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: nil) }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0, atBack: true) }

  /// Removes the view from its superview.
  open func removeFromSuperview() { leaveSuperview() }

  /// The first view with `tag` in this tree, this view included.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: - Display

  /// Asks for the whole view to be drawn again in the next frame.
  open func setNeedsDisplay() { storedLayer.setNeedsDisplay() }

  /// Asks for a part of the view, in its own coordinates, to be drawn again in the next frame.
  open func setNeedsDisplay(_ rect: CGRect) { storedLayer.setNeedsDisplay(rect) }

  // MARK: - Layout

  /// Asks for ``layoutSubviews()`` before the next frame.
  open func setNeedsLayout() { markNeedsLayout() }

  /// Solves constraints and lays out this tree now, as far as needed.
  open func layoutIfNeeded() {
    if let meter = UIApplication.shared.layoutMeter { meter.measure(solveAndLayOut) } else { solveAndLayOut() }
  }

  /// How far bars, notches and the like extend into this view, in points.
  open var safeAreaInsets: UIEdgeInsets { safeAreaInsetsInTree }

  /// The distances of content from the edges, in points: 8 on each side, in a controller's view 16 left and right, plus
  /// the safe area.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { effectiveMargins = newValue }
  }

  /// ``layoutMargins`` with sides that follow the reading direction: when that changes, left and right margins change sides.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { effectiveDirectionalMargins }
    set { effectiveDirectionalMargins = newValue }
  }

  /// Whether the view is mirrored in an interface that runs from right to left.
  ///
  /// The attribute decides the sides of a field, the alignment of natural text without letters, and the direction in which
  /// constraints between the view's own subviews lead and Tab visits them. The subviews have attributes of their own.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { layoutState.semanticContent }
    set {
      guard layoutState.semanticContent != newValue else { return }
      layoutState.semanticContent = newValue
      directionMayHaveChanged()
    }
  }

  /// The direction that the view's content runs in: the interface's, unless ``semanticContentAttribute`` decides.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    let attribute = layoutState.semanticContent
    guard attribute == .unspecified else { return Self.userInterfaceLayoutDirection(for: attribute) }
    return traitCollection.layoutDirection
  }

  /// Whether the view is placed by its frame and autoresizing mask, rather than by constraints.
  ///
  /// Set it to false before activating constraints that place the view; otherwise they contradict its frame.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { constraintState?.translatesAutoresizingMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      madeConstraintState.translatesAutoresizingMask = newValue
      constraintState?.engine?.needsRefresh(self)
    }
  }

  /// Asks for ``updateConstraints()`` before constraints are solved the next time.
  open func setNeedsUpdateConstraints() { markNeedsConstraintUpdate() }

  /// Updates the constraints of this tree now where ``setNeedsUpdateConstraints()`` was called, from the inside out.
  open func updateConstraintsIfNeeded() { updateConstraintsInside() }

  /// Notifies the layout that ``intrinsicContentSize`` has changed.
  open func invalidateIntrinsicContentSize() {
    constraintState?.engine?.needsRefresh(self)
    superview?.subviewContentDidChange(self)
  }

  /// The size that the view's constraints give it, as near as possible to `targetSize`.
  ///
  /// ``layoutFittingCompressedSize`` asks for the smallest one.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// The fitting size with priorities for `targetSize`; `.required` fixes a side.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    return LayoutEngine.measure(self, targetSize, horizontal: horizontal, vertical: vertical)
  }

  /// The rectangle that constraints align, for a view with `frame`.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame of a view whose alignment rectangle is `rect`.
  open func frame(forAlignmentRect rect: CGRect) -> CGRect { rect.inset(by: .zero - alignmentRectInsets) }

  // MARK: - Events

  /// Makes the first responder resign, if it is this view or a descendant.
  ///
  /// - Parameter force: whether to do so even if it refuses.
  /// - Returns: whether no first responder is left in the view.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endEditingInside(force) }

  /// Adds `recognizer` to this view, removing it from its former view.
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    attachedRecognizers.append(recognizer)
    recognizer.view = self
  }

  /// Removes a recognizer; a gesture in progress is cancelled.
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.abandon()
    recognizer.view = nil
    attachedRecognizers.removeAll { $0 === recognizer }
  }
}

extension UIView: CALayerDelegate {}
