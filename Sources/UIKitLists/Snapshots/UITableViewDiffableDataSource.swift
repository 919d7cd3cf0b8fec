/// A table's data source that shows snapshots, and animates the differences between them.
///
/// The cell that is edited, and with it caret and selection, stays as long as its item does, unless that is reloaded. Subclass
/// it for texts of section headers and footers, and for rows that can be deleted. As on iOS, the app has to keep the data source,
/// which the table refers to weakly.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UITableViewDataSource
{
  /// A closure that dequeues and configures the cell of an item. The program ends if it returns nil.
  public typealias CellProvider = (
    _ tableView: UITableView,
    _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  /// The animation of rows and sections that are inserted or deleted.
  open var defaultRowAnimation: UITableView.RowAnimation = .automatic

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var rows = SnapshotRows(NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>())

  /// Makes the data source of a table, which shows nothing until a snapshot is applied.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
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
    new.replace(old, in: tableView, by: defaultRowAnimation, animated: animatingDifferences, completion: completion)
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

  /// Shows a snapshot without computing the differences: the table reloads its data.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    rows = SnapshotRows(snapshot)
    tableView?.reloadData()
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

  // MARK: - UITableViewDataSource

  /// How many sections the snapshot has.
  open func numberOfSections(in tableView: UITableView) -> Int { rows.snapshot.numberOfSections }

  /// How many items a section of the snapshot has.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count(section) }

  /// The cell that the provider makes for the item.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      preconditionFailure("the cell provider has no cell for row \(indexPath.row) of section \(indexPath.section)")
    }
    return cell
  }

  /// The text of a section's header: nil unless overridden.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  /// The text of a section's footer: nil unless overridden.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

  /// The titles of the section index at the table's trailing edge: nil unless overridden.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  /// The section to which a title of the section index leads: the one with the same number unless overridden.
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }

  /// Whether the user can delete a row: false unless overridden.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// Deletes a row that a person has chosen: does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// Whether a row has a reorder control: false unless overridden.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Called when the user has moved a row: override it to apply a snapshot with the item at its new place.
  open func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
