/// The cells of a table or a collection, and the rows that are selected, focused and pressed.
final class ListCells<Cell: ListCell> {
  /// The visible cells, and one that contains the first responder.
  var shown: [RowPath: Cell] = [:]
  var pool = ReusePool<Cell>()
  var selected: Set<RowPath> = []
  /// The row that keys move from.
  var focused: RowPath?
  var pressed: RowPath?
  /// The cell that the pointer is over.
  weak var hovered: Cell?
  /// The row that a person moves, whose cell stays.
  var held: RowPath?
  /// The row whose context menu is open.
  var rowOfMenu: RowPath?
  /// The ring around ``focused`` while keys have moved there.
  var focusRing: FocusRingView?
  /// Opens the context menus of rows.
  var menus: RowMenus?
  /// Whether the app allows keyboard focus; nil if it hasn't said so.
  var allowsFocus: Bool?
  /// The goal of an animated scroll, which has to be adjusted when sizes turn out different from their estimates.
  var scrollTarget: (row: RowPath, position: ListPosition)?
  /// A scroll that was asked for before the view had a size.
  var deferredScroll: (row: RowPath, position: ListPosition)?
  /// The changes between begin and end; nil outside.
  var pendingUpdates: ListUpdates?
  var updateDepth = 0
  /// The number of updates in progress; cells aren't removed meanwhile.
  var runningUpdates = 0
  /// The rows that the app was told of before they are in sight.
  var prefetched: Set<RowPath> = []
  /// Where the content was when it was told; nil before that.
  var prefetchOrigin: CGPoint?
  /// How the content was scrolled last.
  var lastWay = CGPoint.zero
  var needsReload = true
  var laidOutWidth: CGFloat = 0
  /// Whether visible cells have to be asked for their sizes again.
  var sizesAreStale = false
  var isArranging = false
  /// The cell that is configured anew for its row, instead of another one.
  var reconfigured: Cell?
  /// How often cells were made; for tests.
  private(set) var cellsMade = 0

  // MARK: - Reusing

  /// A cell for a row: its own, if that is configured anew, one that is no longer visible, or else a new one; nil if no class
  /// was registered.
  func dequeue(_ identifier: String) -> Cell? {
    if let cell = reconfigured, cell.reuseIdentifier == identifier {
      reconfigured = nil
      return cell
    }
    if let cell = pool.take(identifier) {
      UIView.performWithoutAnimation { cell.prepareForReuse() }
      return cell
    }
    guard let made = pool.make(identifier) else { return nil }
    cellsMade += 1
    return made
  }

  /// The row that a cell shows; nil if it isn't visible.
  func path(of cell: Cell) -> RowPath? { shown.first { $0.value === cell }?.key }

  /// Whether a cell contains a view that takes keyboard focus.
  var holdsFocusableViews: Bool { shown.values.contains { $0.holdsFocusableView } }

  // MARK: - Selection

  func mark(_ path: RowPath, _ animated: Bool) {
    selected.insert(path)
    focused = path
    shown[path]?.setSelected(true, animated: animated)
  }

  func unmark(_ path: RowPath, _ animated: Bool) {
    selected.remove(path)
    shown[path]?.setSelected(false, animated: animated)
  }
}

extension UIView {
  /// Whether any view in here can take keyboard focus, but for what takes it only where no other does.
  var holdsFocusableView: Bool {
    subviews.contains { $0.acceptsTouches && !($0 is ReorderControl) && ($0.canBecomeFocused || $0.holdsFocusableView) }
  }
}
