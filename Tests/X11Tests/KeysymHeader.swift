import Foundation
import X11

/// What X's own header (`X11/keysymdef.h`) says of each keysym.
nonisolated struct KeysymHeader: Sendable {
  struct Line: Sendable {
    let name: String
    let keysym: KeySym
    let scalar: Unicode.Scalar
    /// Whether the header has the character in parentheses: it is what the keysym types, but no keysym for new keymaps.
    let isOneWay: Bool
  }

  /// The lines that name a character.
  let lines: [Line]
  private let named: [String: KeySym]
  private let scalars: [KeySym: Unicode.Scalar]

  init() throws {
    let text = try String(contentsOfFile: "/usr/include/X11/keysymdef.h", encoding: .utf8)
    let pattern =
      /#define XK_(?<name>\w+)\s+0x(?<keysym>[0-9a-f]+)\s*(?:\/\*\s*(?<bracket>\(?)U\+(?<scalar>[0-9A-Fa-f]+))?/
    var (lines, named): ([Line], [String: KeySym]) = ([], [:])
    for match in text.matches(of: pattern) {
      guard let keysym = KeySym(match.keysym, radix: 16) else { continue }
      named[String(match.name)] = keysym
      guard let code = match.scalar, let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) else { continue }
      let isOneWay = match.bracket == "("
      lines.append(Line(name: String(match.name), keysym: keysym, scalar: scalar, isOneWay: isOneWay))
    }
    self.lines = lines
    self.named = named
    scalars = Dictionary(lines.map { ($0.keysym, $0.scalar) }) { first, _ in first }
  }

  /// All keysyms, of keys without a character, too.
  var keysyms: [KeySym] { Array(named.values) }

  /// The keysym with a name as keymaps have it; nil for keys that have none.
  func keysym(named name: String) -> KeySym? {
    if let keysym = named[name] { return keysym }
    let (prefix, digits) = name.hasPrefix("0x") ? ("0x", name.dropFirst(2)) : ("U", name.dropFirst())
    guard name.hasPrefix(prefix), let number = KeySym(digits, radix: 16) else { return nil }
    return prefix == "0x" || number < 0x100 ? number : 0x0100_0000 + number
  }

  /// What a keysym types; nil for dead keys and keys without a character.
  func scalar(for keysym: KeySym) -> Unicode.Scalar? {
    if let scalar = scalars[keysym] { return scalar }
    return 0x0100_0100...0x0110_ffff ~= keysym ? Unicode.Scalar(UInt32(keysym - 0x0100_0000)) : nil
  }
}
