/// The contrast of text and lines to their background.
public nonisolated enum UIAccessibilityContrast: Int, Sendable {
  /// The application's, and in the end the desktop's.
  case unspecified = -1
  /// As usual: text at 4.5:1 and more.
  case normal = 0
  /// Text at 7:1 and more, lines and states at 4.5:1.
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
