/// How measurements are made and printed.
package struct BenchOptions: Equatable {
  /// Whether a JSON object is printed instead of a table.
  package var printsJSON = false
  /// Whether there are fewer repetitions.
  package var isQuick = false
  /// Whether only measurements without an X server are made.
  package var measuresSolverOnly = false

  /// The default: measures everything, and prints a table.
  package init() {}
}

/// The task that the command line of `keyboard-assistant-bench` asks for.
package enum BenchInvocation: Equatable {
  /// Make measurements.
  case measure(BenchOptions)
  /// Test with random events or bytes.
  case fuzz(FuzzOptions)
  /// Print the version.
  case version
  /// Print the help.
  case help
}

extension BenchInvocation {
  /// The values that are collected while the arguments are read.
  package struct Parsed {
    fileprivate var options = BenchOptions()
    fileprivate var request: BenchInvocation?
  }

  /// The options of `keyboard-assistant-bench`.
  package static var table: OptionTable<Parsed> {
    OptionTable([
      .init("--json", "print one JSON object instead of a table", sets: \.options.printsJSON, to: true),
      .init("--quick", "make fewer repetitions: faster, less precise", sets: \.options.isQuick, to: true),
      .init("--solver-only", "measure only what needs no X server", sets: \.options.measuresSolverOnly, to: true),
      .version(asksFor: .version, in: \.request),
      .help(asksFor: .help, in: \.request),
    ])
  }

  /// Reads `arguments`, without the program's name.
  package init(_ arguments: [String]) throws(OptionError) {
    if arguments.first == "fuzz" {
      self = .fuzz(try FuzzOptions(Array(arguments.dropFirst())))
      return
    }
    var read = Parsed()
    let table = Self.table
    try table.read(arguments, into: &read) { _, word throws(OptionError) in throw table.unknown(word) }
    self = read.request ?? .measure(read.options)
  }
}

extension ProgramManual {
  /// The description of `keyboard-assistant-bench`.
  package static var bench: ProgramManual {
    var manual = ProgramManual(
      "keyboard-assistant-bench",
      summary: "Measures how fast forms and their keyboard are.",
      usages: ["[--json] [--quick] [--solver-only]", "fuzz [options]"],
      words: [.init("fuzz", "send random events to the demo; fuzz --help lists its options")],
      options: BenchInvocation.table,
      notes: """
        Runs keyboard-assistant-demo from this program's folder on a private X server, and measures it
        from another process: keys are pressed through XTEST, and DAMAGE reports what is drawn. If xterm is
        installed, its response to keys is measured for comparison. A figure that is over its limit is
        measured once more, but not with --quick; if it still is, the program ends with status 3.
        """
    )
    manual.commands = [.fuzz]
    return manual
  }
}
