/// All options of a program or of one of its commands, in the order of the help.
package struct OptionTable<Settings> {
  /// The options, in the order of the help.
  package let options: [ProgramOption<Settings>]
  private let help: String

  /// Makes the table; `help` is the option that lists all options, named in errors.
  package init(help: String = "--help", _ options: [ProgramOption<Settings>]) {
    self.help = help
    self.options = options
  }

  /// Reads `arguments`, without the program's name, into `settings`; of equal options the last one counts.
  ///
  /// - Parameter word: Called with each argument that is not an option.
  /// - Throws: `OptionError` for the first argument that isn't understood.
  package func read(
    _ arguments: [String],
    into settings: inout Settings,
    word: (inout Settings, String) throws(OptionError) -> Void
  ) throws(OptionError) {
    var reader = ArgumentReader(arguments)
    while let argument = reader.next() {
      switch argument {
      case .word(let text): try word(&settings, text)
      case .option(let name, let value):
        let option = try option(typed: name)
        try option.apply(&settings, reader.value(of: option.name, value, need: option.need))
      }
    }
  }

  /// The options among `arguments` except `names`; a value is joined to its option with an equals sign.
  ///
  /// - Throws: `OptionError` for the first argument that isn't understood.
  package func arguments(_ arguments: [String], without names: [String]) throws(OptionError) -> [String] {
    var (reader, kept): (ArgumentReader, [String]) = (ArgumentReader(arguments), [])
    while let argument = reader.next() {
      guard case .option(let name, let value) = argument else { continue }
      let option = try option(typed: name)
      let text = try reader.value(of: option.name, value, need: option.need)
      if !names.contains(option.name) { kept.append(option.need == nil ? option.name : "\(option.name)=\(text)") }
    }
    return kept
  }

  /// An error that says that there is no such option, and asks for one that is spelt like it.
  package func unknown(_ name: String) -> OptionError {
    OptionError(
      message: "unknown option \(name.quoted); \(help) lists all\(name.suggestion(among: options.map(\.name)))"
    )
  }

  private func option(typed name: String) throws(OptionError) -> ProgramOption<Settings> {
    let wanted = name == "-h" ? "--help" : name
    guard let option = options.first(where: { $0.name == wanted }) else { throw unknown(name) }
    return option
  }
}
