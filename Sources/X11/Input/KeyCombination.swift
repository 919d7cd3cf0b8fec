/// A key and the modifiers that, held together, type one keysym.
package nonisolated struct KeyCombination: Hashable, Sendable {
  /// The key's number.
  package let keycode: Int
  /// The group that has to be in force, 0…3.
  package let group: Int
  /// Which of the key's meanings it is; 0 without modifiers.
  package let level: Int
  /// What to hold while nothing is locked.
  package let modifiers: Modifiers
}
