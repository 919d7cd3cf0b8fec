import UIKit

/// Two quick taps on the space bar after a word make a full stop and a space.
struct DoubleSpace {
  /// How far apart the taps may be, in seconds.
  private static let interval: TimeInterval = 0.6

  private var lastSpace: TimeInterval = -.infinity

  /// Notes that space was tapped at `time`, with `context` before the insertion point.
  ///
  /// - Returns: whether the space before is to become a full stop.
  mutating func tap(at time: TimeInterval, after context: String?) -> Bool {
    let isQuick = time - lastSpace <= Self.interval
    lastSpace = time
    guard isQuick, let context, context.last == " ", let end = context.dropLast().last else { return false }
    guard end.isLetter || end.isNumber || ")]}\"'”’»%°".contains(end) else { return false }
    lastSpace = -.infinity
    return true
  }

  /// Notes that another key was tapped, or that another input is being edited.
  mutating func reset() { lastSpace = -.infinity }
}

extension KeyboardInput {
  /// Whether two spaces may become a full stop: in prose, not in addresses, secrets or where corrections are unwanted.
  var takesFullStops: Bool {
    guard autocorrectionType != .no, !isSecureTextEntry else { return false }
    return [.default, .asciiCapable, .twitter, .webSearch].contains(keyboardType)
  }
}
