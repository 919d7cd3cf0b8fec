/// The appearance of a ``UINavigationBar``.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The title's look: its `.font` and its `.foregroundColor`.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// The appearance of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

  nonisolated deinit {}  // For the reason given in UIResponder.
}
