import UIKit

/// Turns two quick taps on the space bar after a word into a full stop and a space.
struct DoubleSpace {
  /// The longest time between the taps, in seconds.
  private static let longestInterval: TimeInterval = 0.6

  private var lastSpace: TimeInterval = -.infinity

  /// Records a tap on the space bar at `time`, with `context` before the insertion point.
  ///
  /// - Returns: whether the space before is to become a full stop.
  mutating func tap(at time: TimeInterval, after context: String?) -> Bool {
    let isQuick = time - lastSpace <= Self.longestInterval
    lastSpace = time
    guard isQuick, let context, context.last == " ", let end = context.dropLast().last else { return false }
    guard end.isLetter || end.isNumber || ")]}\"'”’»%°".contains(end) else { return false }
    lastSpace = -.infinity
    return true
  }

  /// Discards the last tap, because another key was tapped or another input is edited.
  mutating func reset() { lastSpace = -.infinity }
}

extension KeyboardInput {
  /// Whether two spaces may become a full stop: in prose, not in addresses, secret text or where corrections are
  /// unwanted.
  var takesFullStops: Bool {
    guard autocorrectionType != .no, !isSecureTextEntry else { return false }
    return [.default, .asciiCapable, .twitter, .webSearch].contains(keyboardType)
  }
}
