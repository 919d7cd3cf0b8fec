import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

@Suite("Sections of a table")
struct TableSectionTests {
  private func stage(_ style: UITableView.Style = .plain) -> TableStage {
    let rows = (0..<5).map { section in (0..<10).map { "Row \(section).\($0)" } }
    return TableStage(rows, headers: (0..<5).map { "Section \($0)" }, style: style)
  }

  private func headerTop(_ stage: TableStage, _ section: Int) -> CGFloat? {
    stage.table.headerView(forSection: section)?.frameInScreen.minY
  }

  @Test("a header in a plain table stays in sight as long as a row of its section does")
  func sticky() throws {
    let stage = stage()
    let height = try #require(stage.table.headerView(forSection: 0)).frame.height
    #expect(stage.top(0) == height)
    stage.scroll(to: 150)
    #expect(headerTop(stage, 0) == 0)
    stage.scroll(to: 390)
    #expect(headerTop(stage, 0) == 0)
    stage.scroll(to: 410)
    // The next section pushes it out.
    #expect(headerTop(stage, 0) == -10)
    #expect(headerTop(stage, 1) == height - 10)
    stage.scroll(to: 450)
    #expect(headerTop(stage, 1) == 0)
  }

  @Test("a header that stays in sight lies above the rows")
  func aboveRows() {
    let stage = stage()
    stage.scroll(to: 150)
    let hit = stage.app.window.hitTest(CGPoint(x: 100, y: 10), with: nil)
    #expect(hit?.isDescendant(of: stage.table.sectionView(0, .header)!) == true)
  }

  @Test("headers of a grouped table scroll with their rows", arguments: [UITableView.Style.grouped, .insetGrouped])
  func scrolling(style: UITableView.Style) throws {
    let stage = stage(style)
    let top = try #require(headerTop(stage, 0))
    stage.scroll(to: 20)
    #expect(headerTop(stage, 0) == top - 20)
  }

  @Test("a card keeps a distance from the edges and has round corners at its ends")
  func cards() throws {
    let stage = stage(.insetGrouped)
    let first = try #require(stage.cell(0))
    #expect(first.frame.minX == 16)
    #expect(first.frame.width == 268)
    #expect(stage.table.appearance(of: RowPath(section: 0, row: 0)).corners == GroupCorners(isTop: true, hasEdge: true))
    #expect(
      stage.table.appearance(of: RowPath(section: 0, row: 9)).corners == GroupCorners(isBottom: true, hasEdge: true)
    )
    #expect(stage.table.appearance(of: RowPath(section: 0, row: 9)).separatorColor == nil)
    #expect(stage.table.appearance(of: RowPath(section: 0, row: 3)).corners == GroupCorners(hasEdge: true))
  }

  @Test("views of the delegate are shown above sections, and used ones are used again")
  func customHeaders() {
    let stage = stage()
    let delegate = HeaderDelegate()
    func inSight() -> Set<Int> { Set((0..<stage.rows.count).filter { stage.table.headerView(forSection: $0) != nil }) }
    for section in inSight() { delegate.shown[section] = 1 }
    stage.table.register(TallHeader.self, forHeaderFooterViewReuseIdentifier: "tall")
    stage.table.delegate = delegate
    stage.app.settle()
    #expect(stage.table.headerView(forSection: 0)?.frame.height == 70)
    for step in 1...80 { stage.scroll(to: CGFloat(step) * 20) }
    #expect(delegate.views.count <= 4)
    #expect(delegate.shown.count > 1)
    #expect(Set(delegate.shown.filter { $0.value > 0 }.keys) == inSight())
    #expect(delegate.shown.values.allSatisfy { [0, 1].contains($0) })
  }

  @Test("the delegate is told of headers and footers that are deleted or loaded again, and they are used again")
  func leavingSections() {
    let stage = TableStage((0..<5).map { ["Row \($0)"] }, style: .grouped)
    let delegate = HeaderDelegate()
    delegate.hasFooters = true
    stage.table.register(TallHeader.self, forHeaderFooterViewReuseIdentifier: "tall")
    stage.table.delegate = delegate
    stage.app.settle()
    func inSight(_ view: (Int) -> UIView?) -> Int { (0..<stage.rows.count).count { view($0) != nil } }
    func expectAllTold() {
      #expect(delegate.shown.values.reduce(0, +) == inSight(stage.table.headerView))
      #expect(delegate.shownFooters.values.reduce(0, +) == inSight(stage.table.footerView))
    }
    expectAllTold()
    let made = delegate.views.count
    for _ in 0..<5 {
      stage.table.reloadSections([0, 1], with: .fade)
      expectAllTold()
      stage.app.advance(seconds: 1)
      expectAllTold()
    }
    #expect(delegate.views.count <= made + 4)
    stage.rows.removeFirst(2)
    stage.table.deleteSections([0, 1], with: .fade)
    stage.app.advance(seconds: 1)
    expectAllTold()
    #expect(inSight(stage.table.headerView) > 1 && delegate.views.count <= made + 4)
  }

  @Test("a header that the delegate keeps, and gives again as its section is loaded again, stays in sight")
  func keptHeader() {
    let stage = TableStage([["a"], ["b"]])
    let delegate = HeaderDelegate()
    delegate.kept = TallHeader(reuseIdentifier: "tall")
    stage.table.delegate = delegate
    stage.app.settle()
    for _ in 0..<3 {
      stage.table.reloadSections([0], with: .fade)
      stage.app.advance(seconds: 1)
      #expect(stage.table.headerView(forSection: 0) === delegate.kept)
      #expect(delegate.kept?.frameInScreen == CGRect(x: 0, y: 0, width: 300, height: 70))
      #expect(stage.table.dequeueReusableHeaderFooterView(withIdentifier: "tall") == nil)
    }
  }

  @Test("the row scrolled to the top is below the header that stays there")
  func scrollBelowHeader() throws {
    let stage = stage()
    stage.table.scrollToRow(at: stage.path(5, 2), at: .top, animated: false)
    let header = try #require(stage.table.headerView(forSection: 2))
    #expect(stage.top(5, 2) == header.frameInScreen.maxY)
  }

  @Test("empty sections are passed over")
  func empty() {
    let stage = TableStage([[], ["a"], [], [], ["b"], []])
    #expect(stage.texts == ["a", "b"])
    #expect(stage.table.indexPathsForVisibleRows == [stage.path(0, 1), stage.path(0, 4)])
    #expect(stage.table.indexPathForRow(at: CGPoint(x: 10, y: 50)) == stage.path(0, 4))
    #expect(stage.table.indexPathForRow(at: CGPoint(x: 10, y: 90)) == nil)
  }

  @Test("a table without any section shows nothing")
  func nothing() {
    let stage = TableStage([])
    #expect(stage.table.visibleCells.isEmpty)
    #expect(stage.table.contentSize.height == 0)
  }

  @Test("the table's own header and footer are around the sections")
  func edges() {
    let stage = TableStage([["a", "b"]])
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 70))
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    stage.table.tableHeaderView = header
    stage.table.tableFooterView = footer
    stage.app.settle()
    #expect(header.frame == CGRect(x: 0, y: 0, width: 300, height: 70))
    #expect(stage.top(0) == 70)
    #expect(footer.frame.minY == 150)
    #expect(stage.table.contentSize.height == 180)
  }

  @Test("a view above all rows that got higher makes room when it is set again")
  func higherTableHeader() {
    let stage = TableStage(count: 20)
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
    stage.table.tableHeaderView = header
    stage.app.settle()
    #expect(stage.top(0) == 50)
    header.frame.size.height = 90
    stage.table.tableHeaderView = header
    stage.app.settle()
    #expect(stage.top(0) == 90)
  }

  @Test("rows fill the room that a view above them leaves")
  func removedTableHeader() {
    let stage = TableStage(count: 20)
    stage.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    stage.app.settle()
    stage.table.tableHeaderView = nil
    stage.app.settle()
    #expect(stage.texts.count == 10)
  }
}

private final class HeaderDelegate: UITableViewDelegate {
  /// All that were given.
  var views: [UIView] = []
  /// By section, how often its header began to be shown more than it ceased to be.
  var shown: [Int: Int] = [:]
  var shownFooters: [Int: Int] = [:]
  var hasFooters = false
  /// The only header, that of the first section; nil where each section has one.
  var kept: UITableViewHeaderFooterView?

  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    shown[section, default: 0] += 1
  }

  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
    shown[section, default: 0] -= 1
  }

  func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
    shownFooters[section, default: 0] += 1
  }

  func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
    shownFooters[section, default: 0] -= 1
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    kept == nil ? dequeue(tableView) : section == 0 ? kept : nil
  }

  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    hasFooters ? dequeue(tableView) : nil
  }

  private func dequeue(_ tableView: UITableView) -> UIView? {
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "tall")
    if let view, !views.contains(where: { $0 === view }) { views.append(view) }
    return view
  }
}

/// A header whose constraints make it 70 points high.
private final class TallHeader: UITableViewHeaderFooterView {
  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    let block = ContentView(50, 50)
    contentView.addSubview(block)
    NSLayoutConstraint.activate([
      block.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      block.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
