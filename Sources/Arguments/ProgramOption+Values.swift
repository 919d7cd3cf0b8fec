import Foundation

/// Options whose values several programs read in the same way.
extension ProgramOption {
  /// Declares an option whose value is the name of a case, and sets `path` to that case.
  ///
  /// - Parameters:
  ///   - name: The option as it is typed.
  ///   - placeholder: The placeholder for the value in the help; without one the help lists all names.
  ///   - text: The explanation in the help.
  ///   - path: The setting that the option changes.
  package init<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String,
    placeholder: String? = nil,
    _ text: String,
    chooses path: WritableKeyPath<Settings, Choice>
  ) {
    self.init(name, placeholder: placeholder, text) { $0[keyPath: path] = $1 }
  }

  /// Declares an option with one of several words, for a setting that is nil without the option.
  package init<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String,
    placeholder: String? = nil,
    _ text: String,
    chooses path: WritableKeyPath<Settings, Choice?>
  ) {
    self.init(name, placeholder: placeholder, text) { $0[keyPath: path] = $1 }
  }

  private init<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String,
    placeholder: String?,
    _ text: String,
    _ choose: @escaping (inout Settings, Choice) -> Void
  ) {
    let names = Choice.allCases.map(\.rawValue)
    let value = placeholder.map { OptionEntry.Value.name($0, names) } ?? .choice(names)
    self.init(name, value, need: names.listed(with: "or"), text) { settings, text throws(OptionError) in
      guard let choice = Choice(rawValue: text) else {
        let question = text.suggestion(among: names)
        throw OptionError(message: "\(name) is \(names.listed(with: "or")), not \(text.quoted)\(question)")
      }
      choose(&settings, choice)
    }
  }

  /// The option `--appearance`.
  package static func appearance(_ path: WritableKeyPath<Settings, Appearance>) -> ProgramOption {
    ProgramOption("--appearance", "colours (system: as the desktop is)", chooses: path)
  }

  /// The option `--contrast`.
  package static func contrast(_ path: WritableKeyPath<Settings, Contrast>) -> ProgramOption {
    ProgramOption("--contrast", "contrast (system: as the desktop is)", chooses: path)
  }

  /// The option `--text-size`.
  package static func textSize(_ path: WritableKeyPath<Settings, TextSize>) -> ProgramOption {
    let text = "text size: x-small to xxx-large, and\naccessibility-1 to accessibility-5 (system: the desktop's)"
    return ProgramOption("--text-size", placeholder: "SIZE", text, chooses: path)
  }

  /// The option `--scale`; `standard` is the default as the help describes it, and `example` a number that makes sense.
  package static func scale(
    _ path: WritableKeyPath<Settings, CGFloat?>,
    default standard: String = "as the desktop is",
    example: String = "1.5"
  ) -> ProgramOption {
    let text = "pixels a point, 0.5 to 8 (default: \(standard))"
    let need = "a number such as \(example)"
    return ProgramOption("--scale", .text("N"), need: need, text) { settings, text throws(OptionError) in
      guard let scale = text.decimal, 0.5...8 ~= scale else {
        throw OptionError(message: "--scale is a number from 0.5 to 8, not \(text.quoted)")
      }
      settings[keyPath: path] = scale
    }
  }

  /// The option `--version`.
  package static func version<Request>(
    asksFor request: Request,
    in path: WritableKeyPath<Settings, Request?>
  ) -> ProgramOption {
    ProgramOption("--version", "tell the version", asksFor: request, in: path)
  }

  /// The option `--help`, which is also typed as `-h`.
  package static func help<Request>(
    asksFor request: Request,
    in path: WritableKeyPath<Settings, Request?>
  ) -> ProgramOption {
    ProgramOption("--help", "this text", asksFor: request, in: path)
  }
}
