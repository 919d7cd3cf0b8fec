import Arguments

/// Terminals, by the class of their windows: programs whose windows are all text, and that report nothing of it.
struct TerminalClasses: Equatable {
  private let names: Set<String>

  /// The known classes, and `others`; as windows state them, whatever their case.
  init(and others: [String] = []) {
    names = Set((KeyboardOptions.terminalsWithoutAccessibility + others).map { $0.lowercased() })
  }

  /// Whether one of `classes`, a window's instance and class, is a terminal's.
  func contains(anyOf classes: [String]) -> Bool { classes.contains { names.contains($0.lowercased()) } }
}
