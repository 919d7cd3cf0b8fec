import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A layout of the app's own")
struct CustomLayoutTests {
  @Test("items are where the layout says, turned, transparent and in its order from back to front")
  func attributes() throws {
    let fan = FanLayout()
    let stage = CollectionStage([(0..<5).map(String.init)], layout: fan)
    #expect(stage.frame(0)?.minX == 0)
    let cells = (0..<5).compactMap { stage.cell($0) }
    #expect(cells.map(\.alpha) == [1, 0.9, 0.8, 0.7, 0.6])
    let order = cells.map { cell in stage.collection.subviews.firstIndex { $0 === cell } ?? -1 }
    #expect(order == order.sorted(by: >))
    #expect(cells[1].transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
    #expect(stage.collection.contentSize == CGSize(width: 320, height: 2000))
    stage.app.tap(at: CGPoint(x: 55, y: 10))
    #expect(stage.log.last == "select 0")
  }

  @Test("the order changes with the attributes, and back again")
  func order() {
    let fan = FanLayout()
    let stage = CollectionStage([(0..<3).map(String.init)], layout: fan)
    func isInFront(_ item: Int) -> Bool {
      stage.collection.subviews.last { ($0 as? TextCell)?.isHidden == false } === stage.cell(item)
    }
    #expect(isInFront(0))
    fan.isFlat = true
    fan.invalidateLayout()
    stage.app.settle()
    #expect(isInFront(2))
  }

  @Test("a layout that wants it is prepared again whenever the collection scrolls, with the former bounds at hand")
  func boundsChange() {
    let fan = FanLayout()
    let stage = CollectionStage([(0..<5).map(String.init)], layout: fan)
    let before = fan.preparations
    stage.scroll(to: 10)
    #expect(fan.preparations == before)
    fan.follows = true
    stage.scroll(to: 30)
    #expect(fan.preparations == before + 1)
    #expect(fan.asked.last == [10, 30])
  }

  @Test("a layout by someone who changes a flow layout's attributes")
  func changedFlow() {
    let flow = FadingFlow()
    flow.itemSize = CGSize(width: 100, height: 40)
    let stage = CollectionStage([(0..<200).map(String.init)], layout: flow)
    #expect(stage.cell(0)?.alpha == 1)
    stage.scroll(to: 20)
    #expect(stage.cell(0)?.alpha == 0.5)
    #expect(stage.cell(3)?.alpha == 1)
  }

  @Test("copied attributes are equal and independent")
  func copy() throws {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "badge",
      with: IndexPath(item: 1, section: 2)
    )
    attributes.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    attributes.zIndex = 3
    let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
    attributes.center.x = 100
    #expect(copy.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(copy.representedElementKind == "badge" && copy.representedElementCategory == .supplementaryView)
    #expect(copy.indexPath == IndexPath(item: 1, section: 2) && copy.zIndex == 3 && copy.bounds.height == 40)
    copy.bounds.size.width = -3
    copy.alpha = 7
    #expect(copy.size.width == 0 && copy.alpha == 1)
  }

  @Test("a cell is told the attributes that it gets")
  func applied() throws {
    let stage = CollectionStage([["a"]], layout: FanLayout(), cell: ApplyingCell.self)
    let cell = try #require(stage.cell(0) as? ApplyingCell)
    #expect(cell.applied == [CGRect(x: 0, y: 0, width: 100, height: 40)])
  }
}

/// Items that overlap, the first one in front.
private final class FanLayout: UICollectionViewLayout {
  var isFlat = false
  var follows = false
  private(set) var preparations = 0
  /// The offsets before and after, each time that the layout was asked.
  private(set) var asked: [[CGFloat]] = []
  private var all: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    super.prepare()
    preparations += 1
    all = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: CGFloat(item) * 50, y: 0, width: 100, height: 40)
      attributes.alpha = 1 - CGFloat(item) / 10
      attributes.zIndex = isFlat ? 0 : 10 - item
      if item > 0 { attributes.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
      return attributes
    }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 2000) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    all.filter { !$0.frame.overlap(with: rect).isNull }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    all[indexPath.item]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    asked.append([collectionView?.bounds.minY ?? -1, newBounds.minY])
    return follows
  }
}

/// A flow layout whose items fade where they leave at the top.
private final class FadingFlow: UICollectionViewFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map { original in
      guard let copy = original.copy() as? UICollectionViewLayoutAttributes else { return original }
      if copy.frame.minY < collectionView?.bounds.minY ?? 0 { copy.alpha = 0.5 }
      return copy
    }
  }
}

private final class ApplyingCell: TextCell {
  private(set) var applied: [CGRect] = []

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    applied.append(layoutAttributes.frame)
  }
}
