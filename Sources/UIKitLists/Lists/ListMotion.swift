/// The views that an update of a table or a collection animates.
struct ListMotion<Cell: ListCell> {
  let updates: ListUpdates
  /// Where a row was before the update; nil if that isn't known.
  let oldRect: (RowPath) -> CGRect?
  let oldOffset: CGPoint
  /// How far the update scrolls.
  var distance = CGPoint.zero
  /// New rows that become visible.
  private(set) var coming: [RowPath: Cell] = [:]
  /// Cells that are removed, by their old index paths.
  private(set) var leaving: [(cell: Cell, path: RowPath, goal: CGRect)] = []
  var leavingSections: [UIView] = []
  /// Headers and footers of sections that become visible.
  var comingSections: [UIView] = []

  init(updates: ListUpdates, oldRect: @escaping (RowPath) -> CGRect?, oldOffset: CGPoint) {
    self.updates = updates
    self.oldRect = oldRect
    self.oldOffset = oldOffset
  }

  // MARK: - Before the animation

  /// Places a new cell where its animation begins.
  mutating func start(_ cell: Cell, _ path: RowPath) {
    if let old = updates.oldRow(ofNew: path), let rect = oldRect(old), updates.reloadedRows[old] == nil {
      cell.frame.origin = rect.origin + distance
      return
    }
    coming[path] = cell
    let animation = updates.insertedRows[path] ?? updates.insertedSections[path.section] ?? .fade
    cell.frame = animation.edge(of: cell.frame)
    if animation != .none { cell.alpha = 0 }
  }

  /// Records that a cell is removed.
  mutating func add(leaving cell: Cell, _ path: RowPath) {
    let animation = updates.deletedRows[path] ?? updates.deletedSections[path.section] ?? .fade
    leaving.append((cell, path, animation.edge(of: cell.frame)))
    if animation == .none { cell.alpha = 0 }
  }

  /// Shifts the cells that are removed by as much as the update scrolls.
  mutating func shiftLeaving() {
    for index in leaving.indices {
      leaving[index].cell.frame.origin = leaving[index].cell.frame.origin + distance
      leaving[index].goal.origin = leaving[index].goal.origin + distance
    }
  }

  // MARK: - In the animation

  /// Sets the final frame and opacity of removed cells, and the opacity of headers and footers.
  func leave() {
    for leaving in leaving {
      leaving.cell.frame = leaving.goal
      leaving.cell.alpha = 0
    }
    for view in leavingSections { view.alpha = 0 }
    for view in comingSections { view.alpha = 1 }
  }
}

extension UITableView.RowAnimation {
  /// Where the animation of a row with the frame `rect` begins if the row is new, and ends if it is removed.
  fileprivate func edge(of rect: CGRect) -> CGRect {
    switch self {
    case .left: rect.offset(by: CGPoint(x: -rect.maxX, y: 0))
    case .right: rect.offset(by: CGPoint(x: rect.maxX, y: 0))
    case .top: rect.offset(by: CGPoint(x: 0, y: -rect.height))
    case .bottom: rect.offset(by: CGPoint(x: 0, y: rect.height))
    case .fade, .none, .middle, .automatic: rect
    }
  }
}
