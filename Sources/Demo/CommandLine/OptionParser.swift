import Arguments
import UIKit
import VirtualKeyboard

/// Reads the command line; the last of equal options counts.
struct OptionParser {
  private var options: Options
  private var special: Invocation?
  private var prefix: String?
  private var reader = ArgumentReader([])
  private let keyboards: () -> [String]

  /// Makes a parser.
  ///
  /// - Parameters:
  ///   - options: What holds for options that aren't given.
  ///   - keyboards: The layouts that `--keyboard` may name, looked up only when it is given.
  init(startingFrom options: Options = Options(), keyboards: @escaping () -> [String]) {
    self.options = options
    self.keyboards = keyboards
  }

  /// Reads `arguments`, without the program's name.
  mutating func parse(_ arguments: [String]) throws(OptionError) -> Invocation {
    if arguments.first == "record" { return .record(Array(arguments.dropFirst())) }
    reader = ArgumentReader(arguments)
    while let argument = reader.next() {
      switch argument {
      case .word(let name): try open(name)
      case .option(let name, let value): try read(name, value)
      }
    }
    try checkPixels()
    if options.tracesFrames, options.trace == nil { throw OptionError(message: "--trace-frames needs --trace") }
    return try placed(special ?? .run(options))
  }

  // MARK: - Options

  private mutating func read(_ name: String, _ value: String?) throws(OptionError) {
    guard let option = DemoOption(typed: name) else {
      throw OptionError(message: "unknown option \(name.quoted); --help lists all")
    }
    func next(_ kind: String) throws(OptionError) -> String { try reader.value(of: name, value, kind) }
    switch option {
    case .list: try ask(.list, name, value)
    case .doctor: try ask(.doctor, name, value)
    case .version: try ask(.version, name, value)
    case .help: try ask(.help, name, value)
    case .installDesktop: try ask(.install(prefix: nil), name, value)
    case .uninstallDesktop: try ask(.uninstall(prefix: nil), name, value)
    case .prefix: prefix = try folder(from: next("a folder such as ~/.local"))
    case .appearance: options.appearance = try OptionValue.appearance(next("light, dark or system"))
    case .scale: options.scale = try OptionValue.scale(next("a number such as 1.5"))
    case .size: options.size = try size(from: next("a size such as 420x760"))
    case .placement: options.placement = try placement(from: next("a place such as docked"))
    case .keyboard: options.keyboard = try keyboard(from: next("a layout such as en-US"))
    case .trace: options.trace = try trace(from: next("a file, or - for standard output"))
    case .inspector: options.showsInspector = try reader.flag(name, value)
    case .traceFrames: options.tracesFrames = try reader.flag(name, value)
    }
  }

  private mutating func ask(_ wanted: Invocation, _ name: String, _ value: String?) throws(OptionError) {
    if try reader.flag(name, value), special == nil { special = wanted }
  }

  private mutating func open(_ name: String) throws(OptionError) {
    if let other = options.example {
      throw OptionError(message: "only one example can be opened, not \(other.name) and \(name.quoted)")
    }
    let wanted = String(name.lowercased().map { $0 == " " ? "-" : $0 })
    guard let example = Example.named(wanted) else {
      throw OptionError(message: "unknown example \(name.quoted); there are \(Example.all.map(\.name).listed)")
    }
    options.example = example
  }

  /// `invocation` with the prefix, which only installing and removing have a use for.
  private func placed(_ invocation: Invocation) throws(OptionError) -> Invocation {
    switch invocation {
    case .install: return .install(prefix: prefix)
    case .uninstall: return .uninstall(prefix: prefix)
    case .run where prefix != nil:
      throw OptionError(message: "--prefix needs --install-desktop or --uninstall-desktop")
    default: return invocation
    }
  }

  // MARK: - Values

  private func folder(from text: String) throws(OptionError) -> String {
    if text.isEmpty { throw OptionError(message: "--prefix needs a folder") }
    return text
  }

  private func placement(from text: String) throws(OptionError) -> VirtualKeyboard.Placement {
    guard let placement = VirtualKeyboard.Placement(rawValue: text) else {
      throw OptionError(message: "--placement is attached, docked, floating or off, not \(text.quoted)")
    }
    return placement
  }

  private func keyboard(from text: String) throws(OptionError) -> String {
    try OptionValue.name(text, among: keyboards(), kind: "keyboard")
  }

  private func trace(from text: String) throws(OptionError) -> TraceDestination {
    if text.isEmpty { throw OptionError(message: "--trace needs a file, or - for standard output") }
    return text == "-" ? .standardOutput : .file(text)
  }

  private func size(from text: String) throws(OptionError) -> CGSize {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    let sides = parts.map { OptionValue.decimal(String($0)) }
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

  private func checkPixels() throws(OptionError) {
    let longest = max(options.size.width, options.size.height) * (options.scale ?? 1)
    guard longest <= Options.maximumPixels else {
      throw OptionError(message: "--size times --scale is more than \(Int(Options.maximumPixels)) pixels")
    }
  }
}
