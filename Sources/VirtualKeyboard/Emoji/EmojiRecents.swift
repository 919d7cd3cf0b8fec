/// The emoji that were typed last, the latest first, each once.
nonisolated struct EmojiRecents: Hashable, Sendable {
  private(set) var texts: [String] = []

  /// The largest number of emoji that are kept.
  static let mostTexts = 30

  /// Takes the recent emoji of an earlier run, without texts that can't be emoji.
  init(_ texts: [String] = []) {
    for text in texts.reversed() where Self.canBeEmoji(text) { add(text) }
  }

  private static func canBeEmoji(_ text: String) -> Bool {
    // Unicode counts digits as emoji, too, for keycaps; they have one byte.
    text.count == 1 && 2...mostBytesPerEmoji ~= text.utf8.count
      && text.unicodeScalars.contains { $0.properties.isEmoji }
  }

  /// The longest emoji, in bytes: families of four with tones have 41.
  private static let mostBytesPerEmoji = 64

  mutating func add(_ text: String) {
    texts.removeAll { $0 == text }
    texts = Array(([text] + texts).prefix(Self.mostTexts))
  }
}
