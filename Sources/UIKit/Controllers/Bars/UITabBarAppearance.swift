/// The appearance of a ``UITabBar``.
open class UITabBarAppearance: UIBarAppearance {
  nonisolated deinit {}  // For the reason given in UIResponder.
}
