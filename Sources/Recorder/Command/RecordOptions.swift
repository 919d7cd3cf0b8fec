import Arguments
import UIKit

/// The command line of `record`.
struct RecordOptions: Equatable {
  /// The tapes' paths.
  var tapes: [String] = []
  /// The folder for the pictures.
  var output: String?
  /// Whether the pictures replace the golden ones.
  var updatesGolden = false
  /// Whether the pictures are compared with the golden ones.
  var compares = false
  /// Pixels per point; nil for the tapes' own.
  var scale: CGFloat?
  /// Whether the pointer is shown; nil if the tapes decide.
  var showsPointer: Bool?
  /// Whether captions are shown; nil if the tapes decide.
  var showsCaptions: Bool?
  /// The X server; nil for a private one.
  var display: String?
  /// Whether only the help is asked for.
  var wantsHelp = false

  private init() {}

  /// Reads the arguments after `record`.
  init(_ arguments: [String]) throws(OptionError) {
    var read = RecordOptions()
    try Self.table.read(arguments, into: &read) { options, tape throws(OptionError) in options.tapes.append(tape) }
    self = read
    if tapes.isEmpty, !wantsHelp {
      throw OptionError(message: "record needs a tape, such as Resources/Tapes/registration.tape")
    }
    if updatesGolden, compares { throw OptionError(message: "--update-golden and --compare exclude each other") }
  }

  /// The options of `record`.
  static var table: OptionTable<RecordOptions> {
    OptionTable(
      help: "record --help",
      [
        .init(
          "--output",
          .folder("DIR"),
          need: "a folder for the pictures",
          "the pictures' folder (default: this one); failed tapes leave a NAME.failed.png"
        ) { options, folder throws(OptionError) in options.output = folder },
        .init(
          "--update-golden",
          "put them into the golden pictures' folder: Screenshots, beside the tapes' folder",
          sets: \.updatesGolden,
          to: true
        ),
        .init(
          "--compare",
          "compare them with the golden pictures; what differs is shown in a NAME.diff.png",
          sets: \.compares,
          to: true
        ),
        .scale(\.scale, default: "as the tape says", example: "2"),
        .init("--pointer", "show the pointer", sets: \.showsPointer, to: true),
        .init("--captions", "show below the pictures which keys are pressed", sets: \.showsCaptions, to: true),
        .init(
          "--display",
          .text("NAME"),
          need: "an X server's name such as :0",
          "play on this X server (default: a private Xvfb)"
        ) { options, name throws(OptionError) in options.display = name },
        .init("--help", "this text", sets: \.wantsHelp, to: true),
      ]
    )
  }
}
