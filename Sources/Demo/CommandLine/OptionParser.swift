import UIKit
import VirtualKeyboard

/// Reads the command line, option by option: `--name value` or `--name=value`, in any order.
struct OptionParser {
  private var options = Options()
  private var special: Invocation?
  private var rest: ArraySlice<String> = []
  private let keyboards: () -> [String]

  /// Makes a parser; `keyboards` are the layouts that `--keyboard` may name, looked up only when it is given.
  init(keyboards: @escaping () -> [String]) { self.keyboards = keyboards }

  /// Reads `arguments`, without the program's name; the last of equal options counts.
  mutating func parse(_ arguments: [String]) throws(OptionError) -> Invocation {
    if arguments.first == "record" { return .record(Array(arguments.dropFirst())) }
    rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        for name in rest { try open(name) }
        break
      }
      try read(argument)
    }
    try checkPixels()
    if options.tracesFrames, options.trace == nil { throw OptionError(message: "--trace-frames needs --trace") }
    return special ?? .run(options)
  }

  // MARK: - Options

  private mutating func read(_ argument: String) throws(OptionError) {
    guard argument.hasPrefix("-"), argument != "-" else { return try open(argument) }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let value = parts.count == 2 ? parts[1] : nil
    switch parts[0] {
    case "--list": try flag(.list, parts[0], value)
    case "--doctor": try flag(.doctor, parts[0], value)
    case "--version": try flag(.version, parts[0], value)
    case "--help", "-h": try flag(.help, parts[0], value)
    case "--appearance": options.appearance = try appearance(from: next(parts[0], value, "light, dark or system"))
    case "--scale": options.scale = try scale(from: next(parts[0], value, "a number such as 1.5"))
    case "--size": options.size = try size(from: next(parts[0], value, "a size such as 420x760"))
    case "--placement": options.placement = try placement(from: next(parts[0], value, "a place such as docked"))
    case "--keyboard": options.keyboard = try keyboard(from: next(parts[0], value, "a layout such as en-US"))
    case "--trace": options.trace = try trace(from: next(parts[0], value, "a file, or - for standard output"))
    case "--inspector": options.showsInspector = try isSet(parts[0], value)
    case "--trace-frames": options.tracesFrames = try isSet(parts[0], value)
    default: throw OptionError(message: "unknown option \(quoted(parts[0])); --help lists all")
    }
  }

  private mutating func flag(_ wanted: Invocation, _ name: String, _ value: String?) throws(OptionError) {
    if try isSet(name, value), special == nil { special = wanted }
  }

  private func isSet(_ name: String, _ value: String?) throws(OptionError) -> Bool {
    if value != nil { throw OptionError(message: "\(name) takes no value") }
    return true
  }

  private mutating func next(_ name: String, _ value: String?, _ kind: String) throws(OptionError) -> String {
    if let value { return value }
    if let first = rest.first, first == "-" || !first.hasPrefix("--") {
      rest.removeFirst()
      return first
    }
    throw OptionError(message: "\(name) needs \(kind)")
  }

  private mutating func open(_ name: String) throws(OptionError) {
    if let other = options.example {
      throw OptionError(message: "only one example can be opened, not \(other.name) and \(quoted(name))")
    }
    let wanted = String(name.lowercased().map { $0 == " " ? "-" : $0 })
    guard let example = Example.named(wanted) else {
      throw OptionError(message: "unknown example \(quoted(name)); there are \(list(Example.all.map(\.name)))")
    }
    options.example = example
  }

  // MARK: - Values

  private func appearance(from text: String) throws(OptionError) -> UIUserInterfaceStyle {
    switch text {
    case "light": return .light
    case "dark": return .dark
    case "system": return .unspecified
    default: throw OptionError(message: "--appearance is light, dark or system, not \(quoted(text))")
    }
  }

  private func placement(from text: String) throws(OptionError) -> VirtualKeyboard.Placement {
    guard let placement = VirtualKeyboard.Placement(rawValue: text) else {
      throw OptionError(message: "--placement is attached, docked, floating or off, not \(quoted(text))")
    }
    return placement
  }

  private func keyboard(from text: String) throws(OptionError) -> String {
    let (known, wanted) = (keyboards(), text.lowercased())
    let match = known.first { $0.lowercased() == wanted } ?? known.first { $0.lowercased().hasPrefix(wanted + "-") }
    guard let match else {
      throw OptionError(message: "unknown keyboard \(quoted(text)); there are \(list(known))")
    }
    return match
  }

  private func trace(from text: String) throws(OptionError) -> TraceDestination {
    if text.isEmpty { throw OptionError(message: "--trace needs a file, or - for standard output") }
    return text == "-" ? .standardOutput : .file(text)
  }

  private func scale(from text: String) throws(OptionError) -> CGFloat {
    guard let scale = number(text), Options.scales.contains(scale) else {
      throw OptionError(message: "--scale is a number from 0.5 to 8, not \(quoted(text))")
    }
    return scale
  }

  private func size(from text: String) throws(OptionError) -> CGSize {
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { number(String($0)) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else {
      throw OptionError(message: "--size is a width and a height in points such as 420x760, not \(quoted(text))")
    }
    let (least, most) = (Options.minimumSize, Options.maximumSize)
    guard least.width...most.width ~= width, least.height...most.height ~= height else {
      let limits = "\(Int(least.width))x\(Int(least.height)) to \(Int(most.width))x\(Int(most.height))"
      throw OptionError(message: "--size is from \(limits), not \(quoted(text))")
    }
    return CGSize(width: width, height: height)
  }

  /// A plain decimal number: no sign, no exponent, no words.
  private func number(_ text: String) -> CGFloat? {
    guard text.count < 16, text.first?.isNumber == true, text.allSatisfy({ "0123456789.".contains($0) }) else {
      return nil
    }
    return Double(text).map { CGFloat($0) }
  }

  private func checkPixels() throws(OptionError) {
    let longest = max(options.size.width, options.size.height) * (options.scale ?? 1)
    guard longest <= Options.maximumPixels else {
      throw OptionError(message: "--size times --scale is more than \(Int(Options.maximumPixels)) pixels")
    }
  }

  // MARK: - Words

  /// The text in quotation marks, on one line whatever is in it.
  private func quoted(_ text: String) -> String { text.debugDescription }

  private func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "none" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
