/// A key, as it was before and after the input method.
package nonisolated struct KeyStroke: Sendable, Equatable {
  /// The window that has the keyboard.
  package var window: XID
  /// The key's number; 0 when an input method committed text of its own.
  package var keycode: Int
  /// The key's meaning at the current level and group; 0 if it has none.
  package var keysym: KeySym
  /// What the key types, after the input method; empty for keys that type nothing.
  package var text: String
  /// The modifiers and buttons that were down just before the event.
  package var modifiers: Modifiers
  /// The server's time.
  package var time: ServerTime
  /// Whether the key was already down.
  package var isRepeat = false
}
