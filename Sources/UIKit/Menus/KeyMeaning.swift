/// A line in the sheet of all keys: the action of a key, or of several.
struct KeyMeaning {
  let title: String
  let keys: String

  /// The keys of forms, apart from commands: where a key has several meanings, those of the focused view come first.
  static let moving = [
    KeyMeaning(title: "Next Field or Button", keys: "Tab"),
    KeyMeaning(title: "Previous Field or Button", keys: "Shift+Tab"),
    KeyMeaning(title: "Next Field, Send, or Press", keys: "Return"),
    KeyMeaning(title: "End Editing, Close, or Go Back", keys: "Escape"),
    KeyMeaning(title: "Press", keys: "Space"),
    KeyMeaning(title: "Context Menu", keys: "Shift+F10"),
  ]

  /// The keys that edit text.
  static let editing = [
    KeyMeaning(title: "Undo", keys: "Ctrl+Z"), KeyMeaning(title: "Redo", keys: "Ctrl+Shift+Z"),
    KeyMeaning(title: "Cut", keys: "Ctrl+X"), KeyMeaning(title: "Copy", keys: "Ctrl+C"),
    KeyMeaning(title: "Paste", keys: "Ctrl+V"), KeyMeaning(title: "Select All", keys: "Ctrl+A"),
    KeyMeaning(title: "Character by Number", keys: "Ctrl+Shift+U"),
  ]
}
