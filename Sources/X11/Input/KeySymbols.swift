import CX11

/// Keysyms and the characters that they type (Appendix A of the X protocol).
package enum KeySymbols {
  /// The character that a keysym types; nil for keys such as F1, and for dead keys.
  package static func scalar(for keysym: KeySym) -> Unicode.Scalar? {
    switch keysym {
    case 0x20...0x7e, 0xa0...0xff: Unicode.Scalar(UInt32(keysym))
    case 0x0100_0100...0x0110_ffff: Unicode.Scalar(UInt32(keysym - unicode))
    // Keypad keys.
    case 0xffaa...0xffb9, 0xffbd: Unicode.Scalar(UInt32(keysym - 0xff80))
    case 0xff80: " "
    case 0x0100..<0xfe00: LegacyKeysyms.own.scalars[keysym] ?? LegacyKeysyms.deprecated.scalars[keysym]
    default: nil
    }
  }

  /// The keysyms that type a character: its own first, then the one made from its code point, then others.
  package static func keysyms(for scalar: Unicode.Scalar) -> [KeySym] {
    switch scalar {
    case "\n", "\r": return [KeySym(XK_Return)]
    case "\t": return [KeySym(XK_Tab)]
    default: break
    }
    let (number, charts) = (
      KeySym(scalar.value), (own: LegacyKeysyms.own.keysyms, others: LegacyKeysyms.deprecated.keysyms)
    )
    let isLatin1 = 0x20...0x7e ~= number || 0xa0...0xff ~= number
    let own = isLatin1 ? [number] : charts.own[scalar] ?? []
    return own + [unicode + number] + (charts.others[scalar] ?? [])
  }

  /// The name of a keysym in X's headers, such as `Return`.
  package static func name(of keysym: KeySym) -> String? {
    XKeysymToString(keysym).map { String(cString: $0) }
  }

  /// The keysym with a name of X's headers, such as `dead_acute`.
  ///
  /// Can be called on any thread.
  package nonisolated static func keysym(named name: String) -> KeySym? {
    _ = hasReadNames
    let keysym = XStringToKeysym(name)
    return keysym == 0 ? nil : keysym
  }

  /// The offset from a character's number in Unicode to its keysym.
  private static let unicode: KeySym = 0x0100_0000

  /// Makes Xlib read the names of vendors' keys from a file, which it does, without a lock, when first asked for an unknown
  /// name.
  private nonisolated static let hasReadNames = XStringToKeysym("no key") == 0
}
