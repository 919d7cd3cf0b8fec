/// A hardware key and its modifiers.
public nonisolated struct KeyChord: Equatable, Sendable {
  /// The key, as X11 calls it, such as `Tab`, `Return`, `F4` or `a`.
  public var key: String
  /// The modifiers by their X11 names, such as `Shift_L`.
  public var modifiers: [String]

  /// Makes a chord.
  public init(_ key: String, modifiers: [String] = []) {
    self.key = key
    self.modifiers = modifiers
  }
}
