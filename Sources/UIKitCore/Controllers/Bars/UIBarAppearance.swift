/// The appearance of a bar, in one value.
///
/// There are no visual effects: the default background is the system's, and opaque.
@preconcurrency @MainActor
open class UIBarAppearance {
  /// The bar's colour; nil for the system's.
  open var backgroundColor: UIColor?
  /// The colour of the line between the bar and its surroundings; nil for none.
  open var shadowColor: UIColor? = .separator
  /// Whether there is no background at all.
  private(set) var isTransparent = false

  /// Makes the system's appearance.
  public init() {}

  /// Makes a copy of another appearance, of any kind of bar.
  public init(barAppearance: UIBarAppearance) {
    backgroundColor = barAppearance.backgroundColor
    shadowColor = barAppearance.shadowColor
    isTransparent = barAppearance.isTransparent
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// Takes the system's background and line.
  open func configureWithDefaultBackground() { reset(isTransparent: false) }

  /// Takes the system's background and line, as `configureWithDefaultBackground()` does here.
  open func configureWithOpaqueBackground() { reset(isTransparent: false) }

  /// Takes neither background nor line.
  open func configureWithTransparentBackground() {
    reset(isTransparent: true)
    shadowColor = nil
  }

  private func reset(isTransparent: Bool) {
    backgroundColor = nil
    shadowColor = .separator
    self.isTransparent = isTransparent
  }

  /// The bar's background colour, where `usual` is the system's.
  package func color(else usual: UIColor) -> UIColor { backgroundColor ?? (isTransparent ? .clear : usual) }
}

/// The appearance of a ``UINavigationBar``.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The title's attributes: its `.font` and its `.foregroundColor`.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// The large title's text attributes: its `.font` and its `.foregroundColor`.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

  nonisolated deinit {}  // For the reason given in UIResponder.
}

/// The appearance of a ``UITabBar``.
open class UITabBarAppearance: UIBarAppearance {
  nonisolated deinit {}  // For the reason given in UIResponder.
}

/// The appearance of a ``UIToolbar``.
open class UIToolbarAppearance: UIBarAppearance {
  nonisolated deinit {}  // For the reason given in UIResponder.
}
