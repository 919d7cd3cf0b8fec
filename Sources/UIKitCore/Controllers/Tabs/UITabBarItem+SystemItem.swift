extension UITabBarItem {
  /// Common tabs with standard titles and images.
  public nonisolated enum SystemItem: Int, Sendable {
    /// “More”, with three dots.
    case more = 0
    /// “Favorites”, with a star.
    case favorites = 1
    /// “Featured”, with a star.
    case featured = 2
    /// “Top Rated”, with a star.
    case topRated = 3
    /// “Recents”, with a clock.
    case recents = 4
    /// “Contacts”, with a person.
    case contacts = 5
    /// “History”, with a clock.
    case history = 6
    /// “Bookmarks”, with a book.
    case bookmarks = 7
    /// “Search”, with a magnifying glass.
    case search = 8
    /// “Downloads”, with an arrow into a tray.
    case downloads = 9
    /// “Most Recent”, with a clock.
    case mostRecent = 10
    /// “Most Viewed”, with a list.
    case mostViewed = 11
  }

  /// Makes a common tab, with a number for the app's own use.
  ///
  /// One difference from UIKit: the title and the image can be changed afterwards.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: UIImage(systemName: systemItem.symbolName), tag: tag)
  }
}

extension UITabBarItem.SystemItem {
  fileprivate var title: String {
    switch self {
    case .more: "More"
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }

  fileprivate var symbolName: String {
    switch self {
    case .more: "ellipsis"
    case .favorites, .featured, .topRated: "star"
    case .recents, .history, .mostRecent: "clock"
    case .contacts: "person"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .downloads: "square.and.arrow.down"
    case .mostViewed: "list.bullet"
    }
  }
}
