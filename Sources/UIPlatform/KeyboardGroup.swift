/// The characters that a hardware keyboard's keys type in one of the keymap's groups: of the two groups that "us,ru"
/// makes, say, in the Russian one.
package nonisolated struct KeyboardGroup: Hashable, Sendable {
  /// The group's name in the keymap, such as "Russian"; empty if it has none.
  package var name: String
  /// Rows of keys from that of the digits to that above the space bar; each key with its texts by level, of which those
  /// that type no character are empty.
  package var rows: [[[String]]]

  /// A group with these keys.
  package init(name: String, rows: [[[String]]]) {
    self.name = name
    self.rows = rows
  }
}
