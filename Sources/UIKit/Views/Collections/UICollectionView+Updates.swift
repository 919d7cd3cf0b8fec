/// Inserting, deleting and moving items and sections while the collection is shown.
extension UICollectionView {
  // MARK: - Items

  /// Shows items that the data source has now. Index paths are those after the change.
  public func insertItems(at indexPaths: [IndexPath]) {
    update { updates in for path in indexPaths { updates.insertedRows[path.rowPath] = .fade } }
  }

  /// Removes items that the data source no longer has. Index paths are those before the change.
  public func deleteItems(at indexPaths: [IndexPath]) {
    update { updates in for path in indexPaths { updates.deletedRows[path.rowPath] = .fade } }
  }

  /// Asks for the cells of items again. Editing in such an item ends.
  public func reloadItems(at indexPaths: [IndexPath]) {
    update { updates in for path in indexPaths { updates.reloadedRows[path.rowPath] = .fade } }
  }

  /// Moves an item that the data source has at another index path now.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.move(indexPath.rowPath, to: newIndexPath.rowPath) }
  }

  // MARK: - Sections

  /// Shows sections that the data source has now. Indices are those after the change.
  public func insertSections(_ sections: IndexSet) {
    update { updates in for section in sections { updates.insertedSections[section] = .fade } }
  }

  /// Removes sections that the data source no longer has. Indices are those before the change.
  public func deleteSections(_ sections: IndexSet) {
    update { updates in for section in sections { updates.deletedSections[section] = .fade } }
  }

  /// Loads sections again.
  public func reloadSections(_ sections: IndexSet) {
    update { updates in for section in sections { updates.reloadedSections[section] = .fade } }
  }

  /// Makes several changes in one animation; `completion` is called when it is over.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginCollectingUpdates()
    updates?()
    endCollectingUpdates(completion)
  }

  // MARK: - Applying

  /// Items that come into view from less than a page away move there from where they were.
  func rememberRects() -> (RowPath) -> CGRect? {
    // The layout can't be prepared any more: the data source has other items already.
    isLayoutFrozen = true
    let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    let rects = attributes(in: around).map { ($0.indexPath.rowPath, $0.frame) }
    let known = Dictionary(rects) { first, _ in first }
    return { known[$0] }
  }

  func changeRows(by updates: ListUpdates) {
    let (old, new) = (counts, loadedCounts())
    let sections = old.count + updates.insertedSections.count - updates.deletedSections.count
    precondition(
      sections == new.count,
      "after this update there are \(sections) sections, but the data source has \(new.count)"
    )
    for section in new.indices {
      guard let former = updates.oldSection(ofNew: section), updates.reloadedSections[former] == nil else { continue }
      let count =
        old[former] + ListUpdates.rows(updates.insertedRows, in: section).count
        - ListUpdates.rows(updates.deletedRows, in: former).count
      precondition(
        count == new[section],
        "after this update section \(section) has \(count) items, but the data source has \(new[section])"
      )
    }
    counts = new
    isLayoutFrozen = false
    collectionViewLayout.itemsMoved(by: updates)
  }
}
