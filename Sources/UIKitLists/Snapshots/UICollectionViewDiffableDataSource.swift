/// A collection's data source that shows snapshots, and animates the differences between them.
///
/// The cell that is edited, and with it caret and selection, stays as long as its item does, unless that is reloaded.
/// As on iOS, the app has to keep the data source, which the collection refers to weakly.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UICollectionViewDataSource
{
  /// A closure that dequeues and configures the cell of an item. The program ends if it returns nil.
  public typealias CellProvider = (
    _ collectionView: UICollectionView,
    _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  /// A closure that dequeues a header, a footer or another supplementary view. The program ends if it returns nil.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView,
    _ elementKind: String,
    _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  /// The closure that makes the supplementary views of the layout; may be nil as long as the layout has none.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var rows = SnapshotRows(NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>())

  /// Makes the data source of a collection, which shows nothing until a snapshot is applied.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Snapshots

  /// A copy of the shown snapshot, to be changed and applied.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    rows.snapshot.withoutMarks
  }

  /// Shows a snapshot; `completion` is called when the animation is over.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    let (old, new) = (rows, SnapshotRows(snapshot))
    rows = new
    new.replace(old, in: collectionView, by: .fade, animated: animatingDifferences, completion: completion)
  }

  /// Shows a snapshot, and returns when the animation is over.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot without computing the differences: the collection reloads its data.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    rows = SnapshotRows(snapshot)
    collectionView?.reloadData()
    completion?()
  }

  // MARK: - Places

  /// The item at an index path; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { rows.item(indexPath.rowPath) }

  /// The index path of an item; nil if it isn't in the snapshot.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { rows.paths[itemIdentifier]?.indexPath }

  /// The section at an index; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { rows.section(index) }

  /// The index of a section; nil if it isn't in the snapshot.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { rows.sections[sectionIdentifier] }

  // MARK: - UICollectionViewDataSource

  /// How many sections the snapshot has.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { rows.snapshot.numberOfSections }

  /// How many items a section of the snapshot has.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    rows.count(section)
  }

  /// The cell that the provider makes for the item.
  open func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
      preconditionFailure("the cell provider has no cell for item \(indexPath.item) of section \(indexPath.section)")
    }
    return cell
  }

  /// The view that ``supplementaryViewProvider`` makes.
  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      preconditionFailure("the layout has a view of the kind “\(kind)”, which no provider makes")
    }
    return view
  }
}
