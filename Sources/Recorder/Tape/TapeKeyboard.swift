import UIKit

/// The virtual keyboard that a tape asks for.
public nonisolated struct TapeKeyboard: Equatable, Sendable {
  /// The names of its layouts; the first one is shown.
  public var layouts: [String]
  /// Where it is shown.
  public var placement: KeyboardPlacement
  /// When inputs show it. The tape's own keys and clicks decide, whatever hardware the machine has.
  public var policy: KeyboardPolicy

  /// Makes a description; by default an English keyboard at the window's bottom edge, which every input shows.
  public init(
    layouts: [String] = ["en-US"],
    placement: KeyboardPlacement = .attached,
    policy: KeyboardPolicy = .always
  ) {
    self.layouts = layouts
    self.placement = placement
    self.policy = policy
  }
}
