/// The actions of rows of lists: by swipes, in the rows' menus, and by the Delete key.
extension UICollectionView: SwipedList {
  /// Called when the layout has a list whose rows may have actions.
  func allowSwipes() { if swipe == nil { swipe = RowSwipe(self) } }

  var allowsSwipes: Bool { true }

  func swipeActions(at path: RowPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard swipe != nil else { return nil }
    let configuration = collectionViewLayout.swipeActions(at: path, isTrailing: isTrailing)
    return configuration?.actions.isEmpty == false ? configuration : nil
  }

  func swipeCorners(at path: RowPath) -> CardCorners {
    collectionViewLayout.cellAppearance(at: path)?.corners ?? CardCorners()
  }

  func swipeBegan(at path: RowPath) {}

  func swipeEnded(at path: RowPath) {}
}
