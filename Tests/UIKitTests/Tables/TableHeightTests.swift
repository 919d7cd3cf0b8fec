import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Heights of rows")
struct TableHeightTests {
  private func blocks(_ count: Int, _ height: @escaping (Int) -> CGFloat) -> TableStage {
    TableStage([(0..<count).map { "Row \($0)" }], height: nil, cell: BlockCell.self) { cell, path in
      (cell as? BlockCell)?.blockHeight = height(path.row)
    }
  }

  @Test("constraints of the content decide how high a row is")
  func selfSizing() {
    let stage = blocks(50) { CGFloat(10 + 10 * $0) }
    #expect((0..<5).map { stage.table.rectForRow(at: stage.path($0)).height } == [30, 40, 50, 60, 70])
    #expect(stage.top(3) == 120)
    #expect(stage.cell(3)?.contentView.subviews[0].frame.height == 40)
  }

  @Test("a used cell takes the height of its new row")
  func reuse() {
    let stage = blocks(1000) { $0 % 2 == 0 ? 30 : 80 }
    stage.table.scrollToRow(at: stage.path(501), at: .top, animated: false)
    #expect(stage.cell(501)?.frame.height == 100)
    #expect(stage.cell(502)?.frame.height == 50)
  }

  @Test("content that grows makes its row grow, and the rows below move")
  func growing() throws {
    let stage = blocks(20) { _ in 30 }
    try #require(stage.cell(1) as? BlockCell).blockHeight = 95
    stage.app.settle()
    #expect(stage.cell(1)?.frame.height == 115)
    #expect(stage.top(2) == 165)
  }

  @Test("text that wraps makes its row higher")
  func wrapping() {
    let long = String(repeating: "word ", count: 40)
    let stage = TableStage([["short", long]], height: nil) { cell, _ in cell.textLabel?.numberOfLines = 0 }
    #expect(stage.cell(0)?.frame.height == 44)
    #expect((stage.cell(1)?.frame.height ?? 0) > 60)
  }

  @Test("rows that turn out higher than estimated above the visible ones don't move those")
  func noJump() throws {
    let stage = blocks(1000) { _ in 80 }
    stage.table.scrollToRow(at: stage.path(500), at: .top, animated: false)
    var seen = try #require(stage.top(500))
    for _ in 0..<30 {
      stage.app.scroll(at: CGPoint(x: 150, y: 200), by: CGPoint(x: 0, y: 10), precise: true)
      stage.app.settle()
      guard let now = stage.top(500), now < 400 else { break }
      #expect(now == seen + 10)
      seen = now
    }
    #expect(seen >= 300)
  }

  @Test("a drag through rows of unknown heights follows the pointer")
  func dragging() {
    let stage = blocks(1000) { CGFloat(20 + $0 * 13 % 70) }
    stage.table.scrollToRow(at: stage.path(500), at: .top, animated: false)
    stage.app.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 150, y: 350), duration: 0.5, release: false)
    // The first points are what makes it a drag.
    #expect(stage.top(500) == 290)
  }

  @Test("the top can be reached, however wrong the estimates were")
  func reachingTop() {
    let stage = blocks(300) { _ in 200 }
    stage.table.scrollToRow(at: stage.path(150), at: .top, animated: false)
    stage.app.press(.keyboardHome)
    stage.app.advance(seconds: 3)
    #expect(stage.offset == 0)
    #expect(stage.top(0) == 0)
  }

  @Test("a row's own height wins over its constraints")
  func delegateHeight() {
    let stage = blocks(20) { _ in 30 }
    stage.height = { CGFloat(40 + $0.row) }
    stage.table.reloadData()
    stage.app.settle()
    #expect(stage.cell(2)?.frame == CGRect(x: 0, y: 81, width: 300, height: 42))
  }

  @Test("without an estimate all heights are asked for at once")
  func exactHeights() {
    let stage = TableStage(count: 1000)
    stage.height = { CGFloat(10 + $0.row % 2 * 10) }
    stage.table.estimatedRowHeight = 0
    stage.app.settle()
    #expect(stage.table.contentSize.height == 15_000)
  }

  @Test("a table that becomes narrower measures its rows again")
  func narrower() {
    let long = String(repeating: "word ", count: 20)
    let stage = TableStage([[long]], height: nil) { cell, _ in cell.textLabel?.numberOfLines = 0 }
    let wide = stage.cell(0)?.frame.height ?? 0
    stage.app.host.resize(to: CGSize(width: 150, height: 400))
    stage.app.settle()
    #expect((stage.cell(0)?.frame.height ?? 0) > wide + 20)
  }
}
