/// How bold the system's fonts are, by the desktop's settings.
public nonisolated enum UILegibilityWeight: Int, Sendable {
  /// The application's weight.
  case unspecified = -1
  /// The usual weight.
  case regular = 0
  /// A bolder weight, for people who have difficulty reading thin letters.
  case bold = 1
}

/// How bold the system's fonts are.
public nonisolated enum UITraitLegibilityWeight: UITraitDefinition {
  /// Regular or bold.
  public static func value(in traits: UITraitCollection) -> UILegibilityWeight { traits.legibilityWeight }
}

nonisolated extension UITraitCollection {
  /// Makes traits with this legibility weight.
  public init(legibilityWeight: UILegibilityWeight) {
    self.init()
    self.legibilityWeight = legibilityWeight
  }
}
