import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Sizes that cells determine")
struct SelfSizingTests {
  private func stage(_ count: Int, set: (CollectionStage) -> Void = { _ in }) -> CollectionStage {
    CollectionStage([(0..<count).map { "\($0)" }], cell: SizedCell.self) {
      $0.flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
      set($0)
    }
  }

  @Test("constraints in cells give items their sizes")
  func automatic() {
    let stage = stage(8) {
      $0.configure = { cell, path in
        (cell as? SizedCell)?.blockSize = CGSize(width: path.item == 1 ? 150 : 80, height: path.item == 0 ? 60 : 20)
      }
    }
    #expect(stage.frame(0)?.size == CGSize(width: 100, height: 80))
    #expect(stage.frame(1)?.size == CGSize(width: 170, height: 40))
    #expect(stage.frame(1)?.maxX == 320)
    #expect(stage.frame(1)?.midY == 40)
    #expect(stage.frame(2)?.minY == 90)
  }

  @Test("a cell whose content grows makes room for itself")
  func grows() throws {
    let stage = stage(9)
    let cell = try #require(stage.cell(1) as? SizedCell)
    cell.blockSize.height = 70
    stage.app.settle()
    #expect(stage.frame(1)?.height == 90)
    #expect(stage.frame(3)?.minY == 100)
  }

  @Test("items whose sizes become known before those in sight don't move these")
  func keepsPosition() throws {
    let stage = stage(3000) {
      $0.flow.itemSize = CGSize(width: 300, height: 40)
      $0.configure = { cell, path in
        (cell as? SizedCell)?.blockSize = CGSize(width: 280, height: 20 + CGFloat(path.item % 4) * 20)
      }
    }
    stage.collection.scrollToItem(at: stage.path(1000), at: .top, animated: false)
    #expect(stage.frame(1000)?.minY == 0)
    for step in 1...20 {
      let before = try #require(stage.frame(1000)?.minY)
      stage.collection.contentOffset.y -= 30
      stage.app.settle()
      guard let after = stage.frame(1000)?.minY else { break }
      #expect(abs(after - before - 30) < 0.01, "step \(step)")
    }
    stage.collection.scrollToItem(at: stage.path(2900), at: .bottom, animated: true)
    stage.app.advance(seconds: 3)
    #expect(stage.frame(2900)?.maxY == 400)
  }

  @Test("the delegate leaves the sizes of some items to their cells")
  func byDelegate() {
    let stage = CollectionStage([["a", "b", "c"]], cell: SizedCell.self) {
      $0.size = { $0.item == 1 ? UICollectionViewFlowLayout.automaticSize : CGSize(width: 90, height: 10) }
      $0.configure = { cell, _ in (cell as? SizedCell)?.blockSize = CGSize(width: 40, height: 30) }
    }
    #expect(stage.frame(1)?.size == CGSize(width: 60, height: 50))
  }

  @Test("sizes that are known move with their items")
  func moved() {
    let stage = stage(9) {
      $0.configure = { [unowned stage = $0] cell, path in
        (cell as? SizedCell)?.blockSize.height = stage.items[0][path.item] == "0" ? 60 : 20
      }
    }
    stage.items[0].insert(contentsOf: ["x", "y", "z"], at: 0)
    stage.collection.insertItems(at: (0..<3).map { stage.path($0) })
    stage.app.advance(seconds: 1)
    #expect(stage.frame(3)?.height == 80)
    #expect(stage.frame(0)?.height == 40)
  }
}
