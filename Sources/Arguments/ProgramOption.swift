/// An option of a program: its name, what help says about it, and what it changes in `Settings`.
///
/// Parser, help, manual page and completions all follow from a program's list of these, its ``OptionTable``.
package struct ProgramOption<Settings> {
  /// What is typed, such as `--scale`.
  package let name: String
  /// What help, manual page and completions say about it.
  package let entry: OptionEntry

  /// What an error asks for when the value is missing; nil for an option that takes none.
  let need: String?
  /// Changes the settings as a value asks; the value is empty for an option that takes none.
  let apply: (inout Settings, String) throws(OptionError) -> Void

  /// Declares an option that takes a value.
  ///
  /// - Parameters:
  ///   - name: What is typed.
  ///   - value: What is typed behind it.
  ///   - need: What an error asks for when nothing is typed behind it, as "a number such as 2".
  ///   - text: What help says; lines break as written here.
  ///   - apply: Changes the settings as the value asks, or throws.
  package init(
    _ name: String,
    _ value: OptionEntry.Value,
    need: String,
    _ text: String,
    apply: @escaping (inout Settings, String) throws(OptionError) -> Void
  ) {
    self.name = name
    self.entry = OptionEntry(value, text)
    self.need = need
    self.apply = apply
  }

  /// Declares an option that takes no value and sets `path` to `value`.
  package init<Value>(
    _ name: String,
    _ text: String,
    sets path: WritableKeyPath<Settings, Value>,
    to value: Value
  ) {
    self.name = name
    entry = OptionEntry(text)
    need = nil
    apply = { settings, _ throws(OptionError) in settings[keyPath: path] = value }
  }

  /// Declares an option that takes no value and asks for `request`; of several such options the first counts.
  package init<Request>(
    _ name: String,
    _ text: String,
    asksFor request: Request,
    in path: WritableKeyPath<Settings, Request?>
  ) {
    self.name = name
    entry = OptionEntry(text)
    need = nil
    apply = { settings, _ throws(OptionError) in settings[keyPath: path] = settings[keyPath: path] ?? request }
  }
}
