import UIKit

/// Why a layout can't be used.
public nonisolated enum KeyboardLayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no file for the layout; `known` are those that there are.
  case notFound(name: String, known: [String])
  /// The file can't be read.
  case unreadable(file: String, reason: String)
  /// The file isn't JSON; `reason` tells the line.
  case malformed(file: String, reason: String)
  /// Something in it is wrong; `place` is a path such as "layers.letters[2][0].key".
  case invalid(file: String, place: String, reason: String)

  /// One line that tells file, place and what to mend.
  public var description: String {
    switch self {
    case .notFound(let name, let known):
      "no keyboard layout is called “\(name)”; there are \(known.joined(separator: ", "))"
    case .unreadable(let file, let reason): "\(file): can't be read: \(reason)"
    case .malformed(let file, let reason): "\(file): isn't JSON: \(reason)"
    case .invalid(let file, let place, let reason): "\(file): \(place): \(reason)"
    }
  }
}
