/// Decides about the editing of a search bar, and is notified of the text that the user searches for. Every method has
/// a default, which allows everything or does nothing.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: SelectorRespondent {
  /// Whether editing may begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool

  /// Editing has begun: the bar's field is first responder.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)

  /// Whether editing may end.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool

  /// Editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)

  /// The user has typed, deleted, or emptied the bar; not called for what the app itself sets.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)

  /// Whether the user may replace `range`, in UTF-16 units, by `text`.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool

  /// Return was pressed. Editing goes on unless the app ends it.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)

  /// The Cancel button was pressed, which by itself neither empties the bar nor ends editing; or Escape in an empty bar
  /// that shows this button, which ends editing afterwards.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// True by default.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing by default.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// True by default.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing by default.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing by default.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// True by default.
  public func searchBar(
    _ searchBar: UISearchBar,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { true }
  /// Does nothing by default.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing by default.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
