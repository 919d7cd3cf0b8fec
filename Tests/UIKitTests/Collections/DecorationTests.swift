import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

private final class Shade: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .red
  }

  required init?(coder: NSCoder) { nil }
}

/// Three stacked items, 30 points high, with a shade behind all of them.
private final class ShadedLayout: UICollectionViewLayout {
  var direction = UIUserInterfaceLayoutDirection.leftToRight

  override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 90) }
  override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { direction }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let items = (0..<3).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    let shade = layoutAttributesForDecorationView(ofKind: "shade", at: IndexPath(item: 0, section: 0))
    return items + [shade].compactMap(\.self)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 10, y: CGFloat(indexPath.item) * 30, width: 100, height: 30)
    return attributes
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(x: 0, y: 0, width: 200, height: 90)
    attributes.zIndex = -1
    return attributes
  }
}

private final class Items: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}

@MainActor @Suite("A layout's decorations")
struct DecorationTests {
  private let items = Items()

  private func show(_ layout: UICollectionViewLayout) -> (UICollectionView, Harness) {
    layout.register(Shade.self, forDecorationViewOfKind: "shade")
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = items
    return (collection, Harness(size: CGSize(width: 300, height: 200)) { collection })
  }

  @Test("are made by the layout, and lie behind the items")
  func shade() throws {
    let (collection, app) = show(ShadedLayout())
    let shade = try #require(app.find(in: collection) { $0 is Shade })
    #expect(shade.frame == CGRect(x: 0, y: 0, width: 200, height: 90))
    let order = collection.subviews
    let first = try #require(collection.visibleCells.compactMap { order.firstIndex(of: $0) }.min())
    #expect(try #require(order.firstIndex(of: shade)) < first)
    collection.reloadData()
    app.settle()
    #expect(collection.subviews.filter { $0 is Shade }.count == 1)
    collection.performBatchUpdates { collection.reloadItems(at: [IndexPath(item: 1, section: 0)]) }
    app.advance(seconds: 1)
    #expect(collection.subviews.filter { $0 is Shade }.count == 1)
  }

  @Test("and items have left and right exchanged against the direction that the layout was made for")
  func direction() throws {
    let layout = ShadedLayout()
    layout.direction = .rightToLeft
    let (collection, app) = show(layout)
    let shade = try #require(app.find(in: collection) { $0 is Shade })
    #expect(shade.frame == CGRect(x: 100, y: 0, width: 200, height: 90))
    #expect(collection.visibleCells.allSatisfy { $0.frame.minX == 190 })
  }
}
