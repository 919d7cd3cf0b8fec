import UIKit

/// What a pointer goes to.
public nonisolated enum TapeTarget: Equatable, Sendable {
  /// The view with this accessibility label or identifier, title, placeholder or text.
  case view(String)
  /// A place in points of the window.
  case point(CGPoint)
}
