import UIKit

extension KeyboardAssistant {
  /// Where an input is put on the screen.
  public nonisolated enum RepositionConstraint: Hashable, Sendable, CaseIterable {
    /// Its top edge at the top of the screen, that is of the part of the scroll view that bars leave free; the offset moves it
    /// down from there.
    case viewTopToTopOfScreen
    /// Its bottom edge at the keyboard's top edge; the offset moves it up from there.
    case viewBottomToTopOfKeyboard
  }

  /// The name that the documents also use for ``RepositionConstraint``.
  public typealias PositionConstraint = RepositionConstraint
}

extension KeyboardAssistant.RepositionConstraint {
  /// The same in the engine's words.
  func placement(offset: CGFloat) -> KeyboardAvoidance.Placement {
    switch self {
    case .viewTopToTopOfScreen: .top(below: offset)
    case .viewBottomToTopOfKeyboard: .bottom(above: offset)
    }
  }
}
