/// Modifier keys that are held.
public nonisolated struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// Bits as on iOS.
  public let rawValue: Int

  /// Makes a set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock is on.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Alt.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Super. Key equivalents that use Command on iOS use Control here.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key is on the numeric keypad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
  /// The modifiers that make a key a shortcut, which types no text.
  package static let ofShortcuts: UIKeyModifierFlags = [.control, .alternate, .command]
}

/// A key with the characters that it types.
public nonisolated struct UIKey: Hashable, Sendable {
  /// The key, by its HID usage.
  public var keyCode: UIKeyboardHIDUsage
  /// The text that the key types with the held modifiers, after the input method; empty for keys that type nothing, and
  /// for all keys while Control, Alt or Super is held.
  public var characters: String
  /// The text that the key would type with no modifier but Shift. With Control, Alt or Super it is a Latin letter even
  /// if the keyboard types another script, so that shortcuts work there as well.
  public var charactersIgnoringModifiers: String
  /// The modifiers that are held.
  public var modifierFlags: UIKeyModifierFlags

  /// Makes a key.
  public init(
    keyCode: UIKeyboardHIDUsage,
    characters: String = "",
    charactersIgnoringModifiers: String? = nil,
    modifierFlags: UIKeyModifierFlags = []
  ) {
    self.keyCode = keyCode
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers ?? characters
    self.modifierFlags = modifierFlags
  }
}
