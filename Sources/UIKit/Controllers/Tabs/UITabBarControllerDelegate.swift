/// Asked and notified when the user selects a tab of a tab bar controller. Every method has a default.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: SelectorRespondent {
  /// Whether the user may select the tab of `controller`, which may be selected already; true by default.
  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect controller: UIViewController
  ) -> Bool

  /// Called after the user selected the tab of `controller`, also if it was selected before.
  func tabBarController(_ tabBarController: UITabBarController, didSelect controller: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Always true.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect controller: UIViewController
  ) -> Bool { true }

  /// Does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect controller: UIViewController) {}
}

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
