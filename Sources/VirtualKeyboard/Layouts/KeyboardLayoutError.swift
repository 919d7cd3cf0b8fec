import UIKit

/// Why a layout can't be used.
public nonisolated enum KeyboardLayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no file for the layout; `known` has those that exist.
  case notFound(name: String, known: [String])
  /// The file can't be read.
  case unreadable(file: String, reason: String)
  /// The file isn't JSON; `reason` has the line.
  case malformed(file: String, reason: String)
  /// A value is wrong; `location` is its path, such as "layers.letters[2][0].key".
  case invalid(file: String, location: String, reason: String)

  /// One line with the file, the position, and the mistake.
  public var description: String {
    switch self {
    case .notFound(let name, let known):
      "no keyboard layout is called “\(name)”; there are \(known.joined(separator: ", "))"
    case .unreadable(let file, let reason): "\(file): can't be read: \(reason)"
    case .malformed(let file, let reason): "\(file): isn't JSON: \(reason)"
    case .invalid(let file, let location, let reason): "\(file): \(location): \(reason)"
    }
  }
}

nonisolated extension KeyboardLayoutError {
  /// Converts `JSONDecoder`'s error about `data`, the content of `file`.
  init(_ error: any Error, in data: Data, of file: String) {
    switch error {
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      self = .invalid(file: file, location: context.codingPath.location, reason: context.debugDescription)
    case DecodingError.keyNotFound(let key, let context):
      self = .invalid(file: file, location: (context.codingPath + [key]).location, reason: "a value is missing")
    case DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context):
      self = .invalid(file: file, location: context.codingPath.location, reason: "\(Self.expectation(type)) is missing")
    default:
      self = .malformed(file: file, reason: Self.syntaxError(in: data) ?? "\(error)")
    }
  }

  private static func expectation(_ type: Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is any BinaryFloatingPoint.Type: "a number"
    case is any RandomAccessCollection.Type: "an array [ … ]"
    default: "an object { … }"
    }
  }

  /// Line and column of a syntax error in JSON, with the reason.
  ///
  /// `JSONDecoder` has neither on Linux; `JSONSerialization` ends its reason with the offset in bytes.
  private static func syntaxError(in data: Data) -> String? {
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      return nil
    } catch {
      let text = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? error.localizedDescription
      let parts = text.split(separator: " around character ")
      let offset = parts.count == 2 ? Int(parts[1].prefix { $0.isNumber }) : data.count
      let read = data.prefix(offset ?? data.count)
      let lines = read.split(separator: 0x0A, omittingEmptySubsequences: false)
      return "line \(lines.count), column \((lines.last?.count ?? 0) + 1): \(parts.first ?? "")"
    }
  }
}

extension [any CodingKey] {
  /// The path as it is usually written: "layers.letters[2][0].key".
  fileprivate nonisolated var location: String {
    let path = map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
    return isEmpty ? "the file" : path.hasPrefix(".") ? String(path.dropFirst()) : path
  }
}
