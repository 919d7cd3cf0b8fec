/// The data of a message of the X Input Method Protocol, written piece by piece, with the lowest byte first.
struct XIMWriter {
  private(set) var bytes: [UInt8] = []

  /// Begins with numbers of 16 bits.
  init(_ numbers: UInt16...) { for number in numbers { add(number) } }

  mutating func add(_ number: UInt16) {
    bytes += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  mutating func add(_ number: UInt32) {
    add(UInt16(truncatingIfNeeded: number))
    add(UInt16(truncatingIfNeeded: number >> 16))
  }

  mutating func add(_ bytes: some Sequence<UInt8>) { self.bytes += bytes }

  /// Fills up to a multiple of four bytes.
  mutating func pad() { while bytes.count % 4 != 0 { bytes.append(0) } }

  /// Adds an attribute of a method or context: its number, and the length and bytes of its value.
  mutating func add(attribute: UInt16, _ value: XIMWriter) {
    add(attribute)
    add(UInt16(truncatingIfNeeded: value.bytes.count))
    add(value.bytes)
    pad()
  }
}

/// The data of a message that a server has sent. Each part is nil where the data ends too early.
struct XIMReader {
  private var rest: ArraySlice<UInt8>
  private let start: Int

  init(_ bytes: some Sequence<UInt8>) {
    rest = Array(bytes)[...]
    start = rest.startIndex
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func bytes(_ count: Int) -> [UInt8]? {
    guard count >= 0, count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  mutating func short() -> UInt16? {
    bytes(2).map { UInt16($0[0]) | UInt16($0[1]) << 8 }
  }

  mutating func long() -> UInt32? {
    guard let low = short(), let high = short() else { return nil }
    return UInt32(low) | UInt32(high) << 16
  }

  mutating func signed() -> Int? { long().map { Int(Int32(bitPattern: $0)) } }

  /// Bytes that follow their count, a number of 16 bits.
  mutating func counted() -> [UInt8]? {
    guard let count = short() else { return nil }
    return bytes(Int(count))
  }

  /// Goes on at the next multiple of four bytes.
  mutating func skipPadding() { rest = rest.dropFirst((4 - (rest.startIndex - start) % 4) % 4) }
}
