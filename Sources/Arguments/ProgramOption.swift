/// The options of a program: each case is one, and its raw value is what is typed.
///
/// The parser goes through the cases, and help, manual page and completions are made from ``entry``: the compiler sees to it that
/// none of them leaves out an option.
package nonisolated protocol ProgramOption: RawRepresentable<String>, CaseIterable {
  /// What is said about the option.
  var entry: OptionEntry { get }
}

extension ProgramOption {
  /// The option that somebody typed: by its name, or `-h` for help.
  package nonisolated init?(typed name: String) { self.init(rawValue: name == "-h" ? "--help" : name) }
}
