/// A direction in the order of a text's characters.
public nonisolated enum UITextStorageDirection: Int, Sendable {
  /// Towards the text's end.
  case forward
  /// Towards the text's start.
  case backward
}

/// A direction on the screen.
public nonisolated enum UITextLayoutDirection: Int, Sendable {
  /// To the right.
  case right = 2
  /// To the left.
  case left
  /// To the line above.
  case up
  /// To the line below.
  case down
}

/// A direction in a text: of its characters, or on the screen.
public nonisolated struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The number that ``UITextStorageDirection`` or ``UITextLayoutDirection`` has.
  public var rawValue: Int

  /// Makes a direction from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A direction in the order of the characters.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// A direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
}

/// The direction in which a text is written.
public nonisolated enum NSWritingDirection: Int, Sendable {
  /// The direction of the text's first letter with a direction.
  case natural = -1
  /// Left to right, as Latin.
  case leftToRight
  /// Right to left, as Arabic and Hebrew.
  case rightToLeft
}

/// A unit of text that a tokenizer finds.
public nonisolated enum UITextGranularity: Int, Sendable {
  /// A character as the user perceives it (an extended grapheme cluster).
  case character
  /// A word, without the blanks around it.
  case word
  /// A sentence, with the blanks after it.
  case sentence
  /// A paragraph, without the line end after it.
  case paragraph
  /// A line on the screen.
  case line
  /// All of the text.
  case document
}
