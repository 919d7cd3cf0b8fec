/// Line break opportunities (Unicode Annex 14).
extension TextStorage {
  /// The most blanks, in UTF-16 units, across which the character before them is searched.
  private static let mostBlanks = 64

  /// Whether a line may be broken before `offset`, which is inside a paragraph. Blanks stay at the end of their line.
  ///
  /// In plain Latin text the adjacent characters decide, in other text ICU, or, in a secret and where ICU fails, blanks.
  func allowsLineBreak(at offset: Int) -> Bool {
    let (unit, following) = (units[offset - 1], units[offset])
    if following.isBlank || (unit.isPlainLetter && following.isPlainLetter) { return false }
    if let known = unit.isBlank ? plainBreakAfterBlanks(at: offset) : plainBreak(at: offset) { return known }
    return UnicodeRules.shared.isLineBreak(offset, in: self) ?? unit.isBlank
  }

  private func plainBreakAfterBlanks(at offset: Int) -> Bool? {
    var end = offset - 1
    while end > 0, offset - end < Self.mostBlanks, units[end - 1].isBlank { end -= 1 }
    guard end > 0, let last = PlainCharacter(units[end - 1]), let next = PlainCharacter(units[offset]) else {
      return nil
    }
    return last.allowsBreakAfterBlanks(before: next)
  }

  private func plainBreak(at offset: Int) -> Bool? {
    guard let last = PlainCharacter(units[offset - 1]), let next = PlainCharacter(units[offset]) else { return nil }
    return last.allowsBreak(before: next, after: offset > 1 ? units[offset - 2] : .space)
  }
}

/// The class of a character of plain Latin text, in which two or three adjacent characters mostly decide whether a line may end.
private nonisolated enum PlainCharacter {
  /// A Latin letter, a symbol that counts as one, such as @, or a bullet, by which passwords are shown.
  case letter
  case digit
  /// A symbol beside a number: $, +, \ or %.
  case sign
  case opener, quote
  case stop, exclamation
  case parenthesis, brace
  case slash, hyphen, bar

  init?(_ unit: UInt16) {
    switch unit {
    case 0xC0..<0x250, 0x2022: self = .letter
    case 0x21..<0x7F: self.init(ascii: Unicode.Scalar(UInt8(unit)))
    default: return nil
    }
  }

  private init(ascii: Unicode.Scalar) {
    switch ascii {
    case "0"..."9": self = .digit
    case "$", "+", "\\", "%": self = .sign
    case "(", "[", "{": self = .opener
    case "\"", "'": self = .quote
    case ".", ",", ":", ";": self = .stop
    case "!", "?": self = .exclamation
    case ")", "]": self = .parenthesis
    case "}": self = .brace
    case "/": self = .slash
    case "-": self = .hyphen
    case "|": self = .bar
    default: self = .letter
    }
  }

  private var isWord: Bool { self == .letter || self == .digit }

  /// Whether a line may end between this character and `next`, without a blank between them; `previous` is the unit before. Nil
  /// if that depends on more text.
  func allowsBreak(before next: Self, after previous: UInt16) -> Bool? {
    switch (self, next) {
    case (_, .stop), (_, .exclamation), (_, .parenthesis), (_, .brace), (_, .slash), (_, .hyphen), (_, .bar): false
    case (_, .quote), (.quote, _), (.opener, _): false
    case (.letter, .sign), (.digit, .sign), (.letter, .opener), (.digit, .opener): false
    case _ where !next.isWord: nil
    case (.letter, _), (.digit, _), (.sign, _), (.stop, _), (.parenthesis, _), (.hyphen, .digit): false
    case (.exclamation, _), (.brace, _), (.bar, _): true
    default: allowsBreak(beforeWord: next, after: previous)
    }
  }

  /// Whether a line may end after this slash or hyphen: `24/12`, `and/or`, `well-known`, `-v`.
  private func allowsBreak(beforeWord next: Self, after previous: UInt16) -> Bool? {
    if previous.isBlank { return self == .hyphen ? false : nil }
    switch Self(previous) {
    case .letter: return true
    case .digit: return next != .digit
    default: return nil
    }
  }

  /// Whether a line may end after the blanks between this character and `next`; nil if that depends on more text.
  func allowsBreakAfterBlanks(before next: Self) -> Bool? {
    switch (self, next) {
    case (_, .stop): nil
    case (.opener, _), (_, .exclamation), (_, .parenthesis), (_, .brace), (_, .slash): false
    default: true
    }
  }
}

nonisolated extension UInt16 {
  /// Whether the unit is an ASCII letter or digit: a line never ends between two of them.
  fileprivate var isPlainLetter: Bool {
    (0x61...0x7A).contains(self) || (0x41...0x5A).contains(self) || (0x30...0x39).contains(self)
  }
}
