/// A word whose spelling can be checked: letters with apostrophes between them. Words with digits, such as licence
/// plates, are left out.
struct SpelledWord: Equatable {
  let text: String
  /// The word's range, in UTF-16 units of the text.
  let range: Range<Int>

  /// All words of a text but those with digits, in its order.
  static func all(in text: String) -> [SpelledWord] {
    var words: [SpelledWord] = []
    var (word, start, position) = ("", 0, 0)
    func finish() {
      let letters = word.hasSuffix("'") || word.hasSuffix("’") ? String(word.dropLast()) : word
      if !letters.isEmpty, !letters.contains(where: \.isNumber) {
        words.append(SpelledWord(text: letters, range: start..<start + letters.utf16.count))
      }
      word = ""
    }
    for character in text {
      let isApostrophe = character == "'" || character == "’"
      if character.isLetter || character.isNumber || isApostrophe && !word.isEmpty {
        if word.isEmpty { start = position }
        word.append(character)
      } else {
        finish()
      }
      position += character.utf16.count
    }
    finish()
    return words
  }
}
