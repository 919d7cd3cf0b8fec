import UIKit

/// A table or a collection whose cells contain inputs. “Row” stands for an item, too.
protocol InputList: UIView {
  /// How many rows each section has.
  var rowCounts: [Int] { get }

  /// The cell of a row; nil for a row that is out of view.
  func inputCell(at indexPath: IndexPath) -> UIView?

  /// The row that a cell shows; nil if the view isn't a cell of this list.
  func indexPath(ofInputCell view: UIView) -> IndexPath?

  /// Scrolls to a row, no further than necessary, so that it has a cell.
  func bring(_ indexPath: IndexPath)
}

extension UITableView: InputList {
  var rowCounts: [Int] { (0..<numberOfSections).map(numberOfRows) }

  func inputCell(at indexPath: IndexPath) -> UIView? { cellForRow(at: indexPath) }

  func indexPath(ofInputCell view: UIView) -> IndexPath? { (view as? UITableViewCell).flatMap { indexPath(for: $0) } }

  func bring(_ indexPath: IndexPath) {
    scrollToRow(at: indexPath, at: .none, animated: false)
    layoutIfNeeded()
  }
}

extension UICollectionView: InputList {
  var rowCounts: [Int] { (0..<numberOfSections).map(numberOfItems) }

  func inputCell(at indexPath: IndexPath) -> UIView? { cellForItem(at: indexPath) }

  func indexPath(ofInputCell view: UIView) -> IndexPath? {
    (view as? UICollectionViewCell).flatMap { indexPath(for: $0) }
  }

  func bring(_ indexPath: IndexPath) {
    scrollToItem(at: indexPath, at: [], animated: false)
    layoutIfNeeded()
  }
}
