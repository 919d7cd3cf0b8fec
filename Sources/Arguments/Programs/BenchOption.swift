/// The options of `keyboard-assistant-bench`.
package nonisolated enum BenchOption: String, ProgramOption {
  case json = "--json"
  case quick = "--quick"
  case solverOnly = "--solver-only"
  case version = "--version"
  case help = "--help"

  package var entry: OptionEntry {
    switch self {
    case .json: OptionEntry("print one JSON object instead of a table")
    case .quick: OptionEntry("fewer repetitions, for a first look")
    case .solverOnly: OptionEntry("measure only what needs no X server")
    case .version: OptionEntry("tell the version")
    case .help: OptionEntry("this text")
    }
  }
}

extension ProgramManual {
  /// What there is to know about `keyboard-assistant-bench`.
  package static var bench: ProgramManual {
    ProgramManual(
      "keyboard-assistant-bench",
      summary: "Measures how fast forms and their keyboard are.",
      usages: ["[--json] [--quick] [--solver-only]"],
      options: BenchOption.self,
      notes: """
        The demo that stands beside this program runs on a private X server and is watched from outside: keys
        are pressed through XTEST, and what is drawn is seen through DAMAGE. Where xterm is installed, keys are
        compared with it. A figure that is over its limit is measured once more; if it still is, the program
        ends with status 3.
        """
    )
  }
}
