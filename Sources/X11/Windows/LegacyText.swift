import CX11

/// Text for programs that are older than Unicode (ICCCM 2.7.1).
package enum LegacyText {
  /// The text as a `STRING`: in ISO 8859-1, with a question mark for each character that this lacks.
  static func latin1(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { $0.value < 256 ? UInt8($0.value) : UInt8(ascii: "?") }
  }

  /// Whether ISO 8859-1 has all characters of the text.
  static func fitsLatin1(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { $0.value < 256 } }
}

extension Window {
  /// Replaces a property by text for old programs: a `STRING` if it has all characters, otherwise `COMPOUND_TEXT`.
  func setOldText(_ name: Atom, to text: String) {
    guard !LegacyText.fitsLatin1(text) else { return setProperty(name, text: text, type: Atom(XA_STRING)) }
    var property = XTextProperty()
    let status = text.withCString { start in
      var list: UnsafeMutablePointer<CChar>? = UnsafeMutablePointer(mutating: start)
      return Xutf8TextListToTextProperty(connection.display, &list, 1, XCompoundTextStyle, &property)
    }
    defer { if let value = property.value { XFree(value) } }
    // Below zero there is no converter for the locale, or no memory; above, some characters can't be converted.
    guard status >= 0 else { return setProperty(name, text: text, type: Atom(XA_STRING)) }
    XSetTextProperty(connection.display, id, &property, name)
  }
}
