import CX11

/// A key symbol: the number of what a key means, the same on every keyboard.
package typealias KeySym = UInt

/// The keysyms of the keyboard's keys (`XkbGetMap`), by group and level.
///
/// Read from the server when first needed, and again after it changed.
@MainActor
package final class Keymap {
  private let display: OpaquePointer
  private var description: XkbDescPtr?
  private var eventBase: Int32 = -1
  private var combinations: [KeySym: [KeyCombination]]?
  private var state: XkbStateRec?
  private var knownLatinGroups: [Int]?

  init(connection: Connection) {
    display = connection.display
    var opcode: Int32 = 0
    var error: Int32 = 0
    var major = Int32(XkbMajorVersion)
    var minor = Int32(XkbMinorVersion)
    guard XkbQueryExtension(display, &opcode, &eventBase, &error, &major, &minor) != 0 else {
      eventBase = -1
      return
    }
    let keyboard = UInt32(XkbUseCoreKbd)
    XkbSelectEventDetails(
      display,
      keyboard,
      UInt32(XkbNewKeyboardNotify),
      UInt(XkbNKN_KeycodesMask),
      UInt(XkbNKN_KeycodesMask)
    )
    let changes = UInt(XkbGroupStateMask | XkbModifierLockMask)
    XkbSelectEventDetails(display, keyboard, UInt32(XkbStateNotify), changes, changes)
  }

  /// Whether the server has XKB, without which no key is found.
  var isAvailable: Bool { eventBase >= 0 }

  isolated deinit {
    if let description { XkbFreeKeyboard(description, 0, 1) }
  }

  /// The first way to type `keysym`, with the fewest modifiers, in the group in force before other groups.
  ///
  /// Nil if no key has it. Asks the server once after each change of the keymap.
  package func combination(for keysym: KeySym) -> KeyCombination? {
    let candidates = allCombinations[keysym] ?? []
    let state = currentState
    return candidates.first { $0.group == Int(state.group) } ?? candidates.first
  }

  /// The first way to type one character; nil if no key has it.
  package func combination(for character: Character) -> KeyCombination? {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return nil }
    for keysym in KeySymbols.keysyms(for: scalar) {
      if let combination = combination(for: keysym) { return combination }
    }
    return nil
  }

  /// The modifiers to hold so that the key types the wanted level, whatever is locked now; nil if no set of modifiers
  /// does.
  package func modifiers(for combination: KeyCombination) -> Modifiers? {
    guard let type = type(of: combination) else { return combination.modifiers }
    let locked = UInt32(currentState.locked_mods)
    let usable = UInt32(type.mods.mask) & ~Modifiers.capsLock.rawValue & ~locked
    return Self.subsets(of: usable).first { Self.level(type, $0 | locked) == combination.level }.map(Modifiers.init)
  }

  /// The keys that put `modifiers` in force while they are held.
  package func keycodes(for modifiers: Modifiers) -> [Int] {
    guard let map = loaded?.pointee.map, let modmap = map.pointee.modmap, let range = keycodes else { return [] }
    return (0..<8).compactMap { bit in
      guard modifiers.rawValue & 1 << bit != 0 else { return nil }
      return range.first { modmap[$0] & 1 << UInt8(bit) != 0 && keysym(keycode: $0, group: 0, level: 0) != 0 }
    }
  }

  /// The keysym of a key at a group and level; 0 if it has none.
  package func keysym(keycode: Int, group: Int, level: Int) -> KeySym {
    XkbKeycodeToKeysym(display, KeyCode(keycode), Int32(group), Int32(level))
  }

  /// Which group of meanings is in force, 0…3.
  package var currentGroup: Int { Int(currentState.group) }

  /// A key press's keysym and text without any input method.
  func lookUp(_ event: XKeyEvent) -> (keysym: KeySym, text: String) {
    let keysym = keysym(of: event)
    return (keysym, KeySymbols.scalar(for: keysym).map { String($0) } ?? "")
  }

  /// The groups that have Latin letters, in ascending order.
  var latinGroups: [Int] {
    if let knownLatinGroups { return knownLatinGroups }
    let found = findLatinGroups()
    knownLatinGroups = found
    return found
  }

  /// A key press's keysym without any input method; 0 if it has none, or carries an input method's text.
  func keysym(of event: XKeyEvent) -> KeySym {
    guard event.keycode != 0 else { return 0 }
    var keysym: KeySym = 0
    var used: UInt32 = 0
    XkbLookupKeySym(display, KeyCode(event.keycode), event.state, &used, &keysym)
    return keysym
  }

  /// Marks the keymap as outdated, so that it is read again when next needed; changes that the server reports do this
  /// by themselves.
  package func reload() {
    invalidate()
  }

  func invalidate() {
    if let description { XkbFreeKeyboard(description, 0, 1) }
    description = nil
    combinations = nil
    state = nil
    knownLatinGroups = nil
  }

  /// Handles an event of the XKB extension; true if the keymap or the group has changed.
  func handle(_ event: inout XEvent) -> Bool {
    guard eventBase >= 0, event.type == eventBase + XkbEventCode else { return false }
    return withUnsafeMutablePointer(to: &event) { pointer in
      pointer.withMemoryRebound(to: XkbEvent.self, capacity: 1) { self.handle($0) }
    }
  }

  private func handle(_ event: UnsafeMutablePointer<XkbEvent>) -> Bool {
    switch event.pointee.any.xkb_type {
    case XkbStateNotify:
      state = nil
      return event.pointee.state.changed & UInt32(XkbGroupStateMask) != 0
    case XkbMapNotify:
      XkbRefreshKeyboardMapping(&event.pointee.map)
      invalidate()
      return true
    case XkbNewKeyboardNotify:
      invalidate()
      return true
    default:
      return false
    }
  }

  // MARK: - The map

  private var loaded: XkbDescPtr? {
    if let description { return description }
    let parts = UInt32(XkbKeyTypesMask | XkbKeySymsMask | XkbModifierMapMask)
    description = XkbGetMap(display, parts, UInt32(XkbUseCoreKbd))
    return description
  }

  private var keycodes: ClosedRange<Int>? {
    loaded.map { Int($0.pointee.min_key_code)...Int($0.pointee.max_key_code) }
  }

  private var currentState: XkbStateRec {
    if let state { return state }
    var fetched = XkbStateRec()
    XkbGetState(display, UInt32(XkbUseCoreKbd), &fetched)
    state = fetched
    return fetched
  }

  private var allCombinations: [KeySym: [KeyCombination]] {
    if let combinations { return combinations }
    var found: [KeySym: [KeyCombination]] = [:]
    for keycode in keycodes ?? 8...7 + 1 { collect(keycode, into: &found) }
    let sorted = found.mapValues { list in
      list.sorted {
        ($0.modifiers.rawValue.nonzeroBitCount, $0.keycode) < ($1.modifiers.rawValue.nonzeroBitCount, $1.keycode)
      }
    }
    combinations = sorted
    return sorted
  }

  private func collect(_ keycode: Int, into found: inout [KeySym: [KeyCombination]]) {
    guard let map = loaded?.pointee.map, let entry = map.pointee.key_sym_map.map({ $0[keycode] }) else { return }
    for group in 0..<Int(entry.group_info & 0x0f) {
      for level in 0..<Int(entry.width) {
        let keysym = keysym(keycode: keycode, group: group, level: level)
        let key = KeyCombination(keycode: keycode, group: group, level: level, modifiers: [])
        guard keysym != 0, let type = type(of: key), level < Int(type.num_levels) else { continue }
        let usable = UInt32(type.mods.mask) & ~Modifiers.capsLock.rawValue
        guard let mask = Self.subsets(of: usable).first(where: { Self.level(type, $0) == level }) else { continue }
        found[keysym, default: []].append(
          KeyCombination(keycode: keycode, group: group, level: level, modifiers: Modifiers(rawValue: mask))
        )
      }
    }
  }

  private func type(of key: KeyCombination) -> XkbKeyTypeRec? {
    guard let map = loaded?.pointee.map, let entry = map.pointee.key_sym_map.map({ $0[key.keycode] }),
      let types = map.pointee.types
    else { return nil }
    let indices = [entry.kt_index.0, entry.kt_index.1, entry.kt_index.2, entry.kt_index.3]
    return types[Int(indices[key.group & 3])]
  }

  /// The level that a key of this type has while `modifiers` are in force.
  private static func level(_ type: XkbKeyTypeRec, _ modifiers: UInt32) -> Int {
    let relevant = UInt8(truncatingIfNeeded: modifiers) & type.mods.mask
    guard let map = type.map else { return 0 }
    let entry = (0..<Int(type.map_count)).first { map[$0].active != 0 && map[$0].mods.mask == relevant }
    return entry.map { Int(map[$0].level) } ?? 0
  }

  /// All combinations of the bits in `mask`, the smaller ones first.
  private static func subsets(of mask: UInt32) -> [UInt32] {
    (0...mask & 0xff).filter { $0 & ~mask == 0 }.sorted { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }
  }
}
