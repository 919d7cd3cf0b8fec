/// The source of a collection's sections, items and cells. All but the first two methods have defaults.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: SelectorRespondent {
  /// The number of items of a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

  /// The cell of an item, from ``UICollectionView/dequeueReusableCell(withReuseIdentifier:for:)``; the collection calls this just
  /// before the item becomes visible.
  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  /// The number of sections.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// The header or footer of a section, or another view that the layout asks for, from
  /// ``UICollectionView/dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)``.
  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  /// One by default.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Ends the program: a data source whose layout has headers or footers has to implement it.
  public func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    preconditionFailure("the layout has a view of the kind “\(kind)”, which the data source doesn't provide")
  }
}

/// An object that is notified of a collection's items before they are in sight, to get their data.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: SelectorRespondent {
  /// Items will be in sight soon: they are less than a page away in the direction of the last scroll.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Items for which data were to be prefetched are no longer near, and were never in sight.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}
