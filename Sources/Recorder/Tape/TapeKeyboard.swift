import UIKit

/// The virtual keyboard that a tape asks for.
public nonisolated struct TapeKeyboard: Equatable, Sendable {
  /// The names of its layouts; the first one is shown.
  public var layouts: [String]
  /// Where it is shown.
  public var placement: KeyboardPlacement

  /// Makes a description; by default an English keyboard at the window's bottom edge.
  public init(layouts: [String] = ["en-US"], placement: KeyboardPlacement = .attached) {
    self.layouts = layouts
    self.placement = placement
  }
}
