@_spi(Toolkit) import UIKitCore

/// Rows in sections; only visible rows have cells.
///
/// A cell that scrolls out of view is reused for the next row that becomes visible, unless it contains the first
/// responder: its text stays until another view becomes first responder. Unknown heights are estimated; when a row
/// above the visible ones turns out to have another height, those keep their positions on screen. One difference from
/// UIKit: unless ``allowsFocus`` is set, the table takes keyboard focus if its rows can be selected and contain no
/// inputs; arrow keys then move the selection.
///
/// ![A group of three rows below its title.](UITableView)
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The style of sections.
  public let style: Style

  /// The source of the table's sections, rows and cells.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { if oldValue !== dataSource { setNeedsReload() } } }

  /// The object that is notified of rows that will be in sight soon.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  /// Whether ``prefetchDataSource`` is notified.
  open var isPrefetchingEnabled = true

  /// The delegate, which decides on heights, appearance and selection.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      if oldValue !== delegate { setNeedsReload() }
    }
  }

  // MARK: Heights

  /// The height of rows in points; ``automaticDimension`` leaves it to each cell's constraints.
  open var rowHeight = UITableView.automaticDimension {
    didSet {
      rowHeight = usable(rowHeight, else: oldValue, of: self, "rowHeight")
      if oldValue != rowHeight { setNeedsReload() }
    }
  }

  /// The estimated height of rows that were not visible yet; ``automaticDimension`` is 44 points, 0 asks for all
  /// heights at once.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet {
      estimatedRowHeight = usable(estimatedRowHeight, else: oldValue, of: self, "estimatedRowHeight")
      if oldValue != estimatedRowHeight { setNeedsReload() }
    }
  }

  /// The height of section headers in points; ``automaticDimension`` leaves it to each header's content.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet {
      sectionHeaderHeight = usable(sectionHeaderHeight, else: oldValue, of: self, "sectionHeaderHeight")
      if oldValue != sectionHeaderHeight { setNeedsReload() }
    }
  }

  /// The height of section footers in points; ``automaticDimension`` leaves it to each footer's content.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet {
      sectionFooterHeight = usable(sectionFooterHeight, else: oldValue, of: self, "sectionFooterHeight")
      if oldValue != sectionFooterHeight { setNeedsReload() }
    }
  }

  /// The estimated height of headers that were not visible yet, if neither the delegate nor ``sectionHeaderHeight`` gives one;
  /// ``automaticDimension`` or 0 is that of a title in one line, or of no header.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension

  /// The estimated height of footers that were not visible yet, if neither the delegate nor ``sectionFooterHeight`` gives one;
  /// ``automaticDimension`` or 0 is that of a title in one line, or of no footer.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension

  // MARK: Index

  /// The least number of rows in the table at which its section index is shown.
  open var sectionIndexMinimumDisplayRowCount = 0

  /// The colour of the index's titles; nil for the tint colour.
  open var sectionIndexColor: UIColor? { didSet { paintIndex() } }

  /// The colour behind the index; nil for none.
  open var sectionIndexBackgroundColor: UIColor? { didSet { paintIndex() } }

  /// The colour behind the index while it is pressed; nil for ``sectionIndexBackgroundColor``.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { paintIndex() } }

  var sectionIndex: SectionIndexView?

  /// The space above section headers. Setting it has no effect: headers have no such space here.
  open var sectionHeaderTopPadding: CGFloat = 0

  // MARK: Looks

  /// A view above all rows, as high as its frame.
  open var tableHeaderView: UIView? { didSet { edgeViewChanged(from: oldValue, to: tableHeaderView) } }

  /// A view below all rows, as high as its frame.
  open var tableFooterView: UIView? { didSet { edgeViewChanged(from: oldValue, to: tableFooterView) } }

  /// A view behind the rows, which doesn't scroll.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Whether inset groups are at most as wide as iOS's readable content guide (672 points). Wider `layoutMargins` make them
  /// narrower still. Other styles ignore both.
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet { if oldValue != cellLayoutMarginsFollowReadableWidth { layoutMarginsDidChange() } }
  }

  /// Whether the table is in editing mode: rows have controls at their start that delete or insert, and reorder controls at their
  /// end, as data source and delegate decide.
  open var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing mode, also for the rows in sight; without a change, closes a row that is swiped open.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != storedEditing else { return _ = swipe.close(animated: animated) }
    storedEditing = editing
    if !editing, allowsMultipleSelectionDuringEditing { for path in list.selected { list.unmark(path, animated) } }
    showEditing(animated: animated)
  }

  private var storedEditing = false

  /// Whether there are separators between rows.
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine { didSet { appearanceChanged() } }

  /// The colour of the lines between rows.
  open var separatorColor: UIColor? = .separator { didSet { appearanceChanged() } }

  /// The distance of the lines between rows from the rows' edges.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet {
      separatorInset = usable(separatorInset, else: oldValue, of: self, "separatorInset")
      appearanceChanged()
    }
  }

  // MARK: Selection

  /// Whether a user can select rows.
  open var allowsSelection = true

  /// Whether a user can select rows in editing mode.
  open var allowsSelectionDuringEditing = false

  /// Whether several rows can be selected.
  open var allowsMultipleSelection = false

  /// Whether several rows can be selected in editing mode: each has a circle at its start that shows whether it is selected, also
  /// rows that can't be deleted or inserted. No row is selected afterwards.
  open var allowsMultipleSelectionDuringEditing = false { didSet { if isEditing { showEditing(animated: false) } } }

  /// Whether the table takes keyboard focus; by default if rows can be selected or moved, and contain nothing that takes focus.
  open var allowsFocus: Bool {
    get { list.allowsFocus ?? (keysReachRows && !list.holdsFocusableViews) }
    set { list.allowsFocus = newValue }
  }

  /// Whether arrow keys select the rows to which they move; if not, Return or the space bar selects.
  open var selectionFollowsFocus = true

  // MARK: Internal state

  let list = ListCells<UITableViewCell>()
  var metrics = TableMetrics()
  /// The headers and footers of the visible sections; a nil value for one that has no view.
  var sectionViews: [SectionEnd: SectionView?] = [:]
  var sectionPool = ReusePool<UITableViewHeaderFooterView>()
  /// Moves rows aside to reveal their swipe actions.
  private(set) lazy var swipe = RowSwipe(self)
  /// The drag of a row by its reorder control; nil while there is none.
  var moving: RowMove?
  /// Counts the calls since it was set to 0 of methods that the app doesn't implement, but the protocol or the table view controller.
  var defaultAnswerCount = 0

  // MARK: - Creating

  /// Makes a table whose frame is in points of its future superview.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    list.menus = .add(to: self)
    _ = swipe
  }

  /// Makes a plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Makes a plain table of no size.
  public convenience init() { self.init(frame: .zero, style: .plain) }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Cells

  /// Registers a class for the cells with this reuse identifier; nil removes the registration.
  open func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String) {
    list.pool.register(identifier, make: cellClass.map { type in { type.init(registeredFor: $0) } })
  }

  /// Registers a class for the cells with this reuse identifier, for a class that is known only at run time.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerAnyClass(cellClass, for: identifier)
  }

  /// Registers an interface file for the cells with this reuse identifier. Each cell is a plain one, and a line on standard error
  /// says so; nil removes the registration.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { registerFile(nib, for: identifier) }

  /// Registers a class for the headers and footers with this reuse identifier; nil removes the registration.
  open func register(
    _ viewClass: UITableViewHeaderFooterView.Type?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    sectionPool.register(identifier, make: viewClass.map { type in { type.init(registeredFor: $0) } })
  }

  /// A cell for a row: one that is no longer visible, or else a new one.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure("no cell class is registered for the identifier “\(identifier)”")
    }
    return cell
  }

  /// A cell that is no longer visible, or else a new one; nil if none is waiting for reuse and no class was registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    list.dequeue(identifier)
  }

  /// A view for a section's header or footer: a reused one, or a new one; nil if no class was registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let view = sectionPool.take(identifier) {
      view.prepareForReuse()
      return view
    }
    return sectionPool.make(identifier)
  }

  // MARK: - Asking

  /// How many sections there are.
  open var numberOfSections: Int { loadedSections.count }
  /// How many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int { loadedSections[section].rows.count }
  /// The cell of a row; nil for a row that is out of view and doesn't contain the first responder.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCell(of: indexPath.rowPath) }
  /// The row that a cell shows; nil if it isn't visible.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { list.path(of: cell)?.indexPath }
  /// The visible cells, from top to bottom.
  open var visibleCells: [UITableViewCell] { rows(in: bounds).compactMap { list.shown[$0] } }
  /// The visible rows, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? {
    rows(in: bounds).filter { list.shown[$0] != nil }.map(\.indexPath)
  }
  /// The rectangle of a row in the table's coordinates, as far as heights are known; `.zero` if there is no such row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { loadedRowRect(indexPath.rowPath) }
  /// The row at a point in the table's coordinates; nil if there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { loadedRow(at: point)?.indexPath }
  /// The header view of a section; nil if it isn't visible, or of another class.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionView(section, .header)?.content as? UITableViewHeaderFooterView
  }
  /// The footer view of a section; nil if it isn't visible, or of another class.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionView(section, .footer)?.content as? UITableViewHeaderFooterView
  }
  /// The selected row, the topmost if there are several; nil if there is none.
  open var indexPathForSelectedRow: IndexPath? { list.selected.min()?.indexPath }
  /// The selected rows from top to bottom; nil if there is none.
  open var indexPathsForSelectedRows: [IndexPath]? { selectedPaths }

  /// Scrolls a row to a position in the visible area. Without animation its cell exists when the call returns.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath.rowPath, ListPosition(scrollPosition), animated: animated)
  }

  // MARK: - Overrides

  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UITableView.self }
  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults { listDefaults }
  @_spi(Toolkit) open override var indicatorInset: CGFloat { indexWidth }
  @_spi(Toolkit) open override var allKeyCommands: [UIKeyCommand] { super.allKeyCommands + moveCommands }

  @_spi(Toolkit) open override func preferredFontsDidChange() {
    super.preferredFontsDidChange()
    setNeedsReload()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    arrange()
    swipe.listWasScrolled()
  }

  open override var canBecomeFocused: Bool { allowsFocus && metrics.rowCount > 0 }

  /// Makes room for the pinned header of a plain table, which would cover a row that is scrolled to the very top.
  @_spi(Toolkit) open override func revealForFocus(_ rect: CGRect, animated: Bool) {
    guard style == .plain, let section = metrics.section(at: rect.midY) else {
      return super.revealForFocus(rect, animated: animated)
    }
    let header = metrics.sections[section].header
    let withHeader = CGRect(x: rect.minX, y: rect.minY - header, width: rect.width, height: rect.height + header)
    super.revealForFocus(withHeader, animated: animated)
  }

  @_spi(Toolkit) open override func didBecomeFirstResponder() {
    super.didBecomeFirstResponder()
    didReceiveFocus()
  }

  @_spi(Toolkit) open override func didResignFirstResponder() {
    super.didResignFirstResponder()
    hideFocusRing()
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let keys = isFirstResponder ? presses.compactMap(\.key) : []
    if !keys.contains(where: { moveSelection(by: $0) || deleteRow(by: $0) }) {
      super.pressesBegan(presses, with: event)
    }
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    list.laidOutWidth = 0
  }

  @_spi(Toolkit) open override func pointerMoved(to point: CGPoint?) {
    super.pointerMoved(to: point)
    hover(at: point)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first, touch.button == 1, !swipe.close(animated: true) {
      press(at: touch.location(in: self))
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { release(at: touch.location(in: self)) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelPress() }

  // MARK: - Internal

  /// The value by which a delegate method's default leaves a height to the table.
  static let unspecifiedHeight: CGFloat = -2

  // MARK: - Changes

  /// Discards everything and asks the data source again. No row is selected afterwards, and editing in a row ends.
  open func reloadData() {
    for cell in list.shown.values where cell.holdsFirstResponder { cell.endEditing(true) }
    setNeedsReload()
  }

  /// Shows rows that the data source has now. Index paths are those after the change.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { updates in for path in indexPaths { updates.insertedRows[path.rowPath] = animation } }
  }

  /// Removes rows that the data source no longer has. Index paths are those before the change.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { updates in for path in indexPaths { updates.deletedRows[path.rowPath] = animation } }
  }

  /// Asks for the cells of rows again. Editing in such a row ends.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { updates in for path in indexPaths { updates.reloadedRows[path.rowPath] = animation } }
  }

  /// Moves a row that the data source has at another index path now.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.move(indexPath.rowPath, to: newIndexPath.rowPath) }
  }

  /// Shows sections that the data source has now. Indices are those after the change.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { updates in for section in sections { updates.insertedSections[section] = animation } }
  }

  /// Removes sections that the data source no longer has. Indices are those before the change.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { updates in for section in sections { updates.deletedSections[section] = animation } }
  }

  /// Loads sections again.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { updates in for section in sections { updates.reloadedSections[section] = animation } }
  }

  /// Moves a section, with its rows, that the data source has at another index now.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.moveSection(section, to: newSection) }
  }

  /// Makes several changes in one animation; `completion` is called when it is over.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates(completion)
  }

  /// Collects the changes that follow until ``endUpdates()``.
  open func beginUpdates() { beginCollectingUpdates() }

  /// Makes the changes that were collected; heights of the visible rows are asked for again.
  open func endUpdates() { endUpdates(nil) }

  // MARK: - Selection

  /// Selects a row, or none (nil), without notifying the delegate, and scrolls to it unless the position is `.none`.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath?.rowPath, animated: animated)
    guard let indexPath, scrollPosition != .none else { return }
    scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
  }

  /// Deselects a row without notifying the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { list.unmark(indexPath.rowPath, animated) }
}
