import KeyboardAvoidance
import UIKit

extension KeyboardAssistant {
  /// The position of the edited input on the screen.
  public nonisolated enum RepositionConstraint: Hashable, Sendable, CaseIterable {
    /// The view's top edge is at the top of the part of the scroll view that bars leave free; the offset moves it down from
    /// there.
    case viewTopToTopOfScreen
    /// The view's bottom edge is at the keyboard's top edge; the offset moves it up from there.
    case viewBottomToTopOfKeyboard

    /// Every position; the same as `allCases`.
    public static var all: [RepositionConstraint] { allCases }
  }

  /// The name that the documents also use for ``RepositionConstraint``.
  public typealias PositionConstraint = RepositionConstraint
}

/// The name of ``KeyboardAssistant/KeyboardAssistant/RepositionConstraint`` in the code of version 1.3.0.
public typealias KeyboardAssistantPositionConstraint = KeyboardAssistant.RepositionConstraint

extension KeyboardAssistant.RepositionConstraint {
  /// The placement of the avoidance engine for this constraint.
  func placement(offset: CGFloat) -> KeyboardAvoidance.Placement {
    switch self {
    case .viewTopToTopOfScreen: .top(below: offset)
    case .viewBottomToTopOfKeyboard: .bottom(above: offset)
    }
  }
}
