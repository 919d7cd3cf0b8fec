import UIKit

/// The virtual keyboard that a tape asks for.
public nonisolated struct TapeKeyboard: Equatable, Sendable {
  /// The names of the keyboard's layouts; the first one is shown.
  public var layouts: [String]
  /// Whether the keyboard has the keys of a desktop's keyboard, besides those of a phone's: Escape, Ctrl, F1 and
  /// others.
  public var hasDesktopKeys: Bool
  /// Where the keyboard is shown.
  public var placement: KeyboardPlacement
  /// When inputs show the keyboard. The tape's own keys and clicks decide, whatever hardware the machine has.
  public var policy: KeyboardPolicy

  /// Makes a description; by default an English keyboard at the window's bottom edge, which every input shows.
  public init(
    layouts: [String] = ["en-US"],
    hasDesktopKeys: Bool = false,
    placement: KeyboardPlacement = .attached,
    policy: KeyboardPolicy = .always
  ) {
    self.layouts = layouts
    self.hasDesktopKeys = hasDesktopKeys
    self.placement = placement
    self.policy = policy
  }
}
