import HeadlessText
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

/// A window filled by a table of fields that shows snapshots of sections and names.
private final class DiffableStage {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

  /// A data source whose sections have titles, and whose rows can be deleted.
  final class Source: UITableViewDiffableDataSource<String, String> {
    var isEditable = false

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      sectionIdentifier(for: section)
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { isEditable }

    override func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      guard let item = itemIdentifier(for: indexPath) else { return }
      var snapshot = snapshot()
      snapshot.deleteItems([item])
      apply(snapshot)
    }
  }

  let table = UITableView(frame: .zero, style: .plain)
  let source: Source
  private(set) var app: Harness!
  /// The items for which cells were asked, in order.
  private(set) var asked: [String] = []

  init(_ sections: KeyValuePairs<String, [String]>) {
    table.rowHeight = 40
    table.register(FieldCell.self, forCellReuseIdentifier: "row")
    var ask: (String) -> Void = { _ in }
    source = Source(tableView: table) { table, path, name in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      (cell as? FieldCell)?.field.placeholder = name
      ask(name)
      return cell
    }
    app = Harness(size: CGSize(width: 300, height: 400)) { [table] in table }
    ask = { [unowned self] in asked.append($0) }
    source.apply(Self.snapshot(sections), animatingDifferences: false)
    app.settle()
  }

  static func snapshot(_ sections: KeyValuePairs<String, [String]>) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  func cell(_ name: String) -> FieldCell? {
    source.indexPath(for: name).flatMap { table.cellForRow(at: $0) } as? FieldCell
  }

  func change(animated: Bool = true, _ change: (inout Snapshot) -> Void) {
    var snapshot = source.snapshot()
    change(&snapshot)
    asked = []
    source.apply(snapshot, animatingDifferences: animated)
  }

  /// The names in sight, from top to bottom.
  var names: [String] { table.visibleCells.map { ($0 as? FieldCell)?.field.placeholder ?? "" } }
}

@Suite("Snapshots in a table")
struct DiffableTableTests {
  @Test("a table shows its snapshot, and finds items and sections in it")
  func shows() {
    let stage = DiffableStage(["Friends": ["Ada", "Bob"], "Others": ["Eve"]])
    #expect(stage.names == ["Ada", "Bob", "Eve"])
    #expect(stage.source.itemIdentifier(for: IndexPath(row: 0, section: 1)) == "Eve")
    #expect(stage.source.itemIdentifier(for: IndexPath(row: 1, section: 1)) == nil)
    #expect(stage.source.indexPath(for: "Bob") == IndexPath(row: 1, section: 0))
    #expect(stage.source.indexPath(for: "Joe") == nil)
    #expect(stage.source.sectionIdentifier(for: 1) == "Others" && stage.source.sectionIdentifier(for: 2) == nil)
    #expect(stage.source.index(for: "Others") == 1)
    #expect(stage.table.headerView(forSection: 0)?.textLabel?.text == "Friends")
  }

  @Test("what is new fades in while the others make room, with the cells that they had")
  func insert() throws {
    let stage = DiffableStage(["Friends": ["Ada", "Bob"]])
    let bob = try #require(stage.cell("Bob"))
    let top = bob.presentedFrame.minY
    stage.change { $0.insertItems(["Amy"], afterItem: "Ada") }
    stage.app.advance(seconds: 0.15)
    #expect(stage.cell("Bob") === bob)
    #expect(bob.presentedFrame.minY > top && bob.presentedFrame.minY < top + 40)
    #expect(stage.asked == ["Amy"])
    stage.app.advance(seconds: 0.3)
    #expect(stage.names == ["Ada", "Amy", "Bob"])
    #expect(bob.presentedFrame.minY == top + 40)
  }

  @Test("without animation everything is in its place at once")
  func atOnce() throws {
    let stage = DiffableStage(["Friends": ["Ada", "Bob"]])
    let bob = try #require(stage.cell("Bob"))
    let top = bob.presentedFrame.minY
    stage.change(animated: false) { $0.deleteItems(["Ada"]) }
    stage.app.advance(seconds: 0.02)
    #expect(bob.presentedFrame.minY == top - 40)
    #expect(stage.names == ["Bob"] && UIView.areAnimationsEnabled)
  }

  @Test("whoever types in a row goes on at the same caret, wherever the row goes")
  func editing() throws {
    let stage = DiffableStage(["Friends": ["Ada", "Bob", "Cid"], "Others": ["Eve"]])
    let field = try #require(stage.cell("Bob")?.field)
    stage.app.tap(field)
    stage.app.type("one two")
    field.selectedTextRange = field.position(from: field.beginningOfDocument, offset: 3).flatMap {
      field.textRange(from: $0, to: $0)
    }
    stage.change {
      $0.moveItem("Bob", afterItem: "Eve")
      $0.deleteItems(["Ada"])
    }
    stage.app.settle()
    stage.change { $0.moveSection("Others", beforeSection: "Friends") }
    stage.app.settle()
    stage.change {
      $0.reconfigureItems(["Bob"])
      $0.appendItems(["Joe"])
    }
    stage.app.settle()
    #expect(stage.names == ["Eve", "Bob", "Cid", "Joe"])
    #expect(field.isFirstResponder && stage.cell("Bob")?.field === field)
    stage.app.type("X")
    #expect(field.text == "oneX two")
    #expect(stage.asked == ["Bob", "Joe"] || stage.asked == ["Joe", "Bob"])
  }

  @Test("a row that is loaded anew has another cell, and one that is configured anew its own")
  func anew() throws {
    let stage = DiffableStage(["Friends": ["Ada", "Bob", "Cid"]])
    let (ada, bob) = (try #require(stage.cell("Ada")), try #require(stage.cell("Bob")))
    stage.change {
      $0.reloadItems(["Ada"])
      $0.reconfigureItems(["Bob"])
    }
    stage.app.settle()
    #expect(stage.cell("Ada") !== ada && stage.cell("Bob") === bob)
    #expect(stage.asked.sorted() == ["Ada", "Bob"])
    #expect(bob.reuses == 0)
    stage.change { _ in }
    stage.app.settle()
    #expect(stage.asked.isEmpty)
  }

  @Test("a section that is loaded anew has other cells, even if it moves")
  func sectionAnew() throws {
    let stage = DiffableStage(["Friends": ["Ada", "Bob"], "Others": ["Eve"]])
    stage.change { $0.reloadSections(["Friends"]) }
    stage.app.settle()
    #expect(stage.asked.sorted() == ["Ada", "Bob"])
    stage.change {
      $0.reloadSections(["Friends"])
      $0.moveSection("Friends", afterSection: "Others")
      $0.moveItem("Ada", beforeItem: "Eve")
    }
    stage.app.settle()
    #expect(stage.names == ["Ada", "Eve", "Bob"])
    #expect(stage.asked.contains("Bob"))
  }

  @Test("a selected row stays selected where it goes")
  func selection() {
    let stage = DiffableStage(["Friends": ["Ada", "Bob", "Cid"]])
    stage.table.selectRow(at: stage.source.indexPath(for: "Ada"), animated: false, scrollPosition: .none)
    stage.change { $0.moveItem("Ada", afterItem: "Cid") }
    stage.app.settle()
    #expect(stage.table.indexPathForSelectedRow == stage.source.indexPath(for: "Ada"))
  }

  @Test("a subclass lets people delete rows; without that none can be")
  func deleting() throws {
    let stage = DiffableStage(["Friends": ["Ada", "Bob"]])
    #expect(stage.table.swipeActions(at: RowPath(section: 0, row: 0), isTrailing: true) == nil)
    stage.source.isEditable = true
    let action = try #require(
      stage.table.swipeActions(at: RowPath(section: 0, row: 0), isTrailing: true)?.actions.first
    )
    action.handler(action, stage.table) { _ in }
    stage.app.settle()
    #expect(stage.names == ["Bob"])
  }

  @Test("the completion is called when the rows have arrived, and so does a task go on")
  func completion() async {
    let stage = DiffableStage(["Friends": ["Ada"]])
    var isDone = false
    stage.source.apply(DiffableStage.snapshot(["Friends": ["Bob", "Ada"]])) { isDone = true }
    stage.app.advance(seconds: 0.1)
    #expect(!isDone)
    stage.app.advance(seconds: 0.4)
    #expect(isDone)
    stage.source.applySnapshotUsingReloadData(DiffableStage.snapshot(["Others": ["Eve"]]))
    stage.app.settle()
    #expect(stage.names == ["Eve"])
    let task = Task { await stage.source.apply(DiffableStage.snapshot(["Others": ["Joe"]])) }
    while stage.source.indexPath(for: "Joe") == nil { await Task.yield() }
    stage.app.advance(seconds: 0.5)
    await task.value
    #expect(stage.names == ["Joe"])
  }

  @Test("a hundred random snapshots, one after the other and some before the last has arrived, are shown as they are")
  func random() {
    var generator = SeededGenerator(state: 7)
    let stage = DiffableStage(["s0": []])
    for round in 0..<100 {
      var snapshot = DiffableStage.Snapshot()
      var items = (0..<12).map { "i\($0)" }.shuffled(using: &generator)
      for section in (0..<4).map({ "s\($0)" }).shuffled(using: &generator).prefix(
        Int.random(in: 1...4, using: &generator)
      ) {
        snapshot.appendSections([section])
        let count = Int.random(in: 0...4, using: &generator)
        snapshot.appendItems(Array(items.prefix(count)), toSection: section)
        items.removeFirst(min(count, items.count))
      }
      snapshot.reloadItems(snapshot.itemIdentifiers.filter { _ in Int.random(in: 0..<6, using: &generator) == 0 })
      snapshot.reconfigureItems(snapshot.itemIdentifiers.filter { _ in Int.random(in: 0..<6, using: &generator) == 0 })
      snapshot.reloadSections(snapshot.sectionIdentifiers.filter { _ in Int.random(in: 0..<6, using: &generator) == 0 })
      stage.source.apply(snapshot, animatingDifferences: round % 3 > 0)
      if round % 4 == 0 {
        stage.app.advance(seconds: 0.1)
        continue
      }
      stage.app.settle()
      stage.table.contentOffset.y = 0
      stage.app.settle()
      #expect(stage.names == Array(snapshot.itemIdentifiers.prefix(stage.names.count)), "round \(round)")
      #expect(stage.names.count >= min(6, snapshot.numberOfItems), "round \(round)")
    }
  }

  @Test("only those rows move that have to")
  func fewestMoves() {
    #expect(ListUpdates.inOrder([3, 0, 1, 4, 2], goals: { $0 }) == [0, 1, 2])
    #expect(ListUpdates.inOrder([5, 1, 9], goals: { $0 == 5 ? nil : $0 }) == [1, 9])
    #expect(ListUpdates.inOrder([Int](), goals: { $0 }).isEmpty)
  }
}
