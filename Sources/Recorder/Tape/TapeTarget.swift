import UIKit

/// The target of a pointer action.
public nonisolated enum TapeTarget: Equatable, Sendable {
  /// The view with this accessibility label or identifier, title, placeholder or text.
  case view(String)
  /// A point of the window.
  case point(CGPoint)
}
