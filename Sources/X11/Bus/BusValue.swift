/// A value in a message of the desktop's bus (D-Bus).
package enum BusValue: Equatable {
  /// A number, or a switch that is 0 or 1.
  case number(Double)
  /// Text, a path or a signature.
  case text(String)
  /// An array, a structure, or an entry of a dictionary.
  case list([BusValue])

  /// The items of a list; empty for others.
  package var items: [BusValue] { if case .list(let items) = self { items } else { [] } }

  /// The value of an entry in a dictionary; nil if there is none.
  package subscript(key: String) -> BusValue? {
    items.first { $0.items.count == 2 && $0.items[0] == .text(key) }?.items[1]
  }
}

/// Reads values from the bytes of a message, as any program may have sent them: what doesn't fit makes nil.
package struct BusReader {
  private let bytes: [UInt8]
  private let isBigEndian: Bool
  private(set) var position: Int
  /// Values lie in each other no deeper than this, as on the bus.
  private static let mostLevels = 64

  /// Reads from `position` on.
  package init(_ bytes: [UInt8], at position: Int = 0, isBigEndian: Bool) {
    (self.bytes, self.position, self.isBigEndian) = (bytes, position, isBigEndian)
  }

  /// The values of these types; nil if the bytes aren't that.
  package mutating func readAll(_ signature: String) -> [BusValue]? {
    var types = Array(signature.utf8)[...]
    var values: [BusValue] = []
    while !types.isEmpty {
      guard let value = read(&types, level: 0) else { return nil }
      values.append(value)
    }
    return values
  }

  // MARK: - Private

  private mutating func read(_ types: inout ArraySlice<UInt8>, level: Int) -> BusValue? {
    guard level < Self.mostLevels, let type = types.popFirst() else { return nil }
    switch type {
    case UInt8(ascii: "y"): return integer(1).map { .number(Double($0)) }
    case UInt8(ascii: "n"): return integer(2).map { .number(Double(Int16(truncatingIfNeeded: $0))) }
    case UInt8(ascii: "q"): return integer(2).map { .number(Double($0)) }
    case UInt8(ascii: "i"): return integer(4).map { .number(Double(Int32(truncatingIfNeeded: $0))) }
    case UInt8(ascii: "b"), UInt8(ascii: "u"), UInt8(ascii: "h"): return integer(4).map { .number(Double($0)) }
    case UInt8(ascii: "x"): return integer(8).map { .number(Double(Int64(bitPattern: $0))) }
    case UInt8(ascii: "t"): return integer(8).map { .number(Double($0)) }
    case UInt8(ascii: "d"): return integer(8).map { .number(Double(bitPattern: $0)) }
    case UInt8(ascii: "s"), UInt8(ascii: "o"): return integer(4).flatMap { text(Int($0)) }
    case UInt8(ascii: "g"): return integer(1).flatMap { text(Int($0)) }
    case UInt8(ascii: "v"): return variant(level: level)
    case UInt8(ascii: "a"): return array(&types, level: level)
    case UInt8(ascii: "("): return structure(&types, until: UInt8(ascii: ")"), level: level)
    case UInt8(ascii: "{"): return structure(&types, until: UInt8(ascii: "}"), level: level)
    default: return nil
    }
  }

  private mutating func align(_ size: Int) { position = (position + size - 1) / size * size }

  private mutating func integer(_ size: Int) -> UInt64? {
    align(size)
    guard position + size <= bytes.count else { return nil }
    defer { position += size }
    let slice = bytes[position..<position + size]
    return isBigEndian
      ? slice.reduce(0) { $0 << 8 | UInt64($1) } : slice.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func text(_ length: Int) -> BusValue? {
    guard position + length + 1 <= bytes.count else { return nil }
    defer { position += length + 1 }
    return .text(String(decoding: bytes[position..<position + length], as: UTF8.self))
  }

  private mutating func variant(level: Int) -> BusValue? {
    guard let length = integer(1), case .text(let signature)? = text(Int(length)) else { return nil }
    var types = Array(signature.utf8)[...]
    guard let value = read(&types, level: level + 1), types.isEmpty else { return nil }
    return value
  }

  private mutating func array(_ types: inout ArraySlice<UInt8>, level: Int) -> BusValue? {
    guard let length = integer(4), let first = types.first else { return nil }
    align(Self.alignment(of: first))
    let end = position + Int(length)
    guard end <= bytes.count, let rest = Self.rest(after: types) else { return nil }
    let element = types
    types = rest
    var items: [BusValue] = []
    while position < end {
      var types = element
      guard let item = read(&types, level: level + 1) else { return nil }
      items.append(item)
    }
    return position == end ? .list(items) : nil
  }

  /// The types after the first complete one; nil if that isn't complete.
  private static func rest(after types: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var (types, depth) = (types, 0)
    while let type = types.popFirst() {
      switch type {
      case UInt8(ascii: "a"): continue
      case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      if depth == 0 { return types }
    }
    return nil
  }

  private static func alignment(of type: UInt8) -> Int {
    switch type {
    case UInt8(ascii: "x"), UInt8(ascii: "t"), UInt8(ascii: "d"), UInt8(ascii: "("), UInt8(ascii: "{"): 8
    case UInt8(ascii: "y"), UInt8(ascii: "g"), UInt8(ascii: "v"): 1
    case UInt8(ascii: "n"), UInt8(ascii: "q"): 2
    default: 4
    }
  }

  private mutating func structure(_ types: inout ArraySlice<UInt8>, until end: UInt8, level: Int) -> BusValue? {
    align(8)
    var items: [BusValue] = []
    while let next = types.first, next != end {
      guard let item = read(&types, level: level + 1) else { return nil }
      items.append(item)
    }
    guard types.popFirst() == end, !items.isEmpty else { return nil }
    return .list(items)
  }
}
