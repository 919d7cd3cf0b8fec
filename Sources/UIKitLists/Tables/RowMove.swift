@_spi(Toolkit) import UIKitCore

/// Moves a row of a table to another place by its reorder control. The other rows make room, although the table's data stay
/// unchanged until the row is dropped.
final class RowMove {
  /// The row's place as the data source knows it.
  let source: RowPath
  /// Where the row would be if it were dropped now.
  private(set) var target: RowPath
  private unowned let table: UITableView
  private let cell: UITableViewCell
  /// Where on the row it is held, in points from its top.
  private let grip: CGFloat
  /// Scrolls while the row is held near an edge.
  private let scroller = DragScroller()
  private var touch = CGPoint.zero

  init(_ cell: UITableViewCell, at source: RowPath, in table: UITableView, heldAt point: CGPoint) {
    (self.cell, self.source, target, self.table) = (cell, source, source, table)
    touch = point
    grip = table.convert(point, from: nil).y - cell.frame.minY
    scroller.scrollHandler = { [weak self] in self?.follow() }
    cell.isReordering = true
    cell.layer.shadowColor = UIColor.black.cgColor
    cell.layer.shadowOpacity = 0.3
    cell.layer.shadowRadius = 6
    cell.layer.shadowOffset = CGSize(width: 0, height: 2)
    table.bringSubviewToFront(cell)
    if let index = table.sectionIndex { table.bringSubviewToFront(index) }
  }

  nonisolated deinit {}  // `deinit` touches nothing that needs the main actor.

  // MARK: - Dragging

  /// Moves the row with the pointer, which is at `point` of the window, and scrolls near an edge.
  func drag(to point: CGPoint) {
    touch = point
    if let scene = table.window?.windowScene { scroller.hold(at: point, in: scene) }
    follow()
  }

  private func follow() {
    UIView.performWithoutAnimation { cell.frame = frame }
    guard let goal = table.goal(for: place(of: frame), from: source), goal != target else { return }
    target = goal
    UIView.animate(withDuration: 0.2) { table.place() }
  }

  /// Ends the drag: the cell loses its shadow, and is behind the table's other views again.
  func finish() {
    scroller.end()
    cell.isReordering = false
    cell.layer.shadowOpacity = 0
    table.insertSubview(cell, at: table.backgroundView == nil ? 0 : 1)
  }

  // MARK: - Places

  /// Where the row is now, in the table's coordinates.
  var frame: CGRect {
    var rect = table.rowRect(source)
    let (low, high) = (table.metrics.top, table.metrics.height - table.metrics.bottom - rect.height)
    rect.origin.y = (table.convert(touch, from: nil).y - grip).clamped(to: low...max(low, high))
    return rect
  }

  /// How far a view whose place is at `y` is shifted to make room for the dragged row, in points downwards.
  func shift(at y: CGFloat) -> CGFloat {
    let (home, height) = (table.metrics.y(of: source), table.metrics.height(of: source))
    if target > source {
      var last = target
      if target.section == source.section { last.row += 1 }
      return y > home && y < table.metrics.y(of: last) ? 0 - height : 0
    }
    return y >= table.metrics.y(of: target) && y < home ? height : 0
  }

  /// The index path at which the dragged row is, with the frame `rect`: it passes another row once it covers more than half of it.
  private func place(of rect: CGRect) -> RowPath {
    let metrics = table.metrics
    let isDown = rect.minY >= metrics.y(of: source)
    let edge = isDown ? rect.maxY : rect.minY
    guard let section = metrics.section(at: edge) else { return source }
    let count = metrics.sections[section].rows.count
    let start = metrics.y(of: RowPath(section: section, row: 0))
    var row = edge < start ? 0 : count
    if let found = metrics.row(at: edge) {
      let isPast = edge > metrics.y(of: found) + metrics.height(of: found) / 2
      row = found.row + (isPast ? 1 : 0)
    }
    guard section == source.section else { return RowPath(section: section, row: row) }
    return RowPath(section: section, row: isDown ? max(source.row, row - 1) : min(source.row, row))
  }
}

/// The three lines at the end of a row by which it is dragged. Tab reaches them only if neither the row nor a view in it can
/// have the focus.
final class ReorderControl: UIControl {
  /// The width of the area that is pressed, in points.
  static let width: CGFloat = 44

  private weak var cell: UITableViewCell?
  private let lines: UIImageView

  init(of cell: UITableViewCell) {
    self.cell = cell
    let configuration = UIImage.SymbolConfiguration(pointSize: 17, weight: .regular)
    lines = UIImageView(image: UIImage(systemName: "line.3.horizontal", withConfiguration: configuration))
    super.init(frame: .zero)
    lines.contentMode = .center
    lines.tintColor = .tertiaryLabel
    addSubview(lines)
    accessibilityLabel = "Reorder"
  }

  required init?(coder: NSCoder) { nil }

  override var mayOverrideDraw: Bool { false }
  override var pointerShape: PointerShape? { .move }
  override var canBecomeFocused: Bool { cell?.table?.allowsFocus == false && cell?.holdsFocusableView == false }

  override func layoutSubviews() {
    super.layoutSubviews()
    UIView.performWithoutAnimation { lines.frame = bounds }
  }

  override func shouldBeginScrollingPan(at point: CGPoint) -> Bool { false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let cell, let touch = touches.first, touch.button == 1 else { return }
    cell.table?.beginMoving(cell, at: touch.location(in: nil))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { cell?.table?.moving?.drag(to: touch.location(in: nil)) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { cell?.table?.endMoving(commits: true) }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cell?.table?.endMoving(commits: false)
  }
}
