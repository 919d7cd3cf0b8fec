/// Shows what a search finds.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: SelectorRespondent {
  /// Called when the search begins and ends, and after each change of its text.
  func updateSearchResults(for searchController: UISearchController)
}
