import Arguments
import Demo
import UIKit

/// What is to be tried.
struct FuzzSelection {
  /// Names of examples; nil is the list of examples.
  var examples: [String?]
  var placements: [KeyboardPlacement]
}

extension FuzzSelection {
  /// What `options` ask for: everything that they don't name.
  init(_ options: FuzzOptions) {
    examples = options.example.map { [$0] } ?? DemoScreens.names + [nil]
    placements =
      options.placement.flatMap { KeyboardPlacement(rawValue: $0.rawValue) }.map { [$0] } ?? KeyboardPlacement.allCases
  }
}
