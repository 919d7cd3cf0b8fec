/// The emoji that were typed last, the latest first, each once.
nonisolated struct EmojiRecents: Hashable, Sendable {
  private(set) var texts: [String] = []

  /// As many as are remembered.
  static let most = 30

  /// None, or those of an earlier run, of which what can't be an emoji is left out.
  init(_ texts: [String] = []) {
    for text in texts.reversed() where Self.canBeEmoji(text) { add(text) }
  }

  private static func canBeEmoji(_ text: String) -> Bool {
    // A digit counts as one, in keys for telephones.
    text.count == 1 && 2...longest ~= text.utf8.count && text.unicodeScalars.contains { $0.properties.isEmoji }
  }

  /// The longest emoji, in bytes: families of four with tones have 41.
  private static let longest = 64

  mutating func add(_ text: String) {
    texts.removeAll { $0 == text }
    texts = Array(([text] + texts).prefix(Self.most))
  }
}
