/// The contrast of text and lines to their background.
public nonisolated enum UIAccessibilityContrast: Int, Sendable {
  /// The application's contrast, and without one the desktop's.
  case unspecified = -1
  /// Text has a contrast of at least 4.5:1.
  case normal = 0
  /// Text has a contrast of at least 7:1, lines and states of controls of at least 4.5:1.
  case high = 1
}

/// Whether contrast is normal or high.
public nonisolated enum UITraitAccessibilityContrast: UITraitDefinition {
  /// Normal or high.
  public static func value(in traits: UITraitCollection) -> UIAccessibilityContrast { traits.accessibilityContrast }
}

nonisolated extension UITraitCollection {
  /// Makes traits with this contrast.
  public init(accessibilityContrast: UIAccessibilityContrast) {
    self.init()
    self.accessibilityContrast = accessibilityContrast
  }

  /// Whether contrast is high.
  package var isHighContrast: Bool { accessibilityContrast == .high }
}
