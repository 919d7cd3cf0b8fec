/// Shows what a search finds.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the search begins and ends, and after each change of its text.
  func updateSearchResults(for searchController: UISearchController)
}
