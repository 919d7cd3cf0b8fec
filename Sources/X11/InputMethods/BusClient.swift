import CX11

/// A connection to an input method's server over a bus (D-Bus), as GTK and Qt speak to ibus and fcitx5.
@MainActor
final class BusClient: InputMethodClient {
  private let bus: BusConnection
  private let dialect: any BusDialect
  private let display: String
  private let report: (InputMethodEvent) -> Void
  /// The server's unique name on the bus; nil until the bus has reported it.
  private var owner: String?
  /// The serial of the call that asks for the server's unique name.
  private var search: UInt32 = 0
  private var contexts: [XID: Context] = [:]
  /// The windows that wait for a server.
  private var waiting: Set<XID> = []
  /// The windows whose contexts are being created, by the serial of the call; nil for a window that was closed meanwhile.
  private var pendingWindows: [UInt32: XID?] = [:]
  /// The serial of the call that asks about a key and hasn't been answered; 0 if there is none.
  private var question: UInt32 = 0

  private struct Context {
    let object: BusObject
    var preedit = Preedit.none
  }

  private static let desktop = "org.freedesktop.DBus"

  /// Connects without waiting; nil if the server or its bus isn't running, or the library is missing.
  ///
  /// - Parameter report: Gets the server's events.
  init?(_ dialect: any BusDialect, connection: Connection, report: @escaping (InputMethodEvent) -> Void) {
    guard let address = dialect.address, let bus = connection.openBus(address) else { return nil }
    (self.bus, self.dialect, self.report) = (bus, dialect, report)
    display = connection.name
    bus.onMessage = { [weak self] in self?.take($0) }
    bus.onClose = { [weak self] in self?.report(.gone) }
    bus.listen(
      to: "type='signal',sender='\(Self.desktop)',interface='\(Self.desktop)',member='NameOwnerChanged',"
        + "arg0='\(dialect.destination)'"
    )
    let names = BusObject(destination: Self.desktop, path: "/org/freedesktop/DBus", interface: Self.desktop)
    search = bus.call(names, "GetNameOwner", [.text(dialect.destination)], isAnswered: true)
  }

  // MARK: - InputMethodClient

  var serverName: String { dialect.serverName }
  var summary: String { "\(dialect.serverName) over D-Bus, composing in the text" }
  var wantsScreenCaret: Bool { true }
  var isReady: Bool { owner != nil }

  func open(_ window: XID) {
    close(window)
    if owner == nil { waiting.insert(window) } else { requestContext(window) }
  }

  func close(_ window: XID) {
    waiting.remove(window)
    for (call, owner) in pendingWindows where owner == window { pendingWindows[call] = .some(nil) }
    guard let context = contexts.removeValue(forKey: window) else { return }
    dialect.destroy(context.object, on: bus)
  }

  func send(_ key: XKeyEvent, keysym: KeySym) -> Bool {
    guard let context = contexts[key.window] else { return false }
    let key = BusKey(
      keysym: UInt32(truncatingIfNeeded: keysym),
      keycode: key.keycode,
      state: key.state,
      isPress: key.type == KeyPress,
      time: UInt32(truncatingIfNeeded: key.time)
    )
    question = dialect.send(key, to: context.object, on: bus)
    return question != 0
  }

  func setFocus(_ isFocused: Bool, of window: XID) { send(isFocused ? "FocusIn" : "FocusOut", window) }

  func setCaret(_ caret: PixelRect, of window: XID) {
    if let context = contexts[window] { dialect.setCaret(caret, of: context.object, on: bus) }
  }

  func reset(_ window: XID) { send("Reset", window) }

  // MARK: - Private

  /// Whether the server has sent a message: on a shared bus, other programs may imitate its messages.
  private func isFromServer(_ message: BusMessage) -> Bool { !dialect.sharesBus || message.sender == owner }

  private func send(_ member: String, _ window: XID) {
    if let context = contexts[window] { bus.call(context.object, member, isAnswered: false) }
  }

  private func requestContext(_ window: XID) {
    pendingWindows[dialect.createContext(on: bus, display: display)] = window
  }

  private func take(_ message: BusMessage) {
    switch message.kind {
    case .reply, .error: answer(message)
    case .signal where message.interface == Self.desktop && message.member == "NameOwnerChanged": report(.gone)
    case .signal where message.interface == dialect.interface && isFromServer(message): signal(message)
    default: break
    }
  }

  private func answer(_ message: BusMessage) {
    let isError = message.kind == .error
    switch message.answered {
    case 0: break
    case question:
      question = 0
      report(.answered(isHandled: !isError && message.body.first?.number == 1))
    case search:
      search = 0
      guard !isError, let name = message.body.first?.text else { return report(.gone) }
      owner = name
      for window in waiting { requestContext(window) }
      waiting = []
    case let call:
      guard let window = pendingWindows.removeValue(forKey: call) else { return }
      if !isError, case .path(let path)? = message.body.first { contextDidOpen(path, for: window) }
    }
  }

  private func contextDidOpen(_ path: String, for window: XID?) {
    let object = BusObject(destination: dialect.destination, path: path, interface: dialect.interface)
    guard let window else { return dialect.destroy(object, on: bus) }
    contexts[window] = Context(object: object)
    dialect.setUp(object, on: bus)
    report(.opened(window))
  }

  private func signal(_ message: BusMessage) {
    guard let window = contexts.first(where: { $0.value.object.path == message.path })?.key,
      let signal = dialect.read(message)
    else { return report(.alive) }
    switch signal {
    case .commit(let text): report(.committed(window, text))
    case .compose(let preedit, let isShown):
      contexts[window]?.preedit = preedit
      report(.composing(window, isShown ? preedit : .none))
    case .show(let isShown): report(.composing(window, isShown ? contexts[window]?.preedit ?? .none : .none))
    case .forward(let keysym, let keycode, let state, let isPress):
      report(.forwarded(window, keysym: keysym, keycode: keycode, state: state, isPress: isPress))
    }
  }
}
