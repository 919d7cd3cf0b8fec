/// An option of a program: its name, its explanation, and what it changes in `Settings`.
///
/// Parser, help, manual page and completions are all derived from a program's list of these, its ``OptionTable``.
package struct ProgramOption<Settings> {
  /// The option as it is typed, such as `--scale`.
  package let name: String
  /// The option's value and explanation for help, manual page and completions.
  package let entry: OptionEntry

  /// The words by which an error asks for a missing value, such as "a number such as 2"; nil for an option that takes
  /// none.
  let need: String?
  /// Changes the settings according to the value, which is empty for an option that takes none.
  let apply: (inout Settings, String) throws(OptionError) -> Void

  /// Declares an option that takes a value.
  ///
  /// - Parameters:
  ///   - name: The option as it is typed.
  ///   - value: The kind of value after it.
  ///   - need: What an error asks for if the value is missing, such as "a number such as 2".
  ///   - text: The explanation in the help; lines break as written here.
  ///   - apply: Changes the settings according to the value, or throws.
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
