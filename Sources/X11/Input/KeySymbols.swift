import CX11

/// Keysyms and the characters that they type (Appendix A of the X protocol).
package enum KeySymbols {
  /// The character that a keysym stands for; nil for keys such as F1.
  package static func scalar(for keysym: KeySym) -> Unicode.Scalar? {
    switch keysym {
    case 0x20...0x7e, 0xa0...0xff: Unicode.Scalar(UInt32(keysym))
    case 0x0100_0100...0x0110_ffff: Unicode.Scalar(UInt32(keysym - 0x0100_0000))
    case 0xffaa...0xffb9: Unicode.Scalar(UInt32(keysym - 0xff80))
    case 0xffbd: "="
    case 0x20ac: "€"
    default: legacy[keysym]
    }
  }

  /// The keysyms that may stand for a character, the likeliest first.
  package static func keysyms(for scalar: Unicode.Scalar) -> [KeySym] {
    let unicode = 0x0100_0000 + KeySym(scalar.value)
    if scalar == "\n" || scalar == "\r" { return [KeySym(XK_Return)] }
    if scalar == "\t" { return [KeySym(XK_Tab)] }
    if (0x20...0x7e).contains(scalar.value) || (0xa0...0xff).contains(scalar.value) {
      return [KeySym(scalar.value), unicode]
    }
    if scalar == "€" { return [0x20ac, unicode] }
    return legacyKeysyms[scalar].map { [$0, unicode] } ?? [unicode]
  }

  /// The name of a keysym in X's headers, such as `Return`.
  package static func name(of keysym: KeySym) -> String? {
    XKeysymToString(keysym).map { String(cString: $0) }
  }

  /// The keysym with a name of X's headers, such as `dead_acute`.
  package static func keysym(named name: String) -> KeySym? {
    let keysym = XStringToKeysym(name)
    return keysym == 0 ? nil : keysym
  }

  private static let legacyKeysyms = Dictionary(legacy.map { ($1, $0) }, uniquingKeysWith: { min($0, $1) })

  /// Keysyms older than Unicode that today's keymaps still use: Cyrillic, Greek, and parts of Latin 2, 3, 4 and 9.
  private static let legacy: [KeySym: Unicode.Scalar] = {
    var table: [KeySym: Unicode.Scalar] = [:]
    for (first, characters) in blocks {
      for (offset, scalar) in characters.unicodeScalars.enumerated() where scalar != "." {
        table[first + KeySym(offset)] = scalar
      }
    }
    return table
  }()

  private static let blocks: [(KeySym, String)] = [
    (0x1a1, "Ą˘Ł.ĽŚ..ŠŞŤŹ.ŽŻ.ą˛ł.ľśˇ.šşťź˝žż"),
    (0x1c0, "Ŕ..Ă.ĹĆ.Č.Ę.Ě..ĎĐŃŇ..Ő..ŘŮ.Ű..Ţ.ŕ..ă.ĺć.č.ę.ě..ďđńň..ő..řů.ű..ţ˙"),
    (0x2a1, "Ħ....Ĥ..İ.ĞĴ....ħ....ĥ..ı.ğĵ"),
    (0x2c5, "ĊĈ............Ġ..Ĝ....ŬŜ......ċĉ............ġ..ĝ....ŭŝ"),
    (0x3a2, "ĸŖ.ĨĻ...ĒĢŦ......ŗ.ĩļ...ēģŧŊ.ŋĀ......Į....Ė..ĪŅŌĶ.....Ų...ŨŪ.ā......į....ė..īņōķ.....ų...ũū"),
    (0x6a1, "ђѓёєѕіїјљњћќґўџ№ЂЃЁЄЅІЇЈЉЊЋЌҐЎЏюабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ"),
    (0x7a1, "ΆΈΉΊΪ.ΌΎΫ.Ώ..΅―.άέήίϊΐόύϋΰώ.....ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣ.ΤΥΦΧΨΩ.......αβγδεζηθικλμνξοπρσςτυφχψω"),
    (0x13bc, "ŒœŸ"),
    (0xaa1, "\u{2003}\u{2002}"),
    (0xaa9, "—–"),
    (0xaae, "…"),
    (0xad0, "‘’“”"),
    (0xafd, "‚„"),
  ]
}
