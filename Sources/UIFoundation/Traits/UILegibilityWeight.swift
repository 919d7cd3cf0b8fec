/// How bold the system's fonts are: the desktop tells it.
public nonisolated enum UILegibilityWeight: Int, Sendable {
  /// The application's.
  case unspecified = -1
  /// As usual.
  case regular = 0
  /// Bolder, for people who read thin letters badly.
  case bold = 1
}

/// How bold the system's fonts are.
public nonisolated enum UITraitLegibilityWeight: UITraitDefinition {
  /// Regular or bold.
  public static func value(in traits: UITraitCollection) -> UILegibilityWeight { traits.legibilityWeight }
}

nonisolated extension UITraitCollection {
  /// Makes traits with this boldness.
  public init(legibilityWeight: UILegibilityWeight) {
    self.init()
    self.legibilityWeight = legibilityWeight
  }
}
