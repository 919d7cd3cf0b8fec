import Spelling

/// The word that is being typed, and the one before it.
struct WordContext: Equatable {
  /// The letters before the caret; empty after a space, for instance.
  let word: String
  /// The word before, if only spaces are between; nil for none, as at the beginning of a sentence.
  let previous: String?
}

extension WordContext {
  /// Reads the words at the end of `text`, the text before the caret.
  init(_ text: String) {
    let letters = text.reversed().prefix { $0.isPartOfWord }
    let start = text.index(text.endIndex, offsetBy: -letters.count)
    // A quotation mark isn't a part of the word after it.
    word = String(text[start...].drop { !$0.isLetter && !$0.isNumber })
    let before = text[..<start].reversed()
    let spaces = before.prefix { $0 == " " }
    let other = String(before.dropFirst(spaces.count).prefix { $0.isPartOfWord }.reversed())
    previous = spaces.isEmpty || other.isEmpty ? nil : other
  }
}
