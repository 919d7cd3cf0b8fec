import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

@Suite("Items of a collection")
struct CollectionReuseTests {
  @Test("only items in sight, and the next line, have cells")
  func cellsInSight() {
    let stage = CollectionStage(count: 100_000)
    #expect(stage.texts == (0..<24).map(String.init))
    #expect(stage.collection.indexPathsForVisibleItems.map(\.item) == Array(0..<24))
    #expect(stage.cell(30) == nil)
    #expect(stage.collection.contentSize == CGSize(width: 320, height: 33_334 * 50 - 10))
    #expect(stage.collection.list.cellsMade <= 27)
  }

  @Test("scrolling uses the cells that left again, each prepared for it, and asks for each item once")
  func reuse() {
    let stage = CollectionStage(count: 100_000)
    for step in 1...300 { stage.scroll(to: CGFloat(step) * 20) }
    #expect(stage.texts.first == "360")
    #expect(stage.collection.list.cellsMade <= 36)
    #expect(stage.cellsAskedFor.count == Set(stage.cellsAskedFor).count)
    #expect(stage.collection.subviews.count { $0 is TextCell && !$0.isHidden } <= 36)
  }

  @Test("a hundred thousand items cost as many cells, and as many questions for sizes, as a hundred")
  func cost() {
    let (small, large) = (CollectionStage(count: 300), CollectionStage(count: 100_000))
    for stage in [small, large] { for step in 1...40 { stage.scroll(to: CGFloat(step) * 45) } }
    #expect(large.cellsAskedFor == small.cellsAskedFor)
    #expect(large.collection.list.cellsMade == small.collection.list.cellsMade)
    #expect(large.sizesAskedFor == small.sizesAskedFor)
    #expect(large.sizesAskedFor < 5)
  }

  @Test("frames without a new line ask nothing, and neither does a header that stays in view")
  func betweenLines() {
    let stage = CollectionStage(count: 100_000) {
      $0.flow.headerReferenceSize.height = 30
      $0.flow.sectionHeadersPinToVisibleBounds = true
    }
    stage.scroll(to: 4002)
    let (asked, sizes) = (stage.cellsAskedFor.count, stage.sizesAskedFor)
    for step in 1...30 { stage.scroll(to: 4002 + CGFloat(step) / 10) }
    #expect(stage.cellsAskedFor.count == asked)
    #expect(stage.sizesAskedFor == sizes)
  }

  @Test("an item far away is scrolled to at once, and its cell is there when the call returns")
  func scrollToItem() throws {
    let stage = CollectionStage(count: 100_000)
    stage.collection.scrollToItem(at: stage.path(77_777), at: .centeredVertically, animated: false)
    let cell = try #require(stage.cell(77_777))
    #expect((cell as? TextCell)?.text == "77777")
    #expect(cell.frameInScreen.midY == 200)
    stage.collection.scrollToItem(at: stage.path(77_777), at: .top, animated: false)
    #expect(cell.frameInScreen.minY == 0)
    stage.collection.scrollToItem(at: stage.path(77_777), at: .bottom, animated: true)
    stage.app.advance(seconds: 2)
    #expect(stage.frame(77_777)?.maxY == 400)
    stage.collection.scrollToItem(at: stage.path(77_790), at: [], animated: false)
    #expect(stage.frame(77_790)?.maxY == 400)
    #expect(stage.collection.list.cellsMade <= 60)
  }

  @Test("an item is scrolled to before the collection was ever on screen")
  func scrollEarly() {
    let stage = CollectionStage(count: 1000)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 40)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.register(TextCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = stage
    collection.scrollToItem(at: stage.path(300), at: .top, animated: false)
    collection.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    collection.layoutIfNeeded()
    #expect(collection.contentOffset.y == 5000)
    #expect(collection.cellForItem(at: stage.path(300)) != nil)
  }

  @Test("the delegate is told what is about to be shown, and what no longer is")
  func display() {
    let stage = CollectionStage([["a", "b"], (0..<60).map(String.init)], size: CGSize(width: 320, height: 100)) {
      $0.header = { _ in 20 }
    }
    #expect(stage.shown == ["+title 0", "+title 1", "+0", "+1"] + (0..<6).map { "+\($0)" })
    stage.shown = []
    stage.scroll(to: 600)
    #expect(Set(stage.shown).isSuperset(of: ["-title 0", "-title 1", "-0", "-1", "-2"]))
  }

  @Test("a point tells its item, a cell its index path, and both the same")
  func lookingUp() throws {
    let stage = CollectionStage(count: 100)
    let path = try #require(stage.collection.indexPathForItem(at: CGPoint(x: 160, y: 60)))
    #expect(path == stage.path(4))
    #expect(stage.collection.indexPath(for: try #require(stage.cell(4))) == path)
    #expect(stage.collection.indexPathForItem(at: CGPoint(x: 105, y: 60)) == nil)
    #expect(stage.collection.indexPathForItem(at: CGPoint(x: CGFloat.nan, y: 60)) == nil)
    #expect(stage.collection.layoutAttributesForItem(at: path)?.frame == CGRect(x: 110, y: 50, width: 100, height: 40))
    #expect(stage.collection.layoutAttributesForItem(at: stage.path(100)) == nil)
    #expect(stage.collection.layoutAttributesForItem(at: stage.path(0, 3)) == nil)
  }

  @Test("a collection whose data source is gone is empty")
  func dataSourceGone() throws {
    var stage: CollectionStage? = CollectionStage(count: 100)
    let (app, collection) = (try #require(stage?.app), try #require(stage?.collection))
    #expect(collection.visibleCells.count == 24)
    stage = nil
    app.scroll(at: CGPoint(x: 150, y: 200), by: CGPoint(x: 0, y: -400))
    app.advance(seconds: 1)
    #expect(collection.dataSource == nil)
    #expect(collection.visibleCells.isEmpty)
    #expect(collection.numberOfSections == 0)
  }

  @Test("a registration prepares cells of its own class, and reuses them")
  func registration() throws {
    let stage = CollectionStage(count: 0)
    let source = RegisteredItems()
    stage.collection.dataSource = source
    stage.app.settle()
    #expect(stage.texts == (0..<24).map { "Item \($0)" })
    for step in 1...40 { stage.scroll(to: CGFloat(step) * 45) }
    #expect(stage.texts.first == "Item 108")
    #expect(stage.collection.list.cellsMade <= 36)
  }

  @Test("another layout moves the items there")
  func otherLayout() {
    let stage = CollectionStage(count: 20)
    let rows = UICollectionViewFlowLayout()
    rows.itemSize = CGSize(width: 320, height: 60)
    stage.collection.setCollectionViewLayout(rows, animated: true)
    stage.app.advance(seconds: 0.15)
    let shown = stage.cell(1)?.presentedFrame.minY ?? 0
    #expect(shown > 5 && shown < 65)
    stage.app.advance(seconds: 0.5)
    #expect(stage.frame(1) == CGRect(x: 0, y: 70, width: 320, height: 60))
    #expect(stage.layout.collectionView == nil)
  }
}

/// A hundred items that are numbered by a registration.
private final class RegisteredItems: UICollectionViewDataSource {
  private let registration = UICollectionView.CellRegistration<TextCell, Int> { cell, path, number in
    cell.text = path.item == number ? "Item \(number)" : "Wrong item"
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 400 }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
  }
}
