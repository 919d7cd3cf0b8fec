/// Bytes that are taken one after the other; zeros when there are no more.
struct FuzzBytes {
  private var unread: ArraySlice<UInt8>

  /// All of `bytes`.
  init(_ bytes: [UInt8]) { unread = bytes[...] }

  /// Whether all were taken.
  var isEmpty: Bool { unread.isEmpty }

  /// Takes a byte.
  mutating func next() -> UInt8 { unread.popFirst() ?? 0 }

  /// Takes a byte as a number.
  mutating func number() -> Int { Int(next()) }

  /// Takes two bytes as a number, the higher one first.
  mutating func pair() -> Int { number() << 8 | number() }

  /// Takes at most `count` bytes, all by default.
  mutating func take(_ count: Int = .max) -> [UInt8] {
    defer { unread = unread.dropFirst(count) }
    return Array(unread.prefix(count))
  }
}
