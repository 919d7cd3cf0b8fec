/// The characters that a hardware keyboard's keys type in one of the keymap's groups: a keymap of the layouts "us,ru",
/// for example, has an English and a Russian group.
package nonisolated struct KeyboardGroup: Hashable, Sendable {
  /// The group's name in the keymap, such as "Russian"; empty if it has none.
  package var name: String
  /// Rows of keys, from the row of digits to the row above the space bar. A key is its texts by level; the text of a
  /// level that types no character is empty.
  package var rows: [[[String]]]

  /// A group with these keys.
  package init(name: String, rows: [[[String]]]) {
    self.name = name
    self.rows = rows
  }
}
