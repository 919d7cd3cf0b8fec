import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Changes in a collection")
struct CollectionUpdateTests {
  @Test("an inserted item fades in while the others move on, from line to line")
  func insert() throws {
    let stage = CollectionStage(count: 5)
    let second = try #require(stage.cell(2))
    stage.items[0].insert("new", at: 1)
    stage.collection.insertItems(at: [stage.path(1)])
    #expect(stage.cell(3) === second)
    stage.app.advance(seconds: 0.15)
    #expect(second.presentedFrame.minY > 5 && second.presentedFrame.minY < 45)
    let new = try #require(stage.cell(1))
    #expect(new.layer.presentedAlpha > 0.2 && new.layer.presentedAlpha < 0.8)
    stage.app.advance(seconds: 0.3)
    #expect(stage.texts == ["0", "new", "1", "2", "3", "4"])
    #expect(second.presentedFrame.origin == CGPoint(x: 0, y: 50))
  }

  @Test("a section moves with its items, their cells and its header, by a closure that may not be kept")
  func moveSection() throws {
    let stage = CollectionStage([["a", "b"], ["c"], ["d"]]) { $0.header = { _ in 30 } }
    let (kind, b) = (UICollectionView.elementKindSectionHeader, try #require(stage.cell(1, 0)))
    let header = try #require(stage.header(0))
    #expect(
      stage.collection.indexPathsForVisibleSupplementaryElements(ofKind: kind) == (0..<3).map { stage.path(0, $0) }
    )
    func change(_ changes: () -> Void) { stage.collection.performBatchUpdates(changes) }
    change {
      stage.items = [["c"], ["d"], ["a", "b"]]
      stage.collection.moveSection(0, toSection: 2)
    }
    stage.app.advance(seconds: 0.5)
    #expect(stage.texts == ["c", "d", "a", "b"] && stage.cell(1, 2) === b && stage.header(2) === header)
    #expect(b.frame.minY > (stage.header(2)?.frame.minY ?? 1000))
  }

  @Test("a deleted item fades out, and its cell is used again")
  func delete() throws {
    let stage = CollectionStage(count: 100)
    let gone = try #require(stage.cell(1))
    stage.items[0].remove(at: 1)
    stage.collection.deleteItems(at: [stage.path(1)])
    stage.app.advance(seconds: 0.15)
    #expect(gone.layer.presentedAlpha < 0.8 && !gone.isHidden)
    stage.app.advance(seconds: 0.3)
    #expect(gone.isHidden)
    #expect(stage.texts.prefix(3) == ["0", "2", "3"])
  }

  @Test("items that a deletion pulls into sight come from where they were")
  func pulledIn() throws {
    let stage = CollectionStage(count: 100)
    let gone = (0..<12).map { stage.path($0) }
    stage.items[0].removeFirst(12)
    stage.collection.deleteItems(at: gone)
    let pulled = try #require(stage.cell(21))
    stage.app.advance(seconds: 0.05)
    #expect(pulled.presentedFrame.minY > 380)
    stage.app.advance(seconds: 0.4)
    #expect(pulled.presentedFrame.minY == 350)
  }

  @Test("several changes count as the collection was before, and as it will be after")
  func batch() {
    let stage = CollectionStage(count: 6)
    var isDone = false
    stage.collection.performBatchUpdates {
      stage.items[0] = ["A", "0", "2", "3", "B", "5"]
      stage.collection.deleteItems(at: [stage.path(1), stage.path(4)])
      stage.collection.insertItems(at: [stage.path(0), stage.path(4)])
    } completion: {
      isDone = $0
    }
    stage.app.advance(seconds: 1)
    #expect(stage.texts == ["A", "0", "2", "3", "B", "5"])
    #expect(isDone)
  }

  @Test("only the cells of reloaded items are asked for again; selection stays with its item")
  func reloadAndMove() {
    let stage = CollectionStage(count: 20)
    stage.collection.selectItem(at: stage.path(5), animated: false, scrollPosition: [])
    stage.cellsAskedFor = []
    stage.items[0][3] = "changed"
    stage.collection.reloadItems(at: [stage.path(3)])
    #expect(stage.cellsAskedFor == [stage.path(3)])
    #expect((stage.cell(3) as? TextCell)?.text == "changed")
    stage.items[0].insert(stage.items[0].remove(at: 5), at: 0)
    stage.collection.moveItem(at: stage.path(5), to: stage.path(0))
    stage.app.advance(seconds: 1)
    #expect(stage.collection.indexPathsForSelectedItems == [stage.path(0)])
    #expect(stage.texts.prefix(3) == ["5", "0", "1"])
  }

  @Test("sections come, go and are loaded again, with their headers")
  func sections() throws {
    let stage = CollectionStage([["a"], ["b"], ["c"]]) { $0.flow.headerReferenceSize.height = 20 }
    let last = try #require(stage.header(2))
    stage.collection.performBatchUpdates {
      stage.items = [["new"], ["a", "a2"], ["c"]]
      stage.collection.insertSections([0])
      stage.collection.reloadSections([0])
      stage.collection.deleteSections([1])
    }
    stage.app.advance(seconds: 1)
    #expect(stage.texts == ["new", "a", "a2", "c"])
    #expect(stage.titles.count == 3)
    #expect(stage.header(2) === last)
    #expect(last.frameInScreen.minY == 120)
    #expect(stage.collection.subviews.count { $0 is TitleView } == 3)
  }

  @Test("headers of sections that are loaded again are used again")
  func reusedHeaders() throws {
    let stage = CollectionStage([["a"], ["b"]]) { $0.flow.headerReferenceSize.height = 20 }
    var headers: [UICollectionReusableView] = []
    for _ in 0..<5 {
      let header = try #require(stage.header(0))
      #expect(header.layer.presentedAlpha == 1 && header.superview === stage.collection)
      if !headers.contains(where: { $0 === header }) { headers.append(header) }
      stage.collection.reloadSections([0])
      stage.app.advance(seconds: 1)
    }
    #expect(headers.count == 2)
    #expect(stage.shown.count { $0 == "+title 0" } == 6 && stage.shown.count { $0 == "-title 0" } == 5)
  }

  @Test("lines that come before those in sight don't move these")
  func beforeSight() {
    let stage = CollectionStage(count: 300)
    stage.scroll(to: 1000)
    stage.items[0].insert(contentsOf: ["x", "y", "z"], at: 0)
    stage.collection.insertItems(at: (0..<3).map { stage.path($0) })
    stage.app.advance(seconds: 1)
    #expect(stage.collection.contentOffset.y == 1050)
    #expect(stage.frame(63)?.minY == 0)
  }

  @Test("a layout that is invalid when items change is only prepared for the new ones")
  func invalidMeanwhile() {
    let stage = CollectionStage(count: 30)
    stage.size = { [unowned stage] in CGSize(width: 100, height: stage.items[0][$0.item].count * 10 + 20) }
    stage.flow.invalidateLayout()
    stage.items[0].removeLast(20)
    stage.collection.deleteItems(at: (10..<30).map { stage.path($0) })
    stage.app.advance(seconds: 1)
    #expect(stage.texts.count == 10)
    #expect(stage.collection.contentSize.height == 150)
  }

  @Test("changes before the collection was on screen, and an empty update, just load it")
  func early() {
    let stage = CollectionStage(count: 3)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.dataSource = stage
    stage.items[0].append("3")
    collection.insertItems(at: [stage.path(3)])
    #expect(collection.numberOfItems(inSection: 0) == 4)
    stage.collection.reloadData()
    stage.app.settle()
    stage.collection.performBatchUpdates(nil)
    #expect(stage.texts.count == 4)
  }
}
