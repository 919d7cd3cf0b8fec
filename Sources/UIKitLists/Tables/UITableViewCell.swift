@_spi(Toolkit) import UIKitCore

/// A row of a table.
///
/// Add views to ``contentView``; with ``UITableView/automaticDimension`` its constraints determine the row's height, at
/// first and whenever its content changes. Constraints inside a cell are solved by a layout engine of their own, so that a row
/// costs the same in a table of any length. One difference from UIKit: a subclass with an initializer of its own has to
/// override ``init(style:reuseIdentifier:)`` as well, because Swift has to know that a registered class can be made by
/// it.
@preconcurrency @MainActor
open class UITableViewCell: UIView, ConfiguredView {
  /// The view for the app's content: the row without the accessory at its end.
  open var contentView: UIView { content }

  /// The row's text.
  open var textLabel: UILabel? { madeTextLabel }

  /// The row's second text; nil in the default style.
  open var detailTextLabel: UILabel? { madeDetailLabel }

  /// The image at the row's leading edge.
  open var imageView: UIImageView? { madeImageView }

  /// How many times the row's standard views are moved in by ``indentationWidth``.
  open var indentationLevel = 0 { didSet { if oldValue != indentationLevel { setNeedsLayout() } } }

  /// How far each level moves the row's standard views, in points.
  open var indentationWidth: CGFloat = 10 {
    didSet {
      indentationWidth = usable(indentationWidth, else: oldValue, of: self, "indentationWidth")
      if oldValue != indentationWidth { setNeedsLayout() }
    }
  }

  /// Whether the row is in editing mode, in which it has the controls for that.
  open var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing mode of the row; override it for a row whose appearance differs then, and call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    let isChanged = editing != storedEditing || (editing && shownEditing != self.editing)
    (storedEditing, shownEditing) = (editing, self.editing)
    guard isChanged else { return }
    editingChanged(animated: animated)
    stateDidChange()
  }

  /// The kind of edit that a person may make of the row.
  open var editingStyle: EditingStyle { editing.style }

  /// Whether the row has a reorder control in editing mode even if its table's data source doesn't implement
  /// ``UITableViewDataSource/tableView(_:canMoveRowAt:)``. One difference from UIKit: the answer of that method, if implemented,
  /// is enough.
  open var showsReorderControl = false

  /// Whether content is indented in editing mode, even if the row has no control at its start.
  open var shouldIndentWhileEditing = true

  /// Whether the row is swiped aside.
  open var showingDeleteConfirmation: Bool {
    guard let table, let path = table.list.path(of: self) else { return false }
    return table.swipe.offset(of: path) != 0
  }

  /// The kind of accessory at the end of the row in editing mode.
  open var editingAccessoryType: AccessoryType = .none {
    didSet { if oldValue != editingAccessoryType { accessoryChanged() } }
  }

  /// A view at the end of the row in editing mode, in its own size, instead of ``editingAccessoryType``.
  open var editingAccessoryView: UIView? {
    didSet {
      guard oldValue !== editingAccessoryView else { return }
      oldValue?.removeFromSuperview()
      accessoryChanged()
    }
  }

  /// The identifier of the rows for which this cell can be reused; nil for none.
  open var reuseIdentifier: String? { identifier }

  /// The kind of accessory at the end of the row.
  open var accessoryType: AccessoryType = .none { didSet { if oldValue != accessoryType { accessoryChanged() } } }

  /// A view at the end of the row, in its own size, instead of ``accessoryType``.
  open var accessoryView: UIView? {
    didSet {
      guard oldValue !== accessoryView else { return }
      oldValue?.removeFromSuperview()
      accessoryChanged()
    }
  }

  /// The view behind the content, instead of ``backgroundColor``.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// The view behind the content while the row is selected or pressed.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      selectionChanged(animated: false)
    }
  }

  /// The view behind the content while the row is selected or pressed in a table where several can be; nil for
  /// ``selectedBackgroundView``.
  open var multipleSelectionBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      selectionChanged(animated: false)
    }
  }

  /// The style of the row while it is selected.
  open var selectionStyle: SelectionStyle = .default { didSet { selectionChanged(animated: false) } }

  /// The distance of the line below the row from the row's edges; by default the table's ``UITableView/separatorInset``.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? tableSeparatorInset }
    set {
      ownSeparatorInset = usable(newValue, else: separatorInset, of: self, "separatorInset")
      setNeedsLayout()
    }
  }

  private let identifier: String?
  private var storedEditing = false
  /// How the row can be edited; set by its table.
  var editing = RowEditing()
  /// The value of ``editing`` for which the present controls were made.
  private var shownEditing = RowEditing()
  var editingControl: UIView?
  var reorderControl: ReorderControl?
  let style: CellStyle
  let content = CellContentView(frame: .zero)
  let separator = UIView()
  var labels = CellLabels()
  var configured = ConfiguredParts()
  /// Whether a person is moving the row to another place.
  var isReordering = false { didSet { if oldValue != isReordering { stateDidChange() } } }
  var shownAccessory: UIView?
  /// The width at the end that is left for the table's section index, in points.
  private(set) var indexWidth: CGFloat = 0
  /// Whether ``shownAccessory`` was made for a right-to-left interface.
  var accessoryIsMirrored = false
  var tableSeparatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// The table that shows the cell.
  weak var table: UITableView?
  /// Whether the measured height may be outdated.
  private(set) var heightIsStale = false
  private var isFitting = false
  private var ownSeparatorInset: UIEdgeInsets?
  private(set) var corners = GroupCorners()
  private var ownColor: UIColor?
  private var defaultColor: UIColor?
  private(set) var storedSelected = false
  private(set) var storedHighlighted = false
  /// The tint while the pointer is over the row; nil while it isn't.
  var hoverBackground: CellBackground?

  // MARK: - Creating

  /// Makes a cell that is reused for rows whose cells have this identifier; nil for a cell that isn't reused.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    identifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    content.onSolvedHeight = { [weak self] in self?.heightMayHaveChanged() }
    content.onContentChange = { [weak self] in self?.contentChanged(in: $0) }
    addSubview(content)
    separator.isUserInteractionEnabled = false
    addSubview(separator)
    placeContent()
  }

  /// Makes a cell of a registered class.
  public required convenience init(registeredFor reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  /// Makes a cell with one label that is used for one row only.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  /// Makes an object of this class for ``makeObject(of:style:reuseIdentifier:)``; nil if the class has no such initializer.
  /// Overridden like ``UIResponder/makePortedObject(frame:)``.
  open class func makePortedObject(style: CellStyle, reuseIdentifier: String?) -> UITableViewCell? {
    UITableViewCell(style: style, reuseIdentifier: reuseIdentifier)
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - State

  /// Whether the row is selected.
  open var isSelected: Bool {
    get { storedSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether the row is pressed.
  open var isHighlighted: Bool {
    get { storedHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Shows the row as selected or not.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != storedSelected else { return }
    storedSelected = selected
    selectionChanged(animated: animated)
    stateDidChange()
  }

  /// Shows the row as pressed or not.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != storedHighlighted else { return }
    storedHighlighted = highlighted
    selectionChanged(animated: animated)
    stateDidChange()
  }

  /// Called before the cell is reused: override it to reset the properties that aren't set for each row, and call
  /// super.
  open func prepareForReuse() {
    setHovered(false)
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
    stateDidChange()
  }

  // MARK: - Configuration

  /// The state for which the row is configured. Override it to add the app's own values to the state that super returns.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isDisabled, state.isHighlighted, state.isSelected) = (!isUserInteractionEnabled, isHighlighted, isSelected)
    (state.isEditing, state.isSwiped, state.isReordering) = (
      isEditing, table?.swipe.isOpen(self) ?? false, isReordering
    )
    return state
  }

  /// Schedules a configuration of the row for its state, before the next layout. Call it when one of the app's own values changed.
  open func setNeedsUpdateConfiguration() { stateDidChange() }

  /// Called when the row is first shown and when its state has changed: override it to change the configurations of content
  /// and background.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// Called after ``updateConfiguration(using:)``, in place of a subclass.
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
    didSet { stateDidChange() }
  }

  /// The background that the table gives to its rows, for ``backgroundConfiguration``.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  func updateForState() {
    let state = configurationState
    updateParts(for: state)
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  open override var isUserInteractionEnabled: Bool {
    didSet { if oldValue != isUserInteractionEnabled { stateDidChange() } }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    stateDidChange()
  }

  // MARK: - Overrides

  @_spi(Toolkit) open override var isLayoutBoundary: Bool { true }
  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UITableViewCell.self }
  @_spi(Toolkit) open override var drawsContent: Bool { corners.hasEdge && configured.background == nil }

  @_spi(Toolkit) open override func draw(_ rect: CGRect, in context: CGContext) {
    corners.fill(bounds, backgroundColor, in: context)
    corners.strokeEdge(bounds, in: context)
  }

  /// Gives a row with a checkmark the selected trait, for screen readers.
  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults {
    AccessibleDefaults(traits: (isEditing ? editingAccessoryType : accessoryType) == .checkmark ? .selected : .none)
  }

  @_spi(Toolkit) open override func constraintsWillBeSolved() {
    super.constraintsWillBeSolved()
    heightMayHaveChanged()
  }

  /// The colour behind the content; set nil for the colour of the table's style.
  open override var backgroundColor: UIColor? {
    get { ownColor ?? defaultColor }
    set {
      ownColor = newValue
      paintBackground()
    }
  }

  open override var bounds: CGRect {
    didSet { if oldValue.size != bounds.size { placeContent() } }
  }

  @_spi(Toolkit) open override func preferredFontsDidChange() {
    super.preferredFontsDidChange()
    updateLines()
    heightMayHaveChanged()
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    placeContent()
    placeLabels()
  }

  // MARK: - For the table

  /// Applies the appearance that the table's style gives to a row.
  func take(appearance: CellAppearance) {
    tableSeparatorInset = appearance.separatorInset
    if indexWidth != appearance.indexWidth {
      indexWidth = appearance.indexWidth
      setNeedsLayout()
    }
    defaultColor = appearance.color
    corners = appearance.corners
    paintBackground()
    styleBackground()
    (selectedBackgroundView as? CellBackground)?.corners = corners
    hoverBackground?.corners = corners
    separator.backgroundColor = appearance.separatorColor
    separator.isHidden = appearance.separatorColor == nil
  }

  /// The height that suits the content at this width.
  func fittingHeight(inWidth width: CGFloat) -> CGFloat {
    content.fitsHeight = true
    isFitting = true
    defer {
      isFitting = false
      heightIsStale = false
    }
    UIView.performWithoutAnimation {
      updateConfigurationIfNeeded()
      bounds.size.width = width
      placeContent()
      layoutOwnTree()
    }
    if constraintState?.ownEngine?.frame(of: content) != nil, let height = content.solvedHeight, height > 0 {
      return height
    }
    return labelsHeight
  }

  /// Lays out the standard views again if the changed view is one of them: its new size moves the others, and may change the height.
  private func contentChanged(in view: UIView) {
    guard labels.contains(view) else { return }
    setNeedsLayout()
    heightMayHaveChanged()
  }

  var backgroundStyle: (color: UIColor?, corners: GroupCorners) { (ownColor ?? defaultColor, corners) }

  func configurationDidReplaceBackground() {
    paintBackground()
    selectionChanged(animated: false)
  }

  private func heightMayHaveChanged() {
    guard content.fitsHeight, !isFitting, !heightIsStale else { return }
    heightIsStale = true
    table?.cellSizeChanged()
  }

  /// Clears the view's own background colour if corners are round: ``draw(_:in:)`` paints the background then.
  private func paintBackground() {
    super.backgroundColor = corners.areRound || configured.background != nil ? nil : backgroundColor
    if corners.hasEdge { setNeedsDisplay() }
  }
}
