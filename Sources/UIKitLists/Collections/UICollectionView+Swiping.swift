/// Actions of rows in list layouts: by swipes, in the rows' context menus, and by the Delete key.
extension UICollectionView: SwipedList {
  /// Adds the swipe gesture, once the layout has a list whose rows may have actions.
  func allowSwipes() { if swipe == nil { swipe = RowSwipe(self) } }

  var allowsSwipes: Bool { true }

  func swipeActions(at path: RowPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard swipe != nil else { return nil }
    let configuration = collectionViewLayout.swipeActions(at: path, isTrailing: isTrailing)
    return configuration?.actions.isEmpty == false ? configuration : nil
  }

  func swipeCorners(at path: RowPath) -> GroupCorners {
    collectionViewLayout.cellAppearance(at: path)?.corners ?? GroupCorners()
  }

  func swipeBegan(at path: RowPath) {}

  func swipeEnded(at path: RowPath) {}
}
