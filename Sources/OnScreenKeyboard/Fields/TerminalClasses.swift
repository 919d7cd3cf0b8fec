import Arguments

/// Programs whose windows are all text, and that tell nothing of it: terminals, by the class of their windows.
struct TerminalClasses: Equatable {
  private let names: Set<String>

  /// The known classes, and `others`; as windows state them, in capitals or small letters.
  init(and others: [String] = []) { names = Set((KeyboardOptions.silentTerminals + others).map { $0.lowercased() }) }

  /// Whether one of these, a window's instance or class, is a terminal's.
  func contains(anyOf classes: [String]) -> Bool { classes.contains { names.contains($0.lowercased()) } }
}
