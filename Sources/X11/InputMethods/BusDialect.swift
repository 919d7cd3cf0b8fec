/// A signal that an input context sends to the program.
package enum ContextSignal: Equatable {
  /// Text has been committed.
  case commit(String)
  /// Text is being composed, shown or hidden.
  case compose(Preedit, isShown: Bool)
  /// The preedit text is shown (true) or hidden (false).
  case show(Bool)
  /// A key that the program is to handle without the server.
  case forward(keysym: UInt, keycode: UInt32, state: UInt32, isPress: Bool)
}

/// The D-Bus protocol of an input method's server.
@MainActor
protocol BusDialect {
  /// The name by which `XMODIFIERS` knows the server.
  var serverName: String { get }
  /// The address of the server's bus; nil if the server isn't running.
  var address: String? { get }
  /// The server's name on the bus.
  var destination: String { get }
  /// The D-Bus interface of the server's input contexts.
  var interface: String { get }
  /// Whether the server may come and go on a bus that stays.
  var sharesBus: Bool { get }

  /// Asks for an input context. Returns the serial of the call, whose reply begins with the context's path.
  func createContext(on bus: BusConnection, display: String) -> UInt32
  /// Sends the program's capabilities to a new context.
  func setUp(_ context: BusObject, on bus: BusConnection)
  /// Destroys a context on the server.
  func destroy(_ context: BusObject, on bus: BusConnection)
  /// Asks whether the server handles a key. Returns the serial of the call, whose reply says so.
  func send(_ key: BusKey, to context: BusObject, on bus: BusConnection) -> UInt32
  /// Sends the caret's rectangle, in pixels of the screen.
  func setCaret(_ caret: PixelRect, of context: BusObject, on bus: BusConnection)
  /// Decodes a signal; nil if it is irrelevant, or violates the protocol.
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
