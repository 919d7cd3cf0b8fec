import Arguments
import UIKit
import VirtualKeyboard

/// How a person wants the keyboard.
struct KeyboardOptions: Equatable {
  /// The names of its layouts; with more than one a globe key goes through them.
  var layouts = ["en-US"]
  /// Docked at the monitor's edge, or floating.
  var placement = KeyboardPlacement.docked
  /// Light, dark, or as the desktop is.
  var appearance = UIUserInterfaceStyle.unspecified
  /// Device pixels a point; nil follows the desktop.
  var scale: CGFloat?
}

/// What the command line asks the program to do.
enum KeyboardInvocation: Equatable {
  /// Show the keyboard, or tell the one that runs already to come or to go.
  case run(KeyboardOptions)
  /// End the one that runs.
  case quit
  /// Name the layouts.
  case listLayouts
  /// Tell the version.
  case version
  /// Explain the options.
  case help
}

extension KeyboardInvocation {
  /// Reads `arguments`, without the program's name; the last of equal options counts.
  ///
  /// - Parameter known: The names of all layouts, looked up only when one is asked for.
  init(_ arguments: [String], layouts known: () -> [String]) throws(OptionError) {
    var (options, special) = (KeyboardOptions(), KeyboardInvocation?.none)
    var reader = ArgumentReader(arguments)
    while let argument = reader.next() {
      guard case .option(let name, let value) = argument else {
        if case .word(let word) = argument {
          throw OptionError(message: "what is \(word.quoted)? --help lists all options")
        }
        break
      }
      guard let option = KeyboardOption(typed: name) else {
        throw OptionError(message: "unknown option \(name.quoted); --help lists all")
      }
      if let asked = Self.special(option) {
        if try reader.flag(name, value), special == nil { special = asked }
      } else {
        try options.read(option, value, &reader, known)
      }
    }
    self = special ?? .run(options)
  }

  private static func special(_ option: KeyboardOption) -> KeyboardInvocation? {
    switch option {
    case .quit: .quit
    case .listLayouts: .listLayouts
    case .version: .version
    case .help: .help
    case .layout, .placement, .appearance, .scale: nil
    }
  }
}

extension KeyboardOptions {
  fileprivate mutating func read(
    _ option: KeyboardOption,
    _ value: String?,
    _ reader: inout ArgumentReader,
    _ known: () -> [String]
  ) throws(OptionError) {
    func next(_ kind: String) throws(OptionError) -> String { try reader.value(of: option.rawValue, value, kind) }
    switch option {
    case .layout: layouts = try Self.layouts(next("a layout such as en-US, or several with commas between"), known())
    case .placement: placement = try Self.placement(next("docked or floating"))
    case .appearance: appearance = try OptionValue.appearance(next("light, dark or system"))
    case .scale: scale = try OptionValue.scale(next("a number such as 1.5"))
    case .quit, .listLayouts, .version, .help: break
    }
  }

  private static func layouts(_ text: String, _ known: [String]) throws(OptionError) -> [String] {
    var names: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      names.append(try OptionValue.name(String(part), among: known, kind: "layout"))
    }
    return names
  }

  private static func placement(_ text: String) throws(OptionError) -> KeyboardPlacement {
    switch text {
    case "docked": return .docked
    case "floating": return .floating
    default: throw OptionError(message: "--placement is docked or floating, not \(text.quoted)")
    }
  }
}
