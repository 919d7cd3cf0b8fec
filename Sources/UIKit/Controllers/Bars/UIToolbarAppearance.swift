/// The appearance of a ``UIToolbar``.
open class UIToolbarAppearance: UIBarAppearance {
  nonisolated deinit {}  // For the reason given in UIResponder.
}
