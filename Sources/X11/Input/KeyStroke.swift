/// A press or release of a key, with its key code and with what the input method made of it.
package nonisolated struct KeyStroke: Sendable, Equatable {
  /// The window that has the keyboard focus.
  package var window: XID
  /// The key code; 0 for text that an input method committed.
  package var keycode: Int
  /// The keysym at the current level and group; 0 if there is none.
  package var keysym: KeySym
  /// The keysym that shortcuts compare: ``keysym``, or the key's Latin letter if the keyboard types another script.
  package var shortcutKeysym: KeySym
  /// The text that the key types, after the input method; empty for keys that type nothing, and for all while Control,
  /// Alt or Super is held.
  package var text: String
  /// The modifiers and buttons that were down just before the event.
  package var modifiers: Modifiers
  /// The event's time on the server's clock.
  package var time: ServerTime
  /// Whether the key was already down: the keyboard's auto-repeat.
  package var isRepeat = false

  /// A press or release of a key that types `text`.
  package init(
    window: XID,
    keycode: Int,
    keysym: KeySym,
    shortcutKeysym: KeySym,
    text: String,
    modifiers: Modifiers,
    time: ServerTime
  ) {
    self.window = window
    self.keycode = keycode
    self.keysym = keysym
    self.shortcutKeysym = shortcutKeysym
    self.text = text
    self.modifiers = modifiers
    self.time = time
  }
}
