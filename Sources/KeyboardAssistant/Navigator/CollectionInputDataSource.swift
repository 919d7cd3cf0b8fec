import UIKit

/// Provides the inputs of a collection, one per item, whether their cells exist or not.
///
/// ```swift
/// inputs = CollectionInputDataSource(collectionView: collectionView)
/// navigator.dataSource = inputs
/// ```
@preconcurrency @MainActor
public final class CollectionInputDataSource: ListInputDataSource {
  /// The collection; held weakly.
  public var collectionView: UICollectionView? { list as? UICollectionView }

  /// Provides the inputs of `collectionView`. Keep a reference to it, since a navigator doesn't.
  public init(collectionView: UICollectionView) { super.init(list: collectionView) }
}
