import Arguments
import Demo
import UIKit

/// The examples and placements to be tried.
struct FuzzSelection {
  /// Names of examples; nil for the list of examples.
  var examples: [String?]
  var placements: [KeyboardPlacement]
}

extension FuzzSelection {
  /// The name of the list of examples.
  static let gallery = "gallery"

  /// The selection of `options`: everything, unless they name one.
  init(_ options: FuzzOptions) throws(OptionError) {
    let names = DemoScreens.names + [Self.gallery]
    if let name = options.example, !names.contains(name) {
      throw OptionError(message: "unknown example \(name); there are \(names.joined(separator: ", "))")
    }
    examples = (options.example.map { [$0] } ?? names).map(Self.example)
    placements =
      options.placement.flatMap { KeyboardPlacement(rawValue: $0.rawValue) }.map { [$0] } ?? KeyboardPlacement.allCases
  }

  /// The example called `name`; nil for the list of examples.
  static func example(_ name: String) -> String? { name == gallery ? nil : name }
}
