/// Lays out views in a row or a column, and leaves out hidden ones.
///
/// It places its arranged subviews with constraints, so their content sizes and the app's own constraints count. To
/// animate, set `isHidden` of an arranged subview inside `UIView.animate`.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the length of the stack is divided among the arranged subviews.
  public nonisolated enum Distribution: Int, Sendable {
    /// The views fill it; the view with the lowest hugging priority grows first.
    case fill
    /// The views fill it, and all have the same length.
    case fillEqually
    /// The views fill it in proportion to their content.
    case fillProportionally
    /// The views keep their lengths; the gaps between them are the same.
    case equalSpacing
    /// The views keep their lengths; the distances between their centres are the same, as far as ``spacing`` allows.
    case equalCentering
  }

  /// The arranged subviews' alignment across the stack.
  public nonisolated enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill
    /// At the edge where reading begins, in a column.
    case leading
    /// With aligned first baselines, in a row.
    case firstBaseline
    /// In the middle.
    case center
    /// At the edge where reading ends, in a column.
    case trailing
    /// With aligned last baselines, in a row.
    case lastBaseline

    /// At the top, in a row.
    public static let top = Alignment.leading
    /// At the bottom, in a row.
    public static let bottom = Alignment.trailing
  }

  /// For ``setCustomSpacing(_:after:)``: the stack's own ``spacing``.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// For ``spacing``: the system's distance between neighbours, 8 points.
  public static let spacingUseSystem = CGFloat.leastNonzeroMagnitude

  /// The arranged subviews, in order; hidden views included.
  open private(set) var arrangedSubviews: [UIView] = []

  /// The axis along which the views are arranged: horizontal for a row, vertical for a column.
  open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { if oldValue != axis { arrange() } } }

  /// How the stack's length along ``axis`` is divided among the views.
  open var distribution: Distribution = .fill { didSet { if oldValue != distribution { arrange() } } }

  /// The alignment across the stack.
  open var alignment: Alignment = .fill { didSet { if oldValue != alignment { arrange() } } }

  /// The gap between neighbours, in points; the smallest one if gaps can grow.
  open var spacing: CGFloat = 0 {
    didSet {
      spacing = usable(spacing, else: oldValue, of: self, "spacing")
      if oldValue != spacing { arrange() }
    }
  }

  /// Whether views keep the distance of ``UIView/layoutMargins`` from the edges.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if oldValue != isLayoutMarginsRelativeArrangement { arrange() } }
  }

  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement: [NSLayoutConstraint] = []
  private var arrangementGuides: [UILayoutGuide] = []

  // MARK: - Creating

  /// Makes an empty row whose frame is in points of its future superview.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Interface files don't exist on Linux, and nothing calls this. As on iOS it isn't failable.
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  /// Arranges `views` in a row.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Arranging

  /// Adds `view` at the end.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Adds `view` at `index` of the order; one that is arranged already is moved there.
  open func insertArrangedSubview(_ view: UIView, at index: Int) {
    if view.superview === self { arrangedSubviews.removeAll { $0 === view } }
    arrangedSubviews.insert(view, at: min(index, arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrange()
  }

  /// Removes `view` from the order; it stays a subview until it is removed from the stack.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacing.removeValue(forKey: ObjectIdentifier(view))
    arrange()
  }

  /// Sets the gap after `view`, in points, whatever the stack's spacing is.
  open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    customSpacing[ObjectIdentifier(view)] =
      spacing == Self.spacingUseDefault ? nil : usable(spacing, else: self.spacing, of: self, "customSpacing")
    arrange()
  }

  /// The spacing set for the gap after `view`; ``spacingUseDefault`` if none was.
  open func customSpacing(after view: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }

  // MARK: - Overrides

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if arrangedSubviews.contains(where: { $0 === subview }) { removeArrangedSubview(subview) }
  }

  open override func updateConstraints() {
    NSLayoutConstraint.deactivate(arrangement)
    for guide in arrangementGuides { removeLayoutGuide(guide) }
    let visible = arrangedSubviews.filter { !$0.isHidden }
    let made = StackArrangement(self, visible).made
    arrangement = made.constraints
    arrangementGuides = made.guides
    NSLayoutConstraint.activate(arrangement)
    super.updateConstraints()
  }

  open override var forFirstBaselineLayout: UIView {
    arrangedSubviews.first { !$0.isHidden }?.forFirstBaselineLayout ?? self
  }

  open override var forLastBaselineLayout: UIView {
    let visible = arrangedSubviews.filter { !$0.isHidden }
    return (axis == .vertical ? visible.last : visible.first)?.forLastBaselineLayout ?? self
  }

  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UIStackView.self }

  override func subviewVisibilityDidChange(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    setNeedsUpdateConstraints()
    // Within an animation, the views that move because of it have to be laid out now, to move in the animation.
    if UIView.isAnimating { treeRoot.layoutIfNeeded() }
  }

  @_spi(Toolkit) open override func subviewContentDidChange(_ view: UIView) {
    if distribution == .fillProportionally { setNeedsUpdateConstraints() }
  }

  // MARK: - Internal

  /// The gap after `view`, in points.
  func gap(after view: UIView) -> CGFloat {
    let gap = customSpacing[ObjectIdentifier(view)] ?? spacing
    return gap == Self.spacingUseSystem ? 8 : gap
  }

  private func arrange() { setNeedsUpdateConstraints() }
}
