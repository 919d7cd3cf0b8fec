/// Inserting, deleting and moving items and sections while the collection is shown.
extension UICollectionView {
  /// Makes the data source configure the cells that items have already: it dequeues these cells as usual. Editing in them goes on.
  public func reconfigureItems(at indexPaths: [IndexPath]) { for path in indexPaths { reconfigure(path.rowPath) } }

  /// Makes several changes in one animation, for a closure that may not be kept; `completion` is called when it is over.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  // MARK: - Applying

  /// Remembers items up to a page beyond the visible area, so that those that come into sight move there from where they were.
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
    swipe?.close(animated: false)
    isLayoutFrozen = false
    collectionViewLayout.itemsMoved(by: updates)
  }
}
