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
  /// The selection of `options`: everything, unless they name one.
  init(_ options: FuzzOptions) {
    examples = options.example.map { [$0] } ?? DemoScreens.names + [nil]
    placements =
      options.placement.flatMap { KeyboardPlacement(rawValue: $0.rawValue) }.map { [$0] } ?? KeyboardPlacement.allCases
  }
}
