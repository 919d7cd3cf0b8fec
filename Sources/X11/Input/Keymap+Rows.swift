import CX11

/// The keys of a PC keyboard where they lie: their key codes are the same on all servers for such keyboards.
extension Keymap {
  /// The key codes from the digits' row to the one above the space bar, from left to right.
  private static let rows: [[Int]] = [
    [49] + Array(10...21), Array(24...35), Array(38...48) + [51], [94] + Array(52...61),
  ]

  /// The number of groups that any of these keys has, at most 4; 0 if there is no keymap. Asks the server after a change.
  package var groupCount: Int {
    (0..<4).last { group in Self.rows.joined().contains { texts(of: $0, in: group).first?.isEmpty == false } }
      .map { $0 + 1 } ?? 0
  }

  /// The texts of all keys in `group`, 0…3, row by row: of each key by level, up to 8, empty for those that type no
  /// character. Asks the server after a change.
  package func rows(in group: Int) -> [[[String]]] { Self.rows.map { $0.map { texts(of: $0, in: group) } } }

  /// The name of `group`, 0…3, such as "Russian"; empty if it has none. Asks the server.
  package func fetchName(of group: Int) -> String {
    guard isAvailable, 0..<4 ~= group, let keyboard = XkbAllocKeyboard() else { return "" }
    defer { XkbFreeKeyboard(keyboard, 0, 1) }
    keyboard.pointee.device_spec = UInt16(XkbUseCoreKbd)
    guard XkbGetNames(display, UInt32(XkbGroupNamesMask), keyboard) == 0, let names = keyboard.pointee.names?.pointee
    else { return "" }
    let atoms = [names.groups.0, names.groups.1, names.groups.2, names.groups.3]
    guard atoms[group] != 0, let text = XGetAtomName(display, atoms[group]) else { return "" }
    defer { XFree(text) }
    return String(cString: text)
  }

  /// Puts `group`, 0…3, in force for all programs.
  package func lock(group: Int) {
    guard isAvailable else { return }
    XkbLockGroup(display, UInt32(XkbUseCoreKbd), UInt32(group))
    XFlush(display)
  }

  private func texts(of keycode: Int, in group: Int) -> [String] {
    let texts = (0..<8).map { level in
      KeySymbols.scalar(for: keysym(keycode: keycode, group: group, level: level)).map { String($0) } ?? ""
    }
    return Array(texts.prefix((texts.lastIndex { !$0.isEmpty } ?? -1) + 1))
  }
}
