/// Modifier keys and pointer buttons that are held down (the core protocol's state mask).
package nonisolated struct Modifiers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  /// Modifiers from the protocol's bits.
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Either Shift key.
  package static let shift = Modifiers(rawValue: 1)
  /// Caps Lock, in force rather than held.
  package static let capsLock = Modifiers(rawValue: 2)
  /// Either Control key.
  package static let control = Modifiers(rawValue: 4)
  /// Alt on almost every machine.
  package static let mod1 = Modifiers(rawValue: 8)
  /// Super on almost every machine.
  package static let mod4 = Modifiers(rawValue: 64)
  /// AltGr on almost every machine.
  package static let mod5 = Modifiers(rawValue: 128)
  /// Control, Alt and Super, with which a key is a shortcut and types nothing; AltGr isn't one of them.
  package static let ofShortcuts: Modifiers = [.control, .mod1, .mod4]
  /// The primary button of the pointer.
  package static let button1 = Modifiers(rawValue: 256)
  /// The middle button of the pointer.
  package static let button2 = Modifiers(rawValue: 512)
  /// The secondary button of the pointer.
  package static let button3 = Modifiers(rawValue: 1024)

  /// The keyboard group in force, 0…3.
  package var group: Int { Int(rawValue >> 13 & 3) }
}
