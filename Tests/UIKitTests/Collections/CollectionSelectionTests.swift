import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

@Suite("Selection in a collection")
struct CollectionSelectionTests {
  @Test("a tap selects an item, and the one before no longer is; the delegate hears of each step")
  func tap() throws {
    let stage = CollectionStage(count: 30)
    stage.app.tap(try #require(stage.cell(4)))
    #expect(stage.log == ["press 4", "let go 4", "select 4"])
    stage.app.tap(try #require(stage.cell(7)))
    #expect(stage.log.suffix(4) == ["press 7", "let go 7", "deselect 4", "select 7"])
    #expect(stage.collection.indexPathsForSelectedItems == [stage.path(7)])
    #expect(stage.cell(4)?.isSelected == false && stage.cell(7)?.isSelected == true)
  }

  @Test("a press shows the background for it until the pointer is released elsewhere, which selects nothing")
  func press() throws {
    let stage = CollectionStage(count: 30) {
      $0.configure = { cell, _ in if cell.selectedBackgroundView == nil { cell.selectedBackgroundView = UIView() } }
    }
    let cell = try #require(stage.cell(4))
    let ground = try #require(cell.selectedBackgroundView)
    #expect(ground.alpha == 0 && ground.frame == cell.bounds)
    stage.app.send(.began, CGPoint(x: 160, y: 70))
    #expect(cell.isHighlighted && ground.alpha == 1)
    stage.app.send(.ended, CGPoint(x: 300, y: 380))
    #expect(!cell.isHighlighted && ground.alpha == 0)
    #expect(stage.collection.indexPathsForSelectedItems == nil)
  }

  @Test("the delegate may refuse presses, selections and deselections")
  func refused() throws {
    let stage = CollectionStage(count: 30)
    stage.mayHighlight = { $0.item != 2 }
    stage.maySelect = { $0.item != 3 }
    stage.app.tap(try #require(stage.cell(2)))
    #expect(stage.log.isEmpty)
    stage.app.tap(try #require(stage.cell(3)))
    #expect(stage.log == ["press 3", "let go 3"])
    stage.collection.allowsMultipleSelection = true
    stage.mayDeselect = { $0.item != 5 }
    for item in [4, 5, 4, 5] { stage.app.tap(try #require(stage.cell(item))) }
    #expect(stage.collection.indexPathsForSelectedItems == [stage.path(5)])
    stage.collection.allowsSelection = false
    stage.app.tap(try #require(stage.cell(6)))
    #expect(stage.collection.indexPathsForSelectedItems == [stage.path(5)])
  }

  @Test("a press on a header that covers items selects none of them")
  func onHeader() {
    let stage = CollectionStage(count: 90) {
      $0.flow.headerReferenceSize.height = 30
      $0.flow.sectionHeadersPinToVisibleBounds = true
    }
    stage.scroll(to: 200)
    stage.app.tap(at: CGPoint(x: 50, y: 15))
    #expect(stage.log.isEmpty)
    stage.app.tap(at: CGPoint(x: 50, y: 50))
    #expect(stage.log.last == "select 12")
  }

  @Test("a selected item is so again when it comes back into sight")
  func survivesReuse() {
    let stage = CollectionStage(count: 1000)
    stage.collection.selectItem(at: stage.path(1), animated: false, scrollPosition: [])
    for step in 0...30 { stage.scroll(to: CGFloat(step) * 100) }
    #expect(stage.collection.visibleCells.allSatisfy { !$0.isSelected })
    stage.scroll(to: 0)
    #expect(stage.collection.visibleCells.map(\.isSelected).prefix(3) == [false, true, false])
  }

  @Test("code selects without telling the delegate")
  func byCode() {
    let stage = CollectionStage(count: 300)
    stage.collection.selectItem(at: stage.path(150), animated: false, scrollPosition: .centeredVertically)
    #expect(stage.cell(150)?.isSelected == true)
    #expect(stage.frame(150)?.midY == 200)
    stage.collection.deselectItem(at: stage.path(150), animated: true)
    #expect(stage.collection.indexPathsForSelectedItems == nil)
    stage.collection.allowsMultipleSelection = true
    for item in [3, 1] { stage.collection.selectItem(at: stage.path(item), animated: false, scrollPosition: []) }
    #expect(stage.collection.indexPathsForSelectedItems == [stage.path(1), stage.path(3)])
    stage.collection.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(stage.collection.indexPathsForSelectedItems == nil)
    #expect(stage.log.isEmpty)
  }

  // MARK: - Keys

  @Test("arrow keys go to the item above, below and beside, and scroll to it")
  func arrows() {
    let stage = CollectionStage(count: 100)
    stage.app.tab()
    #expect(stage.collection.isFirstResponder)
    stage.app.press(.keyboardRightArrow)
    #expect(stage.log.last == "select 1")
    for _ in 0..<10 { stage.app.press(.keyboardDownArrow) }
    stage.app.advance(seconds: 1)
    #expect(stage.log.last == "select 31")
    #expect(stage.frame(31)?.maxY == 400)
    stage.app.press(.keyboardLeftArrow)
    stage.app.press(.keyboardUpArrow)
    #expect(stage.log.last == "select 27")
    // At the edge of a line there is nowhere to go.
    let count = stage.log.count
    stage.app.press(.keyboardLeftArrow)
    #expect(stage.log.count == count)
    stage.app.pressReturn()
    #expect(stage.log.last == "act 27")
  }

  @Test("Home and End go to the first and last items that may be pressed")
  func ends() {
    let stage = CollectionStage(count: 100)
    stage.mayHighlight = { ![0, 99].contains($0.item) }
    stage.app.tab()
    stage.app.press(.keyboardEnd)
    stage.app.advance(seconds: 1)
    #expect(stage.log.last == "select 98")
    #expect(stage.frame(98) != nil)
    stage.app.press(.keyboardHome)
    #expect(stage.log.last == "select 1")
  }

  @Test("an arrow finds the nearest item in another section, over headers and a shorter line")
  func acrossSections() {
    let stage = CollectionStage([["a", "b"], [], ["c", "d", "e"]]) {
      $0.flow.headerReferenceSize.height = 300
    }
    stage.app.tab()
    for _ in 0..<2 { stage.app.press(.keyboardDownArrow) }
    stage.app.advance(seconds: 1)
    #expect(stage.collection.indexPathsForSelectedItems == [stage.path(0, 2)])
    for key in [UIKeyboardHIDUsage.keyboardRightArrow, .keyboardRightArrow, .keyboardUpArrow] { stage.app.press(key) }
    #expect(stage.collection.indexPathsForSelectedItems == [stage.path(1, 0)])
  }

  @Test("arrow keys only mark an item where selection doesn't follow; Return selects it")
  func marking() {
    let stage = CollectionStage(count: 30)
    stage.collection.selectionFollowsFocus = false
    stage.app.tab()
    stage.app.press(.keyboardRightArrow)
    #expect(stage.log == ["let go 0", "press 1"])
    #expect(stage.cell(1)?.isHighlighted == true)
    stage.app.pressReturn()
    #expect(stage.log.suffix(2) == ["select 1", "act 1"])
  }

  @Test("a ring tells where keys are, but not where the pointer was")
  func ring() throws {
    let stage = CollectionStage(count: 30)
    stage.app.tab()
    stage.app.settle()
    #expect(try #require(stage.collection.list.focusRing).frame.mid == stage.cell(0)?.frame.mid)
    stage.app.press(.keyboardDownArrow)
    stage.app.settle()
    #expect(stage.collection.list.focusRing?.frame.mid == stage.cell(3)?.frame.mid)
    stage.app.tap(try #require(stage.cell(4)))
    #expect(stage.collection.list.focusRing == nil)
  }

  @Test("a controller's collection forgets its selection when it appears again")
  func controller() {
    let controller = Swatches(collectionViewLayout: UICollectionViewFlowLayout())
    let app = Harness(size: CGSize(width: 320, height: 400)) { controller }
    app.tap(at: CGPoint(x: 20, y: 20))
    #expect(controller.chosen == 0)
    #expect(controller.collectionView.indexPathsForSelectedItems?.count == 1)
    #expect(controller.collectionViewLayout === controller.collectionView.collectionViewLayout)
    controller.viewWillAppear(false)
    #expect(controller.collectionView.indexPathsForSelectedItems == nil)
  }
}

/// A controller as an app writes it.
private final class Swatches: UICollectionViewController {
  private(set) var chosen: Int?

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "swatch")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }

  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "swatch", for: indexPath)
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    chosen = indexPath.item
  }
}
