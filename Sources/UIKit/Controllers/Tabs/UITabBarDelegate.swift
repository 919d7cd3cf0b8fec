/// Notified when the user selects a tab. The method has an empty default.
@preconcurrency @MainActor
public protocol UITabBarDelegate: SelectorRespondent {
  /// Called after the user selected `item`, also if it was selected before.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
