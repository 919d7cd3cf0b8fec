/// Bytes that are taken one after the other; zeros when there are no more.
struct FuzzBytes {
  private var rest: ArraySlice<UInt8>

  /// All of `bytes`.
  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Whether all were taken.
  var isEmpty: Bool { rest.isEmpty }

  /// Takes a byte.
  mutating func next() -> UInt8 { rest.popFirst() ?? 0 }

  /// Takes a byte as a number.
  mutating func number() -> Int { Int(next()) }

  /// Takes two bytes as a number, the higher one first.
  mutating func pair() -> Int { number() << 8 | number() }

  /// Takes at most `count` bytes, all by default.
  mutating func take(_ count: Int = .max) -> [UInt8] {
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }
}
