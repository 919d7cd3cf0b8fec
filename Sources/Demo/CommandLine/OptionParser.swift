import Arguments
import UIKit
import VirtualKeyboard

/// Parses the command line; of equal options the last one counts.
struct OptionParser {
  private var options: Options
  private var request: Invocation?
  private var prefix: String?
  private let keyboards: () -> [String]

  /// Makes a parser.
  ///
  /// - Parameters:
  ///   - options: The values of options that aren't given.
  ///   - keyboards: The layouts that `--keyboard` may name, looked up only if it is given.
  init(startingFrom options: Options = Options(), keyboards: @escaping () -> [String]) {
    self.options = options
    self.keyboards = keyboards
  }

  /// Parses `arguments`, without the program's name.
  mutating func parse(_ arguments: [String]) throws(OptionError) -> Invocation {
    if arguments.first == "record" { return .record(Array(arguments.dropFirst())) }
    try Self.table.read(arguments, into: &self) { parser, word throws(OptionError) in try parser.open(word) }
    try checkPixels()
    if options.tracesFrames, options.trace == nil { throw OptionError(message: "--trace-frames needs --trace") }
    return try withPrefix(request ?? .run(options))
  }

  // MARK: - Options

  /// The options of the demo.
  static var table: OptionTable<OptionParser> {
    OptionTable(
      [
        .init("--list", "list the examples", asksFor: .list, in: \.request),
        .appearance(\.options.appearance),
        .contrast(\.options.contrast),
        .textSize(\.options.textSize),
        .scale(\.options.scale),
        .init(
          "--size",
          .text("WxH"),
          need: "a size such as 420x760",
          "the window's size in points (default: 420x760)"
        ) { parser, text throws(OptionError) in parser.options.size = try size(from: text) },
        .init(
          "--placement",
          placeholder: "P",
          "the keyboard: attached, docked, floating or off",
          chooses: \.options.placement
        ),
        .init(
          "--policy",
          placeholder: "P",
          "when inputs show it: auto, always or never",
          chooses: \.options.policy
        ),
        .init(
          "--keyboard",
          .layout("NAME[,NAME…]"),
          need: "a layout such as en-US, or several with commas between",
          "the keyboard's layouts (default: en-US);\na globe key switches between several"
        ) { parser, text throws(OptionError) in
          parser.options.keyboards = try text.namesListed(among: parser.keyboards(), kind: "keyboard layout")
        },
        .init(
          "--inspector",
          "show what the keyboard does to the window; Ctrl+I later",
          sets: \.options.showsInspector,
          to: true
        ),
        .init(
          "--trace",
          .file("FILE|-"),
          need: "a file, or - for standard output",
          "write events, one JSON object a line"
        ) { parser, text throws(OptionError) in parser.options.trace = try trace(from: text) },
        .init("--trace-frames", "write each frame to the trace, too", sets: \.options.tracesFrames, to: true),
      ] + programOptions
    )
  }

  /// The options that open no window.
  private static var programOptions: [ProgramOption<OptionParser>] {
    [
      .init(
        "--install-desktop",
        "install programs, menu entries, icons, manuals and completions",
        asksFor: .install(prefix: nil),
        in: \.request
      ),
      .init("--uninstall-desktop", "remove what was installed", asksFor: .uninstall(prefix: nil), in: \.request),
      .init(
        "--prefix",
        .folder("DIR"),
        need: "a folder such as ~/.local",
        "install there (default: ~/.local; /usr/local for root)"
      ) { parser, text throws(OptionError) in
        if text.isEmpty { throw OptionError(message: "--prefix needs a folder") }
        parser.prefix = text
      },
      .init(
        "--doctor",
        "list what this machine supports, and what is missing",
        asksFor: .doctor,
        in: \.request
      ),
      .version(asksFor: .version, in: \.request),
      .help(asksFor: .help, in: \.request),
    ]
  }

  // MARK: - Words

  private mutating func open(_ name: String) throws(OptionError) {
    if let other = options.example {
      throw OptionError(message: "only one example can be opened, not \(other.name) and \(name.quoted)")
    }
    let wanted = String(name.lowercased().map { $0 == " " ? "-" : $0 })
    guard let example = Example.named(wanted) else {
      let question = wanted.suggestion(among: Example.names + ["record"])
      throw OptionError(message: "unknown example \(name.quoted); there are \(Example.names.listed)\(question)")
    }
    options.example = example
  }

  // MARK: - Values

  private static func trace(from text: String) throws(OptionError) -> TraceDestination {
    if text.isEmpty { throw OptionError(message: "--trace needs a file, or - for standard output") }
    return text == "-" ? .standardOutput : .file(text)
  }

  private static func size(from text: String) throws(OptionError) -> CGSize {
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { String($0).decimal }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else {
      throw OptionError(message: "--size is a width and a height in points such as 420x760, not \(text.quoted)")
    }
    let (least, most) = (Options.minimumSize, Options.maximumSize)
    guard least.width...most.width ~= width, least.height...most.height ~= height else {
      let limits = "\(Int(least.width))x\(Int(least.height)) to \(Int(most.width))x\(Int(most.height))"
      throw OptionError(message: "--size is from \(limits), not \(text.quoted)")
    }
    return CGSize(width: width, height: height)
  }

  // MARK: - Options that depend on others

  /// `invocation` with the prefix, which only installing and removing use.
  private func withPrefix(_ invocation: Invocation) throws(OptionError) -> Invocation {
    switch invocation {
    case .install: return .install(prefix: prefix)
    case .uninstall: return .uninstall(prefix: prefix)
    case .run where prefix != nil:
      throw OptionError(message: "--prefix needs --install-desktop or --uninstall-desktop")
    default: return invocation
    }
  }

  private func checkPixels() throws(OptionError) {
    let longest = max(options.size.width, options.size.height) * (options.scale ?? 1)
    guard longest <= Options.maximumPixels else {
      throw OptionError(message: "--size times --scale is more than \(Int(Options.maximumPixels)) pixels")
    }
  }
}

/// The task that the command line asks for.
enum Invocation: Equatable {
  /// Open the window.
  case run(Options)
  /// Play tapes and take pictures; with the arguments after the word `record`.
  case record([String])
  /// List the examples.
  case list
  /// Install the programs below a folder; nil for the default one.
  case install(prefix: String?)
  /// Remove the installation below a folder; nil for the default one.
  case uninstall(prefix: String?)
  /// Report this machine's capabilities.
  case doctor
  /// Print the version.
  case version
  /// Print the help.
  case help
}
