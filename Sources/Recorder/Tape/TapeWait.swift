import UIKit

/// A condition that a tape can wait for.
public nonisolated enum TapeWait: Equatable, Sendable {
  /// The keyboard is at rest.
  case keyboard
  /// Nothing moves any more, and scroll indicators have faded.
  case idle
  /// Seconds have passed.
  case seconds(TimeInterval)
  /// The view of this name is visible.
  case visible(String)
}
