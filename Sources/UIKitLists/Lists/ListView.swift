/// A scroll view that has cells only for the visible rows: a table or a collection.
///
/// Extensions of this protocol contain what tables and collections share: reusing cells, keeping the one that is edited,
/// scrolling to rows, selecting them and animating changes. “Row” stands for a table's row and for a collection's item.
protocol ListView: UIScrollView {
  associatedtype Cell: ListCell

  /// The cells, and the rows that are selected, focused and pressed.
  var list: ListCells<Cell> { get }
  /// Whether a user can select rows.
  var allowsSelection: Bool { get }
  /// Whether a user can select rows now.
  var acceptsSelection: Bool { get }
  /// Whether keys go from row to row now.
  var keysReachRows: Bool { get }
  /// Whether several rows can be selected.
  var allowsMultipleSelection: Bool { get }
  /// Whether several rows can be selected now.
  var selectsSeveral: Bool { get }
  /// Whether arrow keys select rows as they move.
  var selectionFollowsFocus: Bool { get }
  /// The view behind the cells.
  var backgroundView: UIView? { get }

  // MARK: Rows

  /// Whether the data source has a row at this index path.
  func contains(_ path: RowPath) -> Bool
  /// How many rows a section has; 0 if there is no such section.
  func rowCount(inSection section: Int) -> Int
  /// The row's rectangle in this view's coordinates, as far as sizes are known; `.null` if it isn't shown anywhere.
  func rowRect(_ path: RowPath) -> CGRect
  /// The row at a point; nil if there is none.
  func row(at point: CGPoint) -> RowPath?
  /// The rows that overlap a rectangle.
  func rows(in rect: CGRect) -> [RowPath]
  /// The first row in the visible area; nil if there are no rows.
  var firstVisible: RowPath? { get }
  /// Whether keys move in this direction.
  func handles(_ step: ListStep) -> Bool
  /// The row to which keys move from `path` that the user may select; nil at the end.
  func row(_ step: ListStep, from path: RowPath) -> RowPath?
  /// The insets of the visible area that other views cover while a row is visible, such as its section's pinned header.
  func coveredInsets(at path: RowPath) -> UIEdgeInsets

  // MARK: Arranging

  /// Asks the data source for the numbers of rows, if they may have changed.
  func loadIfNeeded()
  /// Makes cells until the visible area is full, measures them and appends the new ones' rows to `new`; returns whether
  /// a size differed from the estimate. Then `anchor` keeps its position on screen.
  func fillOnce(_ anchor: RowPath?, _ new: inout [RowPath]) -> Bool
  /// Asks the data source for a row's cell.
  func cellFromDataSource(_ path: RowPath) -> Cell
  /// Sets up a cell to be shown as this row.
  func configure(_ cell: Cell, at path: RowPath)
  /// Sets a cell's frame.
  func place(_ cell: Cell, _ path: RowPath)
  /// Sets the frames of everything but the cells and the focus ring.
  func placeOthers()
  /// Removes headers and footers out of `area`.
  func trimSections(_ area: CGRect)
  /// Removes all headers and footers.
  func discardSections()
  /// Sets the size of the content.
  func updateContentSize()

  // MARK: Updates

  /// Returns a function from a row's index path to its present rectangle, to be called after an update; nil for unknown rows.
  func rememberRects() -> (RowPath) -> CGRect?
  /// Updates the counts and sizes of rows to the state after `updates`.
  func changeRows(by updates: ListUpdates)
  /// Gives headers and footers their new sections, and returns those whose section is gone.
  func moveSections(by updates: ListUpdates) -> [UIView]
  /// Removes a header or footer that has left, and keeps it for another section; unless it is shown again already.
  func recycleSection(_ view: UIView)
  /// The headers and footers that are shown.
  var visibleSectionViews: [UIView] { get }

  // MARK: Prefetching

  /// Whether the app wants to prefetch rows' data.
  var prefetches: Bool { get }
  /// Notifies the app of rows that will be in sight soon.
  func prefetch(_ indexPaths: [IndexPath])
  /// Notifies the app of prefetched rows that are unlikely to come into sight now.
  func cancelPrefetching(_ indexPaths: [IndexPath])

  // MARK: Delegate

  /// Whether a row is highlighted while it is pressed; the user can't select a row that isn't.
  func mayHighlight(_ path: RowPath) -> Bool
  /// Notifies the delegate that a row has become pressed, or has been released.
  func highlightChanged(_ path: RowPath, _ isHighlighted: Bool)
  /// The row to be selected when the user selects this one; nil for none.
  func rowToSelect(for path: RowPath) -> RowPath?
  /// The row to be deselected when the user deselects this one; nil for none.
  func rowToDeselect(for path: RowPath) -> RowPath?
  /// Notifies the delegate that the user selected a row, or deselected it.
  func selectionChanged(_ path: RowPath, _ isSelected: Bool)
  /// Notifies the delegate that the user triggered a row's primary action.
  func actionTriggered(_ path: RowPath)
  /// The delegate's context menu for a row, or for the space without rows (nil), at a point of this view; nil without a menu.
  func menu(for path: RowPath?, at point: CGPoint) -> UIContextMenuConfiguration?
  /// Notifies the delegate of cells, headers and footers that are about to be shown.
  func notifyWillDisplay(_ new: [RowPath])
  /// Notifies the delegate that a cell is no longer shown.
  func notifyDidEndDisplaying(_ cell: Cell, _ path: RowPath)
}

/// A cell of a table or of a collection.
protocol ListCell: RecycledView, ConfiguredView {
  /// The identifier of the rows for which this cell can be reused; nil for none.
  var reuseIdentifier: String? { get }
  /// Called before the cell is reused.
  func prepareForReuse()
  /// Shows the row as selected or not.
  func setSelected(_ selected: Bool, animated: Bool)
  /// Shows the row as pressed or not.
  func setHighlighted(_ highlighted: Bool, animated: Bool)
  /// Tints the row while the pointer is over it, or removes the tint.
  func setHovered(_ isHovered: Bool)
}

/// The ways in which keys move from row to row.
enum ListStep {
  case up, down, left, right, first, last

  /// Nil for keys that don't move the focus.
  init?(_ key: UIKeyboardHIDUsage) {
    switch key {
    case .keyboardUpArrow: self = .up
    case .keyboardDownArrow: self = .down
    case .keyboardLeftArrow: self = .left
    case .keyboardRightArrow: self = .right
    case .keyboardHome: self = .first
    case .keyboardEnd: self = .last
    default: return nil
    }
  }
}

/// Where in the visible area a row is scrolled; along an axis without an alignment, the list scrolls no further than necessary.
struct ListPosition {
  /// The alignment with the visible part of one axis.
  enum Alignment { case start, middle, end }

  var x: Alignment?
  var y: Alignment?
}
