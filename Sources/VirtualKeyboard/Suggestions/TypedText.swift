import Spelling

/// The text that this keyboard itself has typed since it began, where the input's text isn't known: in other programs.
struct TypedText {
  /// The text before the caret, as far as it was typed here; nil if the caret may be in a word that wasn't.
  private(set) var context: String? = ""
  /// Whether all of the word before the caret was typed here: letters of another may stand before what is known.
  private(set) var isWholeWord = false

  /// As much is kept, in characters, for a word and the one before it.
  private static let most = 2 * WordMemory.longest + 2

  /// Text was typed.
  mutating func type(_ text: String) {
    if text.contains(where: { !$0.isPartOfWord }) { isWholeWord = true }
    if let context {
      self.context = String((context + text).suffix(Self.most))
    } else if let boundary = text.lastIndex(where: { !$0.isPartOfWord }) {
      context = String(text[boundary...])
    }
  }

  /// The character before the caret was deleted; of one with marks some programs delete only the last.
  mutating func deleteBackward() {
    context = context.flatMap { text in text.last?.unicodeScalars.count == 1 ? String(text.dropLast()) : nil }
  }

  /// The caret is elsewhere: nothing is known there.
  mutating func reset() { (context, isWholeWord) = ("", false) }
}
