/// A hardware key and what is held with it.
public nonisolated struct KeyChord: Equatable, Sendable {
  /// The key, as X11 calls it, such as `Tab`, `Return`, `F4` or `a`.
  public var key: String
  /// What is held, as X11 calls it, such as `Shift_L`.
  public var modifiers: [String]

  /// Makes a chord.
  public init(_ key: String, modifiers: [String] = []) {
    self.key = key
    self.modifiers = modifiers
  }
}
