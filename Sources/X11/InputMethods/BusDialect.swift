/// A signal that an input context sends to the program.
package enum ContextSignal: Equatable {
  /// Text is complete.
  case commit(String)
  /// Text is being composed, shown or hidden.
  case compose(Preedit, isShown: Bool)
  /// The preedit text is shown (true) or hidden (false).
  case show(Bool)
  /// A key that the program is to handle without the server.
  case forward(keysym: UInt, keycode: UInt32, state: UInt32, isPress: Bool)
}

/// How an input method's server is spoken to over a bus.
@MainActor
protocol BusDialect {
  /// The name by which `XMODIFIERS` knows the server.
  var serverName: String { get }
  /// Where the bus is; nil if the server isn't running.
  var address: String? { get }
  /// The server's name on the bus.
  var destination: String { get }
  /// The interface of its contexts.
  var interface: String { get }
  /// Whether the server may come and go on a bus that stays.
  var sharesBus: Bool { get }

  /// Asks for a context; the number of the call, whose answer begins with the context's path.
  func create(on bus: BusConnection, display: String) -> UInt32
  /// Tells a new context the program's capabilities.
  func setUp(_ context: BusObject, on bus: BusConnection)
  /// Gives a context back.
  func destroy(_ context: BusObject, on bus: BusConnection)
  /// Asks what becomes of a key; the number of the call, whose answer is whether the server keeps the key.
  func send(_ key: BusKey, to context: BusObject, on bus: BusConnection) -> UInt32
  /// Tells where the caret is on the screen.
  func setCaret(_ caret: PixelRect, of context: BusObject, on bus: BusConnection)
  /// Decodes a signal; nil if it is of no consequence, or violates the protocol.
  func read(_ signal: BusMessage) -> ContextSignal?
}

/// The press or release of a key, as it is sent to servers on a bus.
struct BusKey {
  let keysym: UInt32
  let keycode: UInt32
  let state: UInt32
  let isPress: Bool
  let time: UInt32
}
