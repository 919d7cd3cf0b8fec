import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

/// Counts instead of measuring time: what a row costs must not depend on how many there are.
@Suite("What a table costs")
struct TableCostTests {
  private func blocks(_ count: Int) -> TableStage {
    TableStage([(0..<count).map { "Row \($0)" }], height: nil, cell: CountingCell.self) { cell, path in
      (cell as? CountingCell)?.show(CGFloat(20 + path.row % 7 * 10))
    }
  }

  private func windowEngine(_ stage: TableStage) -> LayoutEngine? { stage.app.window.constraintState?.ownEngine }

  @Test("a hundred thousand rows open with as many cells and questions as a hundred")
  func opening() {
    let (small, large) = (blocks(100), blocks(100_000))
    #expect(large.table.list.cellsMade == small.table.list.cellsMade)
    #expect(large.cellsAskedFor.count == small.cellsAskedFor.count)
    #expect(large.layouts == small.layouts)
  }

  @Test("a row costs the same in a table of any length: one cell asked for, one or two layouts of it")
  func scrolling() {
    let (small, large) = (blocks(300), blocks(100_000))
    for stage in [small, large] {
      for step in 1...200 { stage.scroll(to: CGFloat(step) * 45) }
    }
    #expect(large.cellsAskedFor == small.cellsAskedFor)
    #expect(large.table.list.cellsMade == small.table.list.cellsMade)
    #expect(large.layouts == small.layouts)
    #expect(large.layouts <= 3 * large.cellsAskedFor.count)
  }

  @Test("cells come and go without a variable or a constraint in the window's solver")
  func windowSolver() throws {
    let stage = blocks(100_000)
    // So that the window has constraints at all.
    let label = ContentView(50, 20)
    stage.app.window.addSubview(label)
    label.leadingAnchor.constraint(equalTo: stage.app.window.leadingAnchor).isActive = true
    label.topAnchor.constraint(equalTo: stage.app.window.topAnchor).isActive = true
    stage.app.settle()
    let engine = try #require(windowEngine(stage))
    let before = engine.variables.count
    var solves = 0
    for step in 1...100 {
      stage.table.contentOffset.y = CGFloat(step) * 45
      if engine.hasWork { solves += 1 }
      stage.app.settle()
    }
    #expect(engine.variables.count == before)
    #expect(solves == 0)
    #expect(stage.table.list.cellsMade < 20)
  }

  @Test("a used cell keeps its solver: no constraint is added for another row")
  func cellSolver() throws {
    let stage = blocks(1000)
    let cell = try #require(stage.cell(0))
    let engine = try #require(cell.constraintState?.ownEngine)
    let variables = engine.variables.count
    for step in 1...100 { stage.scroll(to: CGFloat(step) * 45) }
    #expect(cell.constraintState?.ownEngine === engine)
    #expect(engine.variables.count == variables)
  }

  @Test("frames without a new row ask nothing and lay out no cell")
  func betweenRows() {
    let stage = TableStage(count: 100_000)
    stage.scroll(to: 4002)
    let asked = stage.cellsAskedFor.count
    for step in 1...30 { stage.scroll(to: 4002 + CGFloat(step)) }
    #expect(stage.cellsAskedFor.count == asked)
  }
}

extension TableStage {
  /// How often cells laid out their content.
  fileprivate var layouts: Int {
    table.subviews.compactMap { ($0 as? CountingCell)?.layouts }.reduce(0, +)
  }
}

/// A cell of three constraints that counts its layouts.
private final class CountingCell: UITableViewCell {
  private(set) var layouts = 0
  private let block = ContentView(50, 20)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(block)
    block.pin(to: contentView, inset: 5)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ height: CGFloat) { block.content.height = height }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}
