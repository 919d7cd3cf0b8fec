/// A message that has come from the desktop's bus (D-Bus).
package struct BusMessage {
  /// The type of a D-Bus message.
  package enum Kind: Int32 {
    case call = 1
    case reply, error, signal
  }

  /// The message's type; nil for a type that D-Bus may define later.
  package let kind: Kind?
  /// The serial of the call that the message answers; 0 for other messages.
  package let answered: UInt32
  /// The interface and the name of a signal, or of the method that is called. A call may come without an interface.
  package let interface: String
  package let member: String
  /// The sender's unique name on the bus.
  package let sender: String
  /// The object that a signal comes from, or that is called.
  package let path: String
  /// The name of an error; empty for other messages.
  package let error: String
  /// The types of the arguments, as D-Bus writes them.
  package let signature: String
  /// The message's arguments, in order.
  package let body: [BusValue]

  /// The number of bytes in texts that may be passwords.
  var secretCount: Int { body.reduce(0) { if case .secret(let bytes) = $1 { $0 + bytes.count } else { $0 } } }

  /// Reads a message.
  ///
  /// - Parameter secret: The interfaces whose methods may get passwords.
  @MainActor
  init(_ message: BusLibrary.Handle, _ library: BusLibrary, secret: Set<String> = []) {
    func text(_ text: BusLibrary.Text?) -> String { text.map { String(cString: $0) } ?? "" }
    kind = Kind(rawValue: library.kind(message))
    answered = UInt32(bitPattern: library.answered(message))
    interface = text(library.interface(message))
    member = text(library.member(message))
    sender = text(library.sender(message))
    path = text(library.path(message))
    error = text(library.error(message))
    signature = text(library.bodySignature(message))
    let isSecret = !secret.isEmpty && kind == .call && (interface.isEmpty || secret.contains(interface))
    body = BusReader(library, isSecret: isSecret).read(message)
  }
}
