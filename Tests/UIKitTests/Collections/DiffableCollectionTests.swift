import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// A window filled by a collection of fields that shows snapshots, with registrations in place of classes.
private final class DiffableStage {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, String>

  let collection: UICollectionView
  let source: UICollectionViewDiffableDataSource<Int, String>
  private(set) var app: Harness!

  init(_ sections: [[String]]) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 40)
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let cells = UICollectionView.CellRegistration<FieldItem, String> { cell, _, name in cell.field.placeholder = name }
    let titles = UICollectionView.SupplementaryRegistration<TitleView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in view.text = "Section \(path.section)" }
    source = UICollectionViewDiffableDataSource(collectionView: collection) { collection, path, name in
      collection.dequeueConfiguredReusableCell(using: cells, for: path, item: name)
    }
    source.supplementaryViewProvider = { collection, _, path in
      collection.dequeueConfiguredReusableSupplementary(using: titles, for: path)
    }
    app = Harness(size: CGSize(width: 320, height: 400)) { [collection] in collection }
    source.apply(Self.snapshot(sections), animatingDifferences: false)
    app.settle()
  }

  static func snapshot(_ sections: [[String]]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections.enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  func change(_ change: (inout Snapshot) -> Void) {
    var snapshot = source.snapshot()
    change(&snapshot)
    source.apply(snapshot)
    app.settle()
  }

  func cell(_ name: String) -> FieldItem? {
    source.indexPath(for: name).flatMap { collection.cellForItem(at: $0) } as? FieldItem
  }

  var names: [String] { collection.visibleCells.map { ($0 as? FieldItem)?.field.placeholder ?? "" } }

  var titles: [String] {
    collection.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
      .map { ($0 as? TitleView)?.text ?? "" }
  }
}

@Suite("Snapshots in a collection")
struct DiffableCollectionTests {
  @Test("a collection shows its snapshot with cells and headers that registrations prepare")
  func shows() {
    let stage = DiffableStage([["Ada", "Bob"], ["Eve"]])
    #expect(stage.names == ["Ada", "Bob", "Eve"])
    #expect(stage.titles == ["Section 0", "Section 1"])
    #expect(stage.source.itemIdentifier(for: IndexPath(item: 0, section: 1)) == "Eve")
    #expect(stage.source.indexPath(for: "Bob") == IndexPath(item: 1, section: 0))
    #expect(stage.source.sectionIdentifier(for: 1) == 1 && stage.source.index(for: 1) == 1)
  }

  @Test("whoever types in an item goes on at the same caret when items come, go and move")
  func editing() throws {
    let stage = DiffableStage([["Ada", "Bob", "Cid"], ["Eve"]])
    let field = try #require(stage.cell("Bob")?.field)
    stage.app.tap(field)
    stage.app.type("one two")
    field.selectedTextRange = field.position(from: field.beginningOfDocument, offset: 3).flatMap {
      field.textRange(from: $0, to: $0)
    }
    stage.change {
      $0.moveItem("Bob", beforeItem: "Eve")
      $0.deleteItems(["Ada"])
      $0.insertItems(["Dan", "Joe"], beforeItem: "Bob")
      $0.reconfigureItems(["Bob"])
    }
    stage.change { $0.moveSection(1, beforeSection: 0) }
    #expect(stage.names == ["Dan", "Joe", "Bob", "Eve", "Cid"])
    #expect(field.isFirstResponder && stage.cell("Bob")?.field === field)
    stage.app.type("X")
    #expect(field.text == "oneX two")
  }

  @Test("an item that is loaded anew has another cell, and one that is configured anew its own")
  func anew() throws {
    let stage = DiffableStage([["Ada", "Bob"]])
    let (ada, bob) = (try #require(stage.cell("Ada")), try #require(stage.cell("Bob")))
    stage.change {
      $0.reloadItems(["Ada"])
      $0.reconfigureItems(["Bob"])
    }
    #expect(stage.cell("Ada") !== ada && stage.cell("Bob") === bob && bob.reuses == 0)
    stage.source.applySnapshotUsingReloadData(DiffableStage.snapshot([["Joe"]]))
    stage.app.settle()
    #expect(stage.names == ["Joe"] && stage.titles == ["Section 0"])
  }

  @Test("a task goes on when the items have arrived")
  func task() async {
    let stage = DiffableStage([["Ada"]])
    let task = Task { await stage.source.apply(DiffableStage.snapshot([["Joe"]])) }
    while stage.source.indexPath(for: "Joe") == nil { await Task.yield() }
    stage.app.advance(seconds: 0.5)
    await task.value
    #expect(stage.names == ["Joe"])
  }
}
