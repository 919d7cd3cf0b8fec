@_spi(Toolkit) import UIKitCore

/// A row or a section header of a list in a collection: content, and accessories at its sides.
///
/// The cell is as high as its content, a row at least 44 points. Colour, corners and separator are those of the layout's list;
/// see ``UICollectionLayoutListConfiguration``.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories at the sides of the row, from its leading to its trailing edge.
  open var accessories: [UICellAccessory] = [] { didSet { showAccessories() } }

  /// How many times the content is indented by ``indentationWidth``.
  open var indentationLevel = 0 { didSet { if oldValue != indentationLevel { sidesChanged() } } }

  /// The indentation of the content per level, in points.
  open var indentationWidth: CGFloat = 10 {
    didSet {
      indentationWidth = usable(indentationWidth, else: oldValue, of: self, "indentationWidth")
      if oldValue != indentationWidth { sidesChanged() }
    }
  }

  private static let edge: CGFloat = 16
  private static let gap: CGFloat = 8
  private static let leastHeight: CGFloat = 44

  private let separator = UIView()
  private var leading: [UIView] = []
  private var trailing: [UIView] = []
  private var appearance: CellAppearance?
  private var ownColor: UIColor?
  /// Whether the shown accessories are those of editing mode.
  private var showsEditing = false

  // MARK: - Creating

  /// Makes a cell whose frame is in points of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.autoresizingMask = []
    contentView.layoutMargins = UIEdgeInsets(top: 11, left: Self.edge, bottom: 11, right: Self.edge)
    separator.isUserInteractionEnabled = false
    separator.isHidden = true
    addSubview(separator)
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Content

  /// A configuration for a row with a text, and a small one below.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  // MARK: - Overrides

  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UICollectionViewListCell.self }
  override var corners: GroupCorners { appearance?.corners ?? GroupCorners() }
  @_spi(Toolkit) open override var drawsContent: Bool {
    (corners.hasEdge || corners.areRound) && configured.background == nil
  }

  @_spi(Toolkit) open override func draw(_ rect: CGRect, in context: CGContext) {
    corners.fill(bounds, backgroundColor, in: context)
    corners.strokeEdge(bounds, in: context)
  }

  /// The colour behind the content; set nil for the list's colour.
  open override var backgroundColor: UIColor? {
    get { ownColor ?? appearance?.color }
    set {
      ownColor = newValue
      paintBackground()
    }
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    updateConfigurationIfNeeded()
    let (start, end) = sides
    var inner = layoutAttributes.size
    inner.width = max(0, inner.width - start - end)
    let fitting = contentView.systemLayoutSizeFitting(
      inner,
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    let isRow = layoutAttributes.representedElementCategory == .cell
    layoutAttributes.size.height = max(isRow ? Self.leastHeight : 0, fitting.height)
    return layoutAttributes
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (start, end) = sides
    let content = CGRect(x: start, y: 0, width: max(0, bounds.width - start - end), height: bounds.height)
    contentView.frame = mirroredIfRightToLeft(content)
    var x = Self.edge
    for view in leading { x = place(view, at: x) }
    x = bounds.width - end + Self.gap
    for view in trailing { x = place(view, at: x) }
    placeSeparator()
  }

  // MARK: - For the collection

  /// Applies the appearance that the list gives to a row; nil outside of lists.
  func take(appearance new: CellAppearance?) {
    // A cell made in editing mode learns of that only now, as it had no collection.
    if showsEditing != (collectionView?.isEditing ?? false) { showAccessories() }
    appearance = new
    if selectedBackgroundView == nil, new != nil, configured.background == nil {
      selectedBackgroundView = CellBackground(color: .systemGray4)
    }
    (selectedBackgroundView as? CellBackground)?.corners = corners
    separator.backgroundColor = new?.separatorColor
    separator.isHidden = new?.separatorColor == nil
    styleBackground()
    paintBackground()
    setNeedsLayout()
  }

  /// Replaces the views of the accessories by those that are shown now.
  func showAccessories() {
    // Another cell may show the app's own view by now.
    for view in leading + trailing where view.superview === self { view.removeFromSuperview() }
    showsEditing = collectionView?.isEditing ?? false
    let shown = accessories.filter { $0.isShown(whileEditing: showsEditing) }
    leading = shown.filter(\.isLeading).map { $0.make(self) }
    trailing = shown.filter { !$0.isLeading }.map { $0.make(self) }
    for view in leading + trailing { addSubview(view) }
    sidesChanged()
    stateDidChange()
  }

  override var backgroundStyle: (color: UIColor?, corners: GroupCorners) { (backgroundColor, corners) }

  override func configurationDidReplaceBackground() {
    // Without a configuration the list's own background returns.
    if configured.background == nil { take(appearance: appearance) }
    paintBackground()
  }

  /// Gives a row with a checkmark the selected trait, for screen readers.
  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults {
    let isChosen = accessories.contains { $0.isCheckmark && $0.isShown(whileEditing: showsEditing) }
    return AccessibleDefaults(traits: isChosen ? .selected : .none)
  }

  // MARK: - Placing

  /// The widths of accessories and indentation on the leading and trailing sides, in points.
  private var sides: (start: CGFloat, end: CGFloat) {
    let start = leading.isEmpty ? 0 : Self.edge + width(of: leading) - Self.gap
    let end = trailing.isEmpty ? 0 : Self.edge + width(of: trailing)
    return (start + CGFloat(indentationLevel) * indentationWidth, end)
  }

  /// The width of accessories, with a gap after each.
  private func width(of views: [UIView]) -> CGFloat { views.reduce(0) { $0 + $1.bounds.width + Self.gap } }

  private func place(_ view: UIView, at x: CGFloat) -> CGFloat {
    let size = view.bounds.size
    view.frame = mirroredIfRightToLeft(
      CGRect(x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    )
    return x + size.width + Self.gap
  }

  private func placeSeparator() {
    let line = 1 / traitCollection.displayScale
    let inset = appearance?.separatorInset ?? .zero
    let width = max(0, bounds.width - inset.left - inset.right)
    let rule = CGRect(x: inset.left, y: bounds.height - line, width: width, height: line)
    separator.frame = mirroredIfRightToLeft(rule)
  }

  private func sidesChanged() {
    setNeedsLayout()
    contentView.setNeedsUpdateConstraints()
    sizeMayHaveChanged()
  }

  /// Clears the view's own background colour if corners are round: ``draw(_:in:)`` paints the background then.
  private func paintBackground() {
    super.backgroundColor = corners.areRound || configured.background != nil ? nil : backgroundColor
    setNeedsDisplay()
  }
}
