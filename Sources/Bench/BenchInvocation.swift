import Arguments

/// How the measurements are made and told.
struct BenchOptions: Equatable {
  /// Whether a JSON object is printed instead of a table.
  var printsJSON = false
  /// Whether fewer repetitions do.
  var isQuick = false
  /// Whether only what needs no X server is measured.
  var measuresSolverOnly = false
}

/// What the command line asks the program to do.
enum BenchInvocation: Equatable {
  /// Measure.
  case measure(BenchOptions)
  /// Tell the version.
  case version
  /// Explain the options.
  case help
}

extension BenchInvocation {
  /// Reads `arguments`, without the program's name.
  init(_ arguments: [String]) throws(OptionError) {
    var (options, special) = (BenchOptions(), BenchInvocation?.none)
    var reader = ArgumentReader(arguments)
    while let argument = reader.next() {
      guard case .option(let name, let value) = argument, let option = BenchOption(typed: name) else {
        throw OptionError(message: "unknown option \(Self.text(argument).quoted); --help lists all")
      }
      switch option {
      case .json: options.printsJSON = try reader.flag(name, value)
      case .quick: options.isQuick = try reader.flag(name, value)
      case .solverOnly: options.measuresSolverOnly = try reader.flag(name, value)
      case .version: if try reader.flag(name, value), special == nil { special = .version }
      case .help: if try reader.flag(name, value), special == nil { special = .help }
      }
    }
    self = special ?? .measure(options)
  }

  private static func text(_ argument: ArgumentReader.Argument) -> String {
    switch argument {
    case .word(let text), .option(let text, _): text
    }
  }
}
