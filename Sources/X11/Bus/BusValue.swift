import CX11
import Glibc

/// A value on a bus (D-Bus): an argument of a message, or a part of one.
package indirect enum BusValue: Equatable {
  case byte(UInt8)
  case flag(Bool)
  case short(Int16)
  case integer(Int32)
  case number(UInt32)
  case long(Int64)
  case wide(UInt64)
  case real(Double)
  case text(String)
  /// Text that may be a password: its UTF-8.
  case secret(ErasedBytes)
  /// The path of an object.
  case path(String)
  /// The items of an array, with the signature of each. Those of a dictionary (`{ss}`) are structures of key and value.
  case list(of: String, [BusValue])
  case structure([BusValue])
  /// A value of any type.
  case variant(BusValue)
  /// A value of a type that this module doesn't read.
  case other

  /// An array of texts.
  package static func texts(_ texts: [String]) -> BusValue { .list(of: "s", texts.map(BusValue.text)) }

  /// A dictionary from texts to texts, in the order of its keys.
  package static func dictionary(_ entries: [String: String]) -> BusValue {
    .list(of: "{ss}", entries.sorted { $0.key < $1.key }.map { .structure([.text($0.key), .text($0.value)]) })
  }

  /// The value in a variant, or the value itself.
  package var content: BusValue { if case .variant(let value) = self { value.content } else { self } }

  /// The items of a list or of a structure; empty for others.
  package var items: [BusValue] {
    switch content {
    case .list(_, let items), .structure(let items): items
    default: []
    }
  }

  /// The text, if it is one.
  package var text: String? { if case .text(let text) = content { text } else { nil } }

  /// The value of a `number`, or 0 or 1 for a `flag`; nil for others.
  package var number: UInt32? {
    switch content {
    case .number(let number): number
    case .flag(let flag): flag ? 1 : 0
    default: nil
    }
  }

  /// The value of an `integer`; nil for others.
  package var integer: Int32? { if case .integer(let number) = content { number } else { nil } }

  /// The value of a `real`; nil for others.
  package var real: Double? { if case .real(let number) = content { number } else { nil } }

  /// The entries of a dictionary whose keys are texts; empty for others.
  package var entries: [String: BusValue] {
    let pairs = items.map(\.items).filter { $0.count == 2 }
    return Dictionary(pairs.compactMap { pair in pair[0].text.map { ($0, pair[1]) } }) { $1 }
  }

  /// The D-Bus signature of the value's type; empty for values that can't be sent.
  package var signature: String {
    switch self {
    case .byte: "y"
    case .flag: "b"
    case .short: "n"
    case .integer: "i"
    case .number: "u"
    case .long: "x"
    case .wide: "t"
    case .real: "d"
    case .text: "s"
    case .path: "o"
    case .list(let items, _): "a" + items
    case .structure(let items): "(" + items.map(\.signature).joined() + ")"
    case .variant: "v"
    case .secret, .other: ""
    }
  }
}

// MARK: - Writing

/// Writes arguments into a message.
@MainActor
struct BusWriter {
  private let library: BusLibrary
  private var place = CX11BusIterator()

  /// Appends to the arguments that the message has.
  init(_ message: BusLibrary.Handle, _ library: BusLibrary) {
    self.library = library
    library.startWriting(message, &place)
  }

  private init(_ place: CX11BusIterator, _ library: BusLibrary) { (self.place, self.library) = (place, library) }

  /// Writes one value; nothing for one that can't be sent.
  mutating func write(_ value: BusValue) {
    switch value {
    case .byte(let number): write(number, "y")
    case .flag(let flag): write(flag ? 1 as UInt32 : 0, "b")
    case .short(let number): write(number, "n")
    case .integer(let number): write(number, "i")
    case .number(let number): write(number, "u")
    case .long(let number): write(number, "x")
    case .wide(let number): write(number, "t")
    case .real(let number): write(number, "d")
    case .text(let text): write(text, "s")
    case .path(let path): write(path, "o")
    case .list(let type, let items):
      enter("a", type) { inside in for item in items { inside.writeItem(item, of: type) } }
    case .structure(let items): enter("r", nil) { inside in for item in items { inside.write(item) } }
    case .variant(let value): enter("v", value.signature) { $0.write(value) }
    case .secret, .other: break
    }
  }

  private mutating func writeItem(_ item: BusValue, of type: String) {
    guard type.hasPrefix("{") else { return write(item) }
    enter("e", nil) { inside in for part in item.items { inside.write(part) } }
  }

  private mutating func enter(_ kind: Unicode.Scalar, _ items: String?, _ body: (inout BusWriter) -> Void) {
    var inside = BusWriter(CX11BusIterator(), library)
    guard library.beginList(&place, Int32(kind.value), items, &inside.place) != 0 else { return }
    body(&inside)
    _ = library.endList(&place, &inside.place)
  }

  private mutating func write<Number>(_ number: Number, _ type: Unicode.Scalar) {
    withUnsafePointer(to: number) { _ = library.write(&place, Int32(type.value), $0) }
  }

  /// Writes a text with its zeros replaced, because a zero would end it for the library.
  private mutating func write(_ text: String, _ type: Unicode.Scalar) {
    let whole = text.utf8.contains(0) ? String(text.map { $0 == "\0" ? "\u{FFFD}" : $0 }) : text
    whole.withCString { write($0, type) }
  }
}

// MARK: - Reading

/// Reads the arguments of a message. The library has checked that they are complete, and nested 64 deep at most.
@MainActor
struct BusReader {
  private let library: BusLibrary
  private let isSecret: Bool

  /// - Parameter isSecret: Whether texts may be passwords: they are erased from the message.
  init(_ library: BusLibrary, isSecret: Bool) { (self.library, self.isSecret) = (library, isSecret) }

  /// All arguments.
  func read(_ message: BusLibrary.Handle) -> [BusValue] {
    var place = CX11BusIterator()
    return library.startReading(message, &place) == 0 ? [] : values(from: &place)
  }

  private func values(from place: inout CX11BusIterator) -> [BusValue] {
    var values: [BusValue] = []
    while case let type = library.type(&place), type != 0 {
      values.append(value(of: Unicode.Scalar(UInt8(truncatingIfNeeded: type)), at: &place))
      _ = library.advance(&place)
    }
    return values
  }

  private func value(of type: Unicode.Scalar, at place: inout CX11BusIterator) -> BusValue {
    switch type {
    case "y": .byte(number(at: &place, 0))
    case "b": .flag(number(at: &place, 0 as UInt32) != 0)
    case "n": .short(number(at: &place, 0))
    case "i": .integer(number(at: &place, 0))
    case "u": .number(number(at: &place, 0))
    case "x": .long(number(at: &place, 0))
    case "t": .wide(number(at: &place, 0))
    case "d": .real(number(at: &place, 0))
    case "s": text(at: &place)
    case "o": string(at: &place).map { .path(String(cString: $0)) } ?? .other
    case "a", "r", "e", "v": container(type, at: &place)
    default: .other
    }
  }

  private func number<Number: BitwiseCopyable>(at place: inout CX11BusIterator, _ zero: Number) -> Number {
    var number = zero
    library.read(&place, &number)
    return number
  }

  private func string(at place: inout CX11BusIterator) -> BusLibrary.Text? {
    var text: BusLibrary.Text?
    library.read(&place, &text)
    return text
  }

  private func text(at place: inout CX11BusIterator) -> BusValue {
    guard let text = string(at: &place) else { return .other }
    guard isSecret else { return .text(String(cString: text)) }
    let memory = UnsafeMutableRawBufferPointer(start: UnsafeMutableRawPointer(mutating: text), count: strlen(text))
    defer { ErasedBytes.erase(memory) }
    return .secret(ErasedBytes(UnsafeRawBufferPointer(memory)))
  }

  private func container(_ type: Unicode.Scalar, at place: inout CX11BusIterator) -> BusValue {
    var inside = CX11BusIterator()
    library.enter(&place, &inside)
    // The signature of the array's items, which an empty array has, too.
    let signature = type == "a" ? library.signature(&inside) : nil
    defer { if let signature { library.free(signature) } }
    let values = values(from: &inside)
    return switch type {
    case "a": .list(of: signature.map { String(cString: $0) } ?? "", values)
    case "v": values.first.map { .variant($0) } ?? .other
    default: .structure(values)
    }
  }
}
