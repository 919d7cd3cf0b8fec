/// An object that is notified when a search begins and ends.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: SelectorRespondent {
  /// Called before a search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after a search began.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before a search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after a search ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing by default.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing by default.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing by default.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing by default.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// Shows what a search finds.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: SelectorRespondent {
  /// Called when the search begins and ends, and after each change of its text.
  func updateSearchResults(for searchController: UISearchController)
}
