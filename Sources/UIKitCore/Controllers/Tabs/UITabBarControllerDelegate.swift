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
  /// Called before customizing begins, though people can't arrange tabs here: see ``UITabBar/beginCustomizingItems(_:)``.
  func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
  /// Called after customizing has begun.
  func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
  /// Called before customizing ends; nothing has changed.
  func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
  /// Called after customizing has ended; nothing has changed.
  func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
}
