import Spelling

/// The text that this keyboard itself has typed, for inputs whose text isn't known: those of other programs.
struct TypedText {
  /// The text before the caret, as far as it was typed here; nil if the caret may be in a word that wasn't typed here.
  private(set) var context: String? = ""
  /// Whether all of the word before the caret was typed here: else unknown letters may stand before it.
  private(set) var isWholeWord = false

  /// The number of characters that are kept, enough for a word and the one before it.
  private static let mostCharacters = 2 * WordMemory.longest + 2

  /// Text was typed.
  mutating func type(_ text: String) {
    if text.contains(where: { !$0.isPartOfWord }) { isWholeWord = true }
    if let context {
      self.context = String((context + text).suffix(Self.mostCharacters))
    } else if let boundary = text.lastIndex(where: { !$0.isPartOfWord }) {
      context = String(text[boundary...])
    }
  }

  /// The character before the caret was deleted; of a character with marks some programs delete only the last mark.
  mutating func deleteBackward() {
    context = context.flatMap { text in text.last?.unicodeScalars.count == 1 ? String(text.dropLast()) : nil }
  }

  /// Discards the text: the caret is elsewhere.
  mutating func reset() { (context, isWholeWord) = ("", false) }
}
