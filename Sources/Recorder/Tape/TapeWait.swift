import UIKit

/// A condition that a tape can wait for.
public nonisolated enum TapeWait: Equatable, Sendable {
  /// The keyboard, until it rests.
  case keyboard
  /// Everything, until nothing moves any more and scroll indicators have faded.
  case idle
  /// Time to pass, in seconds.
  case seconds(TimeInterval)
  /// The view of this name to be seen.
  case visible(String)
}
