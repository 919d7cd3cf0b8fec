/// A line in the list of all keyboard shortcuts: an action, and the keys for it.
package struct KeyMeaning {
  package let title: String
  package let keys: String

  package init(title: String, keys: String) { (self.title, self.keys) = (title, keys) }

  /// The keys of forms, apart from commands: where a key has several meanings, those of the focused view come first.
  package static let moving = [
    KeyMeaning(title: "Next Field or Button", keys: "Tab"),
    KeyMeaning(title: "Previous Field or Button", keys: "Shift+Tab"),
    KeyMeaning(title: "Next Field, Send, or Press", keys: "Return"),
    KeyMeaning(title: "End Editing, Close, or Go Back", keys: "Escape"),
    KeyMeaning(title: "Press", keys: "Space"),
    KeyMeaning(title: "Context Menu", keys: "Shift+F10"),
  ]

  /// The keys that edit text.
  package static let editing = [
    KeyMeaning(title: "Undo", keys: "Ctrl+Z"), KeyMeaning(title: "Redo", keys: "Ctrl+Shift+Z"),
    KeyMeaning(title: "Cut", keys: "Ctrl+X"), KeyMeaning(title: "Copy", keys: "Ctrl+C"),
    KeyMeaning(title: "Paste", keys: "Ctrl+V"), KeyMeaning(title: "Select All", keys: "Ctrl+A"),
    KeyMeaning(title: "Character by Number", keys: "Ctrl+Shift+U"),
  ]
}
