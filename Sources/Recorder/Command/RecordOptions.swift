import Arguments
import UIKit

/// The command line of `record`.
struct RecordOptions: Equatable {
  /// The tapes' paths.
  var tapes: [String] = []
  /// Where the pictures go.
  var output: String?
  /// Whether the pictures replace the golden ones.
  var updatesGolden = false
  /// Whether the pictures are compared with the golden ones.
  var compares = false
  /// Pixels a point; nil leaves it to the tapes.
  var scale: CGFloat?
  /// Whether the pointer is shown; nil leaves it to the tapes.
  var showsPointer: Bool?
  /// Whether keys are told; nil leaves it to the tapes.
  var showsCaptions: Bool?
  /// The X server; nil starts one.
  var display: String?
  /// Whether only the explanation is wanted.
  var wantsHelp = false

  /// Reads the arguments behind `record`.
  init(_ arguments: [String]) throws(OptionError) {
    var reader = ArgumentReader(arguments)
    while let argument = reader.next() {
      switch argument {
      case .word(let tape): tapes.append(tape)
      case .option(let name, let value): try read(name, value, &reader)
      }
    }
    if tapes.isEmpty, !wantsHelp {
      throw OptionError(message: "record needs a tape, such as Resources/Tapes/registration.tape")
    }
    if updatesGolden, compares { throw OptionError(message: "--update-golden and --compare exclude each other") }
  }

  private mutating func read(
    _ name: String,
    _ value: String?,
    _ reader: inout ArgumentReader
  ) throws(OptionError) {
    switch RecordOption(typed: name) {
    case .output: output = try reader.value(of: name, value, "a folder for the pictures")
    case .scale: scale = try OptionValue.scale(reader.value(of: name, value, "a number such as 2"))
    case .display: display = try reader.value(of: name, value, "an X server's name such as :0")
    case .updateGolden: updatesGolden = try reader.flag(name, value)
    case .compare: compares = try reader.flag(name, value)
    case .pointer: showsPointer = try reader.flag(name, value)
    case .captions: showsCaptions = try reader.flag(name, value)
    case .help: wantsHelp = try reader.flag(name, value)
    case nil: throw OptionError(message: "unknown option \(name.quoted); record --help lists all")
    }
  }
}
