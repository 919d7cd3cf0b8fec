/// A key and the modifiers that, held together, type one keysym.
package nonisolated struct KeyCombination: Hashable, Sendable {
  /// The key code.
  package let keycode: Int
  /// The keyboard group that has to be in force, 0…3.
  package let group: Int
  /// The key's level: which of its keysyms in the group is typed; 0 is the one without modifiers.
  package let level: Int
  /// The modifiers to hold while none is locked.
  package let modifiers: Modifiers
}
