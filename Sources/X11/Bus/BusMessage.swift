import CX11

/// A message that has come from the desktop's bus (D-Bus).
package struct BusMessage {
  /// The type of a D-Bus message.
  package enum Kind: Int32 {
    case call = 1
    case reply, error, signal
  }

  /// A value among a message's arguments.
  package enum Value: Equatable {
    /// A whole number without a sign, or a switch that is 0 or 1.
    case number(UInt32)
    /// A whole number with a sign.
    case integer(Int32)
    /// Text.
    case text(String)
    /// The path of an object.
    case path(String)
    /// The items of an array, a structure, or an entry of a dictionary.
    case list([Value])
    /// A value of a type that this module doesn't read.
    case other

    /// The items of a list; empty for others.
    package var items: [Value] { if case .list(let items) = self { items } else { [] } }
    /// The text, if it is one.
    package var text: String? { if case .text(let text) = self { text } else { nil } }
    /// The number, if it is one without a sign.
    package var number: UInt32? { if case .number(let number) = self { number } else { nil } }
    /// The number, if it is one with a sign.
    package var integer: Int32? { if case .integer(let number) = self { number } else { nil } }
  }

  /// The message's type; nil for a type that D-Bus may define later.
  package let kind: Kind?
  /// The serial of the call that the message answers; 0 for other messages.
  package let answered: UInt32
  /// The interface and the name of a signal.
  package let interface: String
  package let member: String
  /// The sender's unique name on the bus.
  package let sender: String
  /// The object that a signal comes from.
  package let path: String
  /// The message's arguments, in order.
  package let body: [Value]

  @MainActor
  init(_ message: BusLibrary.Handle, _ library: BusLibrary) {
    kind = Kind(rawValue: library.kind(message))
    answered = UInt32(bitPattern: library.answered(message))
    interface = library.interface(message).map { String(cString: $0) } ?? ""
    member = library.member(message).map { String(cString: $0) } ?? ""
    sender = library.sender(message).map { String(cString: $0) } ?? ""
    path = library.path(message).map { String(cString: $0) } ?? ""
    var place = CX11BusIterator()
    body = library.startReading(message, &place) == 0 ? [] : Self.values(from: &place, library)
  }

  /// The values from `place` on. The library has checked that they are whole, and lie in each other 64 deep at most.
  @MainActor
  private static func values(from place: inout CX11BusIterator, _ library: BusLibrary) -> [Value] {
    var values: [Value] = []
    while case let type = library.type(&place), type != 0 {
      values.append(value(of: UInt8(truncatingIfNeeded: type), at: &place, library))
      _ = library.advance(&place)
    }
    return values
  }

  @MainActor
  private static func value(of type: UInt8, at place: inout CX11BusIterator, _ library: BusLibrary) -> Value {
    switch type {
    case UInt8(ascii: "u"), UInt8(ascii: "b"):
      var number: UInt32 = 0
      library.read(&place, &number)
      return .number(number)
    case UInt8(ascii: "i"):
      var number: Int32 = 0
      library.read(&place, &number)
      return .integer(number)
    case UInt8(ascii: "s"), UInt8(ascii: "o"):
      var text: BusLibrary.Text?
      library.read(&place, &text)
      guard let text = text.map({ String(cString: $0) }) else { return .other }
      return type == UInt8(ascii: "s") ? .text(text) : .path(text)
    case UInt8(ascii: "a"), UInt8(ascii: "r"), UInt8(ascii: "e"), UInt8(ascii: "v"):
      var inside = CX11BusIterator()
      library.enter(&place, &inside)
      let values = values(from: &inside, library)
      return type == UInt8(ascii: "v") ? values.first ?? .other : .list(values)
    default: return .other
    }
  }
}
