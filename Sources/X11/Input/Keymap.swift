import CX11

/// A key symbol: the number of what a key means, the same on every keyboard.
package typealias KeySym = UInt

/// The keysyms of the keyboard's keys (`XkbGetMap`), by group and level.
///
/// Read from the server when first needed, and again after it changed.
@MainActor
package final class Keymap {
  let display: OpaquePointer
  private var table: KeyTable?
  private var eventBase: Int32 = -1
  private var combinations: [KeySym: [KeyCombination]]?
  private var state: XkbStateRec?

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
    let parts = UInt(XkbKeyTypesMask | XkbKeySymsMask | XkbModifierMapMask)
    XkbSelectEventDetails(display, keyboard, UInt32(XkbMapNotify), parts, parts)
    let changes = UInt(XkbGroupStateMask | XkbModifierLockMask)
    XkbSelectEventDetails(display, keyboard, UInt32(XkbStateNotify), changes, changes)
  }

  /// Whether the server has XKB, without which no key is found.
  var isAvailable: Bool { eventBase >= 0 }

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
    guard let fetchedTable else { return combination.modifiers }
    return fetchedTable.modifiers(for: combination, locked: UInt32(currentState.locked_mods))
  }

  /// The keys that put `modifiers` in force while they are held.
  package func keycodes(for modifiers: Modifiers) -> [Int] {
    fetchedTable?.keycodes(for: modifiers) ?? []
  }

  /// The modifiers that keys put in force while they are held.
  func modifiers(of keycodes: [Int]) -> Modifiers {
    keycodes.reduce([]) { $0.union(fetchedTable?.modifiers(of: $1) ?? []) }
  }

  /// Which group of meanings is in force, 0…3.
  package var currentGroup: Int { Int(currentState.group) }

  /// The modifiers that are held or locked. Asks the server: it reports changes of locked ones only.
  package func fetchModifiers() -> Modifiers {
    state = nil
    return Modifiers(rawValue: UInt32(currentState.mods))
  }

  /// A key press's keysym and text without any input method.
  func lookUp(_ event: XKeyEvent) -> (keysym: KeySym, text: String) {
    let keysym = keysym(of: event)
    return (keysym, KeySymbols.scalar(for: keysym).map { String($0) } ?? "")
  }

  /// The keysym that shortcuts compare for the key that types `keysym` in this event.
  func shortcutKeysym(of event: XKeyEvent, typing keysym: KeySym) -> KeySym {
    // Most keys type a Latin letter or nothing, for which the table needn't be read.
    guard KeyTable.dependsOnScript(keysym), let fetchedTable else { return keysym }
    return fetchedTable.shortcutKeysym(
      keycode: Int(event.keycode),
      group: Modifiers(rawValue: event.state).group,
      isShifted: event.state & Modifiers.shift.rawValue != 0,
      typing: keysym
    )
  }

  /// A key press's keysym without any input method; 0 if it has none, and for an input method's text.
  func keysym(of event: XKeyEvent) -> KeySym {
    guard event.keycode != 0 else { return 0 }
    var keysym: KeySym = 0
    var used: UInt32 = 0
    XkbLookupKeySym(display, KeyCode(event.keycode), event.state, &used, &keysym)
    return keysym
  }

  /// Marks the keymap as outdated, so that it is read again when next needed; changes that the server reports do this
  /// by themselves.
  package func invalidate() {
    table = nil
    combinations = nil
    state = nil
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

  /// The keysym of a key at a group and level; 0 if it has none.
  func keysym(keycode: Int, group: Int, level: Int) -> KeySym {
    fetchedTable?.keysym(keycode: keycode, group: group, level: level) ?? 0
  }

  private var fetchedTable: KeyTable? {
    if let table { return table }
    let parts = UInt32(XkbKeyTypesMask | XkbKeySymsMask | XkbModifierMapMask)
    guard isAvailable, let description = XkbGetMap(display, parts, UInt32(XkbUseCoreKbd)) else { return nil }
    defer { XkbFreeKeyboard(description, 0, 1) }
    table = KeyTable(description)
    return table
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
    let found = fetchedTable?.combinations ?? [:]
    combinations = found
    return found
  }
}
