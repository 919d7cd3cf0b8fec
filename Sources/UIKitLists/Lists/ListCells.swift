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
  /// The row that is dragged to another place; its cell isn't recycled, wherever the table scrolls.
  var held: RowPath?
  /// The row whose context menu is open.
  var rowOfMenu: RowPath?
  /// The ring around ``focused``, shown while keys are used.
  var focusRing: FocusRingView?
  /// Opens the context menus of rows.
  var menus: RowMenus?
  /// Whether the app allows keyboard focus; nil if it hasn't said so.
  var allowsFocus: Bool?
  /// The goal of an animated scroll, which has to be adjusted when sizes turn out different from their estimates.
  var scrollTarget: (row: RowPath, position: ListPosition)?
  /// A scroll that was asked for before the view had a size.
  var deferredScroll: (row: RowPath, position: ListPosition)?
  /// The changes collected since `beginUpdates`; nil outside of such a batch.
  var pendingUpdates: ListUpdates?
  var updateDepth = 0
  /// The number of updates in progress; cells aren't removed meanwhile.
  var runningUpdates = 0
  /// The rows for which the data source was asked to prefetch data, and that have no cells yet.
  var prefetched: Set<RowPath> = []
  /// The content offset when rows were last looked up for prefetching; nil before that.
  var prefetchOrigin: CGPoint?
  /// The vector by which the content was scrolled last; its signs alone count.
  var lastScrollVector = CGPoint.zero
  var needsReload = true
  var laidOutWidth: CGFloat = 0
  /// Whether visible cells have to be asked for their sizes again.
  var sizesAreStale = false
  var isArranging = false
  /// The cell that the next ``dequeue(_:)`` returns, because the data source reconfigures its row; else nil.
  var reconfigured: Cell?
  /// How often cells were made; for tests.
  private(set) var cellsMade = 0

  // MARK: - Reusing

  /// A cell for a row: the row's own if it is being reconfigured, else one that is no longer visible, else a new one; nil if
  /// nothing is registered for the identifier.
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
  /// Whether a descendant can take keyboard focus; one that takes it only in place of others (`ReorderControl`) doesn't count.
  var holdsFocusableView: Bool {
    subviews.contains { $0.acceptsTouches && !($0 is ReorderControl) && ($0.canBecomeFocused || $0.holdsFocusableView) }
  }
}

/// Views that are waiting to be reused, by reuse identifier.
struct ReusePool<View: UIView> {
  private var makers: [String: (String) -> View] = [:]
  private var waiting: [String: [View]] = [:]

  /// Registers `make` for making views with this identifier; nil removes the registration.
  mutating func register(_ identifier: String, make: ((String) -> View)?) { makers[identifier] = make }

  /// Whether views with this identifier can be made.
  func isRegistered(_ identifier: String) -> Bool { makers[identifier] != nil }

  /// Removes and returns the view that has been waiting the longest; nil if no view with this identifier is waiting.
  mutating func take(_ identifier: String) -> View? {
    guard let first = waiting[identifier]?.first else { return nil }
    waiting[identifier]?.removeFirst()
    return first
  }

  /// Makes a new view; nil if nothing is registered for the identifier.
  func make(_ identifier: String) -> View? { makers[identifier]?(identifier) }

  /// Adds a view to be reused.
  mutating func put(_ view: View, _ identifier: String) { waiting[identifier, default: []].append(view) }

  /// Removes a view that is in use again without having been taken from the pool.
  mutating func forget(_ view: View, _ identifier: String) { waiting[identifier]?.removeAll { $0 === view } }
}
