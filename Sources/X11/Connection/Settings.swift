/// The desktop's settings, as the settings daemon writes them into one property (XSETTINGS 0.5).
package nonisolated struct Settings: Equatable, Sendable {
  /// A setting's value.
  package enum Value: Equatable, Sendable {
    /// A number, or a switch that is 0 or 1.
    case integer(Int)
    /// A string, such as the name of a theme.
    case text(String)
    /// Red, green, blue, alpha, 0…65535.
    case color(UInt16, UInt16, UInt16, UInt16)
  }

  private let values: [String: Value]

  /// Parses the property; nil if it is malformed.
  package init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard let values = reader.readAll() else { return nil }
    self.values = values
  }

  /// The value of the setting called `name`, such as `Net/ThemeName`; nil if it isn't set.
  package subscript(name: String) -> Value? {
    values[name]
  }

  private struct Reader {
    let bytes: [UInt8]
    var position = 0
    var isBigEndian = false

    mutating func readAll() -> [String: Value]? {
      guard let order = bytes.first else { return nil }
      isBigEndian = order == 1
      position = 8
      guard let count = readInteger(size: 4) else { return nil }
      var values: [String: Value] = [:]
      for _ in 0..<count {
        guard let (name, value) = readSetting() else { return nil }
        values[name] = value
      }
      return values
    }

    private mutating func readSetting() -> (String, Value)? {
      guard let type = readInteger(size: 1) else { return nil }
      position += 1
      guard let length = readInteger(size: 2), let name = readText(length) else { return nil }
      position += 4
      return readValue(type).map { (name, $0) }
    }

    private mutating func readValue(_ type: Int) -> Value? {
      switch type {
      case 0:
        return readInteger(size: 4).map { .integer(Int(Int32(truncatingIfNeeded: $0))) }
      case 1:
        return readInteger(size: 4).flatMap { readText($0) }.map { .text($0) }
      case 2:
        let channels = (0..<4).compactMap { _ in readInteger(size: 2).map { UInt16($0) } }
        return channels.count == 4 ? .color(channels[0], channels[2], channels[1], channels[3]) : nil
      default:
        return nil
      }
    }

    /// Text is padded to a multiple of four bytes.
    private mutating func readText(_ length: Int) -> String? {
      guard length >= 0, position + length <= bytes.count else { return nil }
      defer { position += (length + 3) & ~3 }
      return String(decoding: bytes[position..<position + length], as: UTF8.self)
    }

    private mutating func readInteger(size: Int) -> Int? {
      guard position + size <= bytes.count else { return nil }
      let slice = bytes[position..<position + size]
      position += size
      let ordered = isBigEndian ? Array(slice) : slice.reversed()
      return ordered.reduce(0) { $0 << 8 | Int($1) }
    }
  }
}
