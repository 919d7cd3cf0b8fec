/// The options of `keyboard-assistant-bench fuzz`.
package struct FuzzOptions: Equatable {
  /// The duration, in seconds.
  package var seconds = 60.0
  /// The seed of the random numbers; nil for a new one.
  package var seed: UInt64?
  /// The only example to be tried; nil for all.
  package var example: String?
  /// The only placement of the keyboard to be tried; nil for all.
  package var placement: Placement?
  /// Whether to test without an X server, with a clock that doesn't wait.
  package var isHeadless = false
  /// Whether to mutate files and other bytes from outside, instead of making random events.
  package var mutatesFiles = false
  /// How often each example is opened and closed after the first ten times; nil for random events.
  package var openings: Int?
  /// How many X servers are killed; nil for random events.
  package var kills: Int?
  /// A saved replay to be played, instead of random events.
  package var replay: String?
  /// The folder for replays of failures; nil for the system's folder for temporary files.
  package var folder: String?
  /// Whether to print the help.
  package var wantsHelp = false

  /// The keyboard's placements.
  package enum Placement: String, CaseIterable {
    case attached, docked, floating, off
  }

  /// The default: a minute of events, from a new seed.
  package init() {}

  /// Reads the arguments after `fuzz`.
  package init(_ arguments: [String]) throws(OptionError) {
    var read = FuzzOptions()
    let table = Self.table
    try table.read(arguments, into: &read) { _, word throws(OptionError) in throw table.unknown(word) }
    self = read
  }

  /// The options of `fuzz`.
  package static var table: OptionTable<FuzzOptions> {
    OptionTable(
      help: "fuzz --help",
      [
        .init("--seconds", .text("N"), need: "a number such as 60", "how long to test, in seconds (default: 60)") {
          options,
          text throws(OptionError) in options.seconds = try seconds(text)
        },
        .init(
          "--seed",
          .text("S"),
          need: "a number such as 1",
          "the random seed (default: a new one, printed)"
        ) {
          options,
          text throws(OptionError) in options.seed = try seed(text)
        },
        .init("--example", .text("EXAMPLE"), need: "an example's name", "test only this example, or gallery") {
          options,
          text throws(OptionError) in options.example = text
        },
        .init("--placement", "test only this placement", chooses: \.placement),
        .init("--headless", "test without an X server, as fast as possible", sets: \.isHeadless, to: true),
        .init("--files", "mutate files and other bytes, not events", sets: \.mutatesFiles, to: true),
        .init(
          "--openings",
          .text("N"),
          need: "a number such as 1000",
          "open and close each example ten times and N times more"
        ) {
          options,
          text throws(OptionError) in options.openings = try count(text, of: "--openings")
        },
        .init("--kills", .text("N"), need: "a number such as 20", "kill N servers at random moments") {
          options,
          text throws(OptionError) in options.kills = try count(text, of: "--kills")
        },
        .init("--replay", .file("FILE"), need: "a replay", "play the replay of a failure") {
          options,
          text throws(OptionError) in options.replay = text
        },
        .init(
          "--output",
          .folder("DIR"),
          need: "a folder",
          "where replays go (default: the temporary folder)"
        ) {
          options,
          text throws(OptionError) in options.folder = text
        },
        .init("--help", "this text", sets: \.wantsHelp, to: true),
      ]
    )
  }

  // MARK: - Private

  private static func seconds(_ text: String) throws(OptionError) -> Double {
    guard let seconds = text.decimal, 1...604_800 ~= seconds else {
      throw OptionError(message: "--seconds is a number from 1 to 604800, not \(text.quoted)")
    }
    return Double(seconds)
  }

  private static func count(_ text: String, of option: String) throws(OptionError) -> Int {
    guard let count = Int(text), 1...1_000_000 ~= count else {
      throw OptionError(message: "\(option) is a whole number from 1 to 1000000, not \(text.quoted)")
    }
    return count
  }

  private static func seed(_ text: String) throws(OptionError) -> UInt64 {
    guard let seed = UInt64(text) else {
      throw OptionError(message: "--seed is a whole number, not \(text.quoted)")
    }
    return seed
  }
}

extension ProgramManual {
  /// The description of `keyboard-assistant-bench fuzz`.
  package static var fuzz: ProgramManual {
    ProgramManual(
      "fuzz",
      summary: "Tests the demo with random events, or its readers with mutated files, until something fails.",
      usages: ["[options]"],
      options: FuzzOptions.table,
      notes: """
        After each pause, invariants are checked: all geometry is finite, the edited field is visible, no
        warning remains, closed screens are released, and a word that is typed on a server is whole in its
        field. A failure is printed with its seed, reduced to the events that cause it, and saved in a file
        for --replay; the status is 1 then. With --openings a window is resized and left alone as well;
        memory and the server's resources must then be what they were after the first ten times. With
        --kills the servers of the demo and of virtual-keyboard are killed in their first second; both
        have to end with one line and status 1.
        """
    )
  }
}
