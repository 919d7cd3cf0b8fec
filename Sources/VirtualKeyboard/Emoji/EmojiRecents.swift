/// The emoji that were typed last, the latest first, each once.
nonisolated struct EmojiRecents: Hashable, Sendable {
  private(set) var texts: [String] = []

  /// As many as are remembered.
  static let most = 30

  mutating func add(_ text: String) {
    texts.removeAll { $0 == text }
    texts = Array(([text] + texts).prefix(Self.most))
  }
}
