import CX11

/// A message that has come from the desktop's bus (D-Bus).
package struct BusMessage {
  /// What a message is.
  package enum Kind: Int32 {
    case call = 1
    case reply, error, signal
  }

  /// A value that messages carry.
  package enum Value: Equatable {
    /// A whole number without a sign, or a switch that is 0 or 1.
    case number(UInt32)
    /// Text, or a path.
    case text(String)
    /// The items of an array, a structure, or an entry of a dictionary.
    case list([Value])
    /// What nobody here asks for.
    case other

    /// The items of a list; empty for others.
    package var items: [Value] { if case .list(let items) = self { items } else { [] } }
  }

  /// What it is; nil for kinds that are yet to be invented.
  package let kind: Kind?
  /// The call that it answers; 0 for other messages.
  package let answered: UInt32
  /// The interface and the name of a signal.
  package let interface: String
  package let member: String
  /// What it carries.
  package let body: [Value]

  @MainActor
  init(_ message: BusLibrary.Handle, _ library: BusLibrary) {
    kind = Kind(rawValue: library.kind(message))
    answered = UInt32(bitPattern: library.answered(message))
    interface = library.interface(message).map { String(cString: $0) } ?? ""
    member = library.member(message).map { String(cString: $0) } ?? ""
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
    case UInt8(ascii: "s"), UInt8(ascii: "o"):
      var text: BusLibrary.Text?
      library.read(&place, &text)
      return text.map { .text(String(cString: $0)) } ?? .other
    case UInt8(ascii: "a"), UInt8(ascii: "r"), UInt8(ascii: "e"), UInt8(ascii: "v"):
      var inside = CX11BusIterator()
      library.enter(&place, &inside)
      let values = values(from: &inside, library)
      return type == UInt8(ascii: "v") ? values.first ?? .other : .list(values)
    default: return .other
    }
  }
}
