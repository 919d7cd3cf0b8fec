import Headless
import UIKit
import UIKitX11
import X11

/// Properties and messages as other programs write them on an X server, read by the functions that read the real ones.
/// Invariants that must hold for any bytes are checked.
extension FuzzFile {
  // MARK: - Properties

  /// Reads desktop settings.
  static func readSettings(_ bytes: [UInt8]) {
    let settings = Settings(bytes)
    require(DesktopPreferences.scale(settings, dpi: nil))
    _ = DesktopPreferences.style(settings)
  }

  /// Reads a property in place of each that is read of the root window and of windows.
  static func readProperty(_ bytes: FuzzBytes) {
    let property = property(bytes)
    let screen = PixelRect(size: PixelSize(width: 640, height: 480))
    for desktop in [property, nil] {
      let area = Desktop.workArea(of: desktop, in: property, screen: screen)
      precondition(!area.isEmpty && area == area.intersection(screen), "the work area is \(area)")
    }
    require(scale(of: bytes))
    let loans = BorrowedKeys.loans(in: property)
    precondition(
      loans.count <= property.words.count / 2 && loans.count == Set(loans).count,
      "keys are given back twice"
    )
    for isUTF8 in [true, false] { _ = property.text(isUTF8: isUTF8) }
  }

  /// The scale that a property with X resources asks for.
  static func scale(of bytes: FuzzBytes) -> CGFloat {
    DesktopPreferences.scale(nil, dpi: Desktop.dpi(in: property(bytes)))
  }

  private static func require(_ scale: CGFloat) { precondition(0.5...4 ~= scale, "the scale is \(scale)") }

  /// A property from a byte with its format, one with its type, and its items.
  private static func property(_ bytes: FuzzBytes) -> Property {
    var bytes = bytes
    let (format, type) = (bytes.next(), bytes.next())
    return property(type: Atom(type), format: format, bytes.take())
  }

  /// A property as Xlib hands it over.
  private static func property(type: Atom, format: UInt8, _ bytes: [UInt8]) -> Property {
    switch format % 64 {
    case 16:
      return bytes.withUnsafeBytes {
        Property(type: type, format: 16, memory: .init(rebasing: $0.dropLast($0.count % 2)))
      }
    case 32:
      let longs = stride(from: 0, to: bytes.count - 3, by: 4).map { start in
        Int(Int32(bitPattern: bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }))
      }
      return longs.withUnsafeBytes { Property(type: type, format: 32, memory: $0) }
    default: return bytes.withUnsafeBytes { Property(type: type, format: 8, memory: $0) }
    }
  }

  // MARK: - Selections

  /// Receives what a selection's owner sends, and pastes it into a text view.
  static func paste(_ bytes: FuzzBytes) {
    guard let answer = received(bytes) else { return }
    precondition(answer.bytes.count <= 4096, "\(answer.bytes.count) bytes are taken")
    edit(answer.pastedText, like: Array(answer.bytes.prefix(9)))
  }

  /// The contents that a selection's owner sends, at once or in pieces; nil if they have no end, or are too long. The
  /// type 2 is `STRING`, the type 3 `INCR`.
  static func received(_ bytes: FuzzBytes) -> Property? {
    var (bytes, contents) = (bytes, IncomingContents(incr: 3, limit: 4096))
    var step = IncomingContents.Step.unfinished
    while step == .unfinished, !bytes.isEmpty {
      let (type, format, low) = (bytes.next(), bytes.next(), bytes.number())
      let piece = property(type: type == 2 ? 31 : Atom(type), format: format, bytes.take(low | bytes.number() << 8))
      _ = Selections.pairs(in: piece)
      step = contents.comeInPieces ? contents.append(piece) : contents.begin(with: piece)
    }
    if case .whole(let answer) = step { return answer }
    return nil
  }

  // MARK: - Keys

  /// Reads a keymap, and looks up what can be looked up in it.
  static func readKeymap(_ bytes: FuzzBytes) {
    let table = table(bytes)
    for (keysym, keys) in table.combinations {
      for key in keys {
        precondition(table.keysym(keycode: key.keycode, group: key.group, level: key.level) == keysym)
        precondition(table.modifiers(for: key, locked: 0) != nil, "\(key) can't be typed")
        for locked in [2, 16, 255] as [UInt32] { _ = table.modifiers(for: key, locked: locked) }
        _ = KeyTranslation.usage(of: keysym)
        _ = table.shortcutKeysym(keycode: key.keycode, group: key.group, isShifted: key.level > 0, typing: keysym)
      }
    }
    _ = table.keycodes(for: Modifiers(rawValue: .max))
    let keysyms = table.combinations.keys.sorted()
    for width in 0...3 {
      keysyms.withUnsafeBufferPointer { _ = CoreKeymap(of: $0, from: 8, width: width).spareKeys }
    }
  }

  /// A key table: the first byte is the number of types; after these come keys until the bytes end. A type is its
  /// mask, its count of levels, and a list of modifiers with their levels; a key is the modifiers it puts in force, a
  /// list of types, its width and its keysyms.
  static func table(_ bytes: FuzzBytes) -> KeyTable {
    var bytes = bytes
    let types = (0..<bytes.number() % 8).map { _ in
      let (mask, count) = (bytes.next(), bytes.number())
      let levels = (0..<bytes.number() % 8).map { _ in (bytes.next(), bytes.number()) }
      return KeyTable.KeyType(mask: mask, levelCount: count, levels: Dictionary(levels) { first, _ in first })
    }
    var (keys, modifiers): ([Int: KeyTable.Key], [Int: UInt8]) = ([:], [:])
    for keycode in 8...255 where !bytes.isEmpty {
      modifiers[keycode] = bytes.next()
      let groups = (0..<bytes.number() % 5).map { _ in bytes.number() }
      let width = bytes.number()
      let keysyms = (0..<min(64, groups.count * width)).map { _ in KeySym(bytes.pair()) }
      keys[keycode] = KeyTable.Key(types: groups, width: width, keysyms: keysyms)
    }
    return KeyTable(types: types, keys: keys, modifiers: modifiers)
  }

  /// A key press with a keysym, a key code, modifiers, and text that an input method has composed.
  static func stroke(_ bytes: FuzzBytes) -> KeyStroke {
    var bytes = bytes
    let (keysym, keycode, modifiers) = (KeySym(bytes.pair()), bytes.number(), UInt32(bytes.next()))
    return KeyStroke(
      window: 0,
      keycode: keycode,
      keysym: keysym,
      shortcutKeysym: keysym,
      text: bytes.take().withUnsafeBytes { InputContext.text(of: $0) },
      modifiers: Modifiers(rawValue: modifiers),
      time: 0
    )
  }

  /// Types what an input method has composed into a field, and into a secure one.
  static func compose(_ bytes: FuzzBytes) {
    let stroke = stroke(bytes)
    _ = ComposeRules.mayBegin(with: stroke.keysym)
    withScene { scene in
      for isSecure in [false, true] {
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        field.isSecureTextEntry = isSecure
        scene.keyWindow?.addSubview(field)
        field.becomeFirstResponder()
        for isDown in [true, false] {
          let event = KeyEvent(isDown: isDown, key: KeyTranslation.key(of: stroke), timestamp: 0)
          (scene.platformWindow as? HeadlessWindow)?.send(event)
        }
        _ = field.caretRect
      }
    }
  }
}
