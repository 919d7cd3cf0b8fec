/// What a character does to the ends of lines beside it (Unicode Annex 14), named as there.
///
/// Without a dictionary: Thai, Lao, Khmer and Burmese are broken at blanks and zero-width spaces only, and elsewhere only
/// where a whole word doesn't fit.
nonisolated enum LineBreakClass {
  /// Letters; marks and symbols that belong to them.
  case letter, hebrewLetter
  case number
  /// Ideographs, kana, syllables of Hangul, and pictures.
  case ideograph
  /// A small kana or mark that must not begin a line.
  case nonstarter
  case open, close, quotation
  case exclamation, infixSeparator, symbolSlash, inseparable
  case hyphen, breakAfter, breakBefore, breakOnBothSides
  case prefix, postfix
  case glue, wordJoiner, zeroWidthSpace
  /// Blanks and line ends.
  case space
  /// A mark on the character before.
  case combining

  init(_ scalar: Unicode.Scalar) {
    self = scalar.value < 0x80 ? Self.ascii(UInt8(scalar.value)) : Self.other(scalar)
  }

  private static func ascii(_ code: UInt8) -> Self {
    switch code {
    case 0x30...0x39: .number
    case 0x09...0x0D, 0x20: .space
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .open
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): .close
    case UInt8(ascii: "\""), UInt8(ascii: "'"): .quotation
    case UInt8(ascii: "!"), UInt8(ascii: "?"): .exclamation
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"): .infixSeparator
    case UInt8(ascii: "/"): .symbolSlash
    case UInt8(ascii: "-"): .hyphen
    case UInt8(ascii: "|"): .breakAfter
    case UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "\\"): .prefix
    case UInt8(ascii: "%"): .postfix
    default: .letter
    }
  }

  private static func other(_ scalar: Unicode.Scalar) -> Self {
    switch scalar.value {
    case 0xA0, 0x34F, 0xF0C, 0x2007, 0x2011, 0x202F: .glue
    case 0x2060, 0xFEFF: .wordJoiner
    case 0x200B: .zeroWidthSpace
    case 0x2028, 0x2029, 0x3000: .space
    case 0xAD, 0x58A, 0x5BE, 0x964, 0x965, 0xE5A, 0xE5B, 0x1361, 0x2000...0x200A, 0x2010, 0x2012, 0x2013, 0x2027,
      0x205F:
      .breakAfter
    case 0xB4, 0x2C8, 0x2CC: .breakBefore
    case 0x2014, 0x2E3A, 0x2E3B: .breakOnBothSides
    case 0xAB, 0xBB, 0x2018, 0x2019, 0x201B...0x201D, 0x201F, 0x2039, 0x203A: .quotation
    case 0xA1, 0xBF, 0x201A, 0x201E: .open
    case 0x2024...0x2026, 0x22EF: .inseparable
    case 0x61B, 0x61E, 0x61F, 0x6D4, 0xFF01, 0xFF1F: .exclamation
    case 0x37E, 0x589, 0x60C, 0x60D, 0x7F8, 0x2044: .infixSeparator
    case 0x3001, 0x3002, 0xFE50, 0xFE52, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64: .close
    case 0xA2, 0xB0, 0x66A, 0x2030...0x2037, 0x2103, 0x2109, 0xFF05, 0xFFE0: .postfix
    case 0xA3...0xA5, 0xB1, 0x20A0...0x20CF, 0x2116, 0x2212, 0x2213, 0xFF04, 0xFFE1, 0xFFE5, 0xFFE6: .prefix
    default: isNonstarter(scalar.value) ? .nonstarter : byCategory(scalar)
    }
  }

  private static func isNonstarter(_ value: UInt32) -> Bool {
    switch value {
    case 0x203C, 0x203D, 0x2047...0x2049, 0x3005, 0x301C, 0x303B, 0x309B...0x309E, 0x30A0, 0x30FB...0x30FE,
      0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096,
      0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6,
      0x31F0...0x31FF, 0xFF1A, 0xFF1B, 0xFF65, 0xFF67...0xFF70, 0xFF9E, 0xFF9F:
      true
    default: false
    }
  }

  private static func byCategory(_ scalar: Unicode.Scalar) -> Self {
    switch scalar.properties.generalCategory {
    case .openPunctuation: return .open
    case .closePunctuation: return .close
    case .initialPunctuation, .finalPunctuation: return .quotation
    case .nonspacingMark, .spacingMark, .enclosingMark: return .combining
    default: break
    }
    switch scalar.value {
    case 0x200D: return .combining
    case 0x5D0...0x5F2, 0xFB1D...0xFB4F: return .hebrewLetter
    case 0x2E80..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB00, 0xFF02..<0xFF66, 0x1F000..<0x1FB00, 0x20000..<0x3FFFE:
      return .ideograph
    default:
      if scalar.properties.isEmojiPresentation { return .ideograph }
      return scalar.properties.generalCategory == .decimalNumber ? .number : .letter
    }
  }
}

/// The rules of Annex 14, by their numbers there.
nonisolated extension LineBreakClass {
  /// Whether a line may end between two characters that no blanks are between.
  func allowsBreak(before next: Self) -> Bool {
    switch (self, next) {
    case (.zeroWidthSpace, _): true  // 8
    case (_, .space), (_, .zeroWidthSpace), (_, .combining): false  // 7, 9
    case (.wordJoiner, _), (_, .wordJoiner), (.glue, _): false  // 11, 12
    case (.hyphen, .glue), (.breakAfter, .glue): true  // 12a
    case (_, .glue): false
    case (_, .close), (_, .exclamation), (_, .infixSeparator), (_, .symbolSlash): false  // 13
    case (.open, _), (.quotation, _), (_, .quotation): false  // 14, 19
    case (.close, .nonstarter), (.breakOnBothSides, .breakOnBothSides): false  // 16, 17
    case (_, .breakAfter), (_, .hyphen), (_, .nonstarter), (.breakBefore, _): false  // 21
    case (.symbolSlash, .hebrewLetter), (_, .inseparable): false  // 21b, 22
    default: !belongsTogether(with: next)
    }
  }

  /// Rules 23 to 30, for letters and numbers.
  private func belongsTogether(with next: Self) -> Bool {
    let nextIsLetter = next == .letter || next == .hebrewLetter
    switch self {
    case .letter, .hebrewLetter, .combining:
      return nextIsLetter || [.number, .prefix, .postfix, .open].contains(next)
    case .number: return nextIsLetter || [.number, .prefix, .postfix, .open].contains(next)
    case .prefix: return nextIsLetter || [.number, .open, .ideograph].contains(next)
    case .postfix: return nextIsLetter || [.number, .open].contains(next)
    case .close: return nextIsLetter || [.number, .prefix, .postfix].contains(next)
    case .infixSeparator: return nextIsLetter || next == .number
    case .hyphen, .symbolSlash: return next == .number
    case .ideograph: return next == .postfix
    default: return false
    }
  }

  /// Whether a line may end after the blanks between two characters.
  func allowsBreakAfterBlanks(before next: Self) -> Bool {
    switch (self, next) {
    case (_, .close), (_, .exclamation), (_, .infixSeparator), (_, .symbolSlash), (_, .wordJoiner): false  // 11, 13
    case (.open, _), (.close, .nonstarter), (.breakOnBothSides, .breakOnBothSides): false  // 14, 16, 17
    default: true  // 18
    }
  }
}
