import UIKit

/// The command line of `record`.
nonisolated struct RecordOptions: Equatable {
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

  /// What is wrong with the command line, in one line.
  struct Mistake: Error, Equatable {
    let message: String
  }

  /// Reads the arguments behind `record`.
  init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        tapes.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      try read(parts[0], parts.count == 2 ? parts[1] : nil, &rest)
    }
    if tapes.isEmpty, !wantsHelp {
      throw Mistake(message: "record needs a tape, such as Resources/Tapes/registration.tape")
    }
    if updatesGolden, compares { throw Mistake(message: "--update-golden and --compare exclude each other") }
  }

  private mutating func read(_ name: String, _ value: String?, _ rest: inout ArraySlice<String>) throws(Mistake) {
    func next(_ kind: String) throws(Mistake) -> String {
      guard let found = value ?? rest.popFirst(), !found.isEmpty else {
        throw Mistake(message: "\(name) needs \(kind)")
      }
      return found
    }
    switch name {
    case "--output": output = try next("a folder for the pictures")
    case "--scale": scale = try Self.scale(try next("a number such as 2"))
    case "--display": display = try next("an X server's name such as :0")
    case "--update-golden": updatesGolden = true
    case "--compare": compares = true
    case "--pointer": showsPointer = true
    case "--captions": showsCaptions = true
    case "--help", "-h": wantsHelp = true
    default: throw Mistake(message: "unknown option \(name.debugDescription); record --help lists all")
    }
  }

  private static func scale(_ text: String) throws(Mistake) -> CGFloat {
    guard let scale = TapeLine.number(text), (0.5...4).contains(scale) else {
      throw Mistake(message: "--scale is a number from 0.5 to 4, not \(text.debugDescription)")
    }
    return CGFloat(scale)
  }
}
