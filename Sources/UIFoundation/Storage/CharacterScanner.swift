nonisolated extension ArraySlice<UInt16> {
  /// Calls `body` with each character and its offset from the slice's start.
  ///
  /// Makes no string of the whole slice, which would leave a copy of a secret in memory.
  package func forEachCharacter(_ body: (Character, Int) -> Void) {
    var (recognizer, decoder, units) = (Unicode._CharacterRecognizer(), UTF16(), makeIterator())
    var (text, start, position) = ("", 0, 0)
    while let scalar = Self.next(&decoder, &units) {
      if recognizer.hasBreak(before: scalar), let character = text.first {
        body(character, start)
        (text, start) = ("", position)
      }
      text.unicodeScalars.append(scalar)
      position += UTF16.width(scalar)
    }
    if let character = text.first { body(character, start) }
  }

  /// The next scalar; a replacement character for half a surrogate pair.
  private static func next(_ decoder: inout UTF16, _ units: inout Iterator) -> Unicode.Scalar? {
    switch decoder.decode(&units) {
    case .scalarValue(let scalar): scalar
    case .error: "\u{FFFD}"
    case .emptyInput: nil
    }
  }
}
