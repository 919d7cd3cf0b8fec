import CX11

/// Input methods, which turn dead keys, Compose sequences and foreign scripts into text: another program's as soon as one
/// answers, and Xlib's own.
///
/// Keys go to the other program one by one, and what comes after them waits in ``InputQueue``. Only keys and clicks wait
/// for that program, and only for some seconds (``timeout``): then they are handled without it, in their order.
@MainActor
package final class InputMethod {
  private unowned let connection: Connection
  /// Xlib's own method.
  let local: LocalInput
  private let choice: InputMethodChoice
  private var client: (any InputMethodClient)?
  private var clientNumber = 0
  /// The name of the server that couldn't be reached over its bus, and is looked for on the display instead.
  private var unreachable: String?
  private var contexts: [UnownedContext] = []
  /// The windows for which the other program has a context.
  private var opened: Set<XID> = []
  /// Whether the other program hasn't answered in time. It is used again as soon as its answer comes.
  private var isSilent = false
  /// When the key that is still unanswered was sent to the other program, and when the last message came from there:
  /// seconds of the monotonic clock.
  private var (askTime, lastMessageTime) = (0.0, 0.0)
  /// Whether the other program has given text, or a key, since it was asked.
  private var hasGivenText = false
  private var isWatching = false
  /// When a server was last looked for, and when the one in use was connected to: seconds of the monotonic clock.
  private var (searched, connected) = (-Double.infinity, -Double.infinity)

  /// How long keys wait for a program that sends nothing at all, in seconds.
  static let timeout = 2.0
  /// How long keys wait for the answer of a program that sends other messages meanwhile, in seconds.
  private static let busyTimeout = 5.0
  /// How long, in seconds, a program may send nothing before an overdue answer counts as lost: then it is reconnected.
  private static let lostAfter = 10.0
  /// The time in seconds for which no server is looked for after none was found, or after one that didn't last longer.
  private static let retryDelay = 3.0

  /// A reference to an input context, which its window removes from the list in its `deinit`. Not `weak`: an object that
  /// was ever referred to weakly is slower to retain for the rest of its life.
  private struct UnownedContext {
    let id: ObjectIdentifier
    unowned let context: InputContext
  }

  init(connection: Connection, choice: InputMethodChoice = .current) {
    self.connection = connection
    self.choice = choice
    local = LocalInput(connection: connection)
    let isAnnounced = XInternAtom(connection.display, "XIM_SERVERS", True) != 0
    guard choice != .none, choice != .any || isAnnounced else { return }
    connection.inputMethodServers = InputMethodServers(connection: connection, choice: choice) { [unowned self] in
      serverDidAnswer($0)
    }
    reconnectIfNeeded()
  }

  // MARK: - For windows

  /// Whether the other program composes text for a window.
  func isOpen(_ window: XID) -> Bool { opened.contains(window) }

  func register(_ context: InputContext) {
    contexts.append(UnownedContext(id: ObjectIdentifier(context), context: context))
    client?.open(context.windowID)
  }

  func unregister(_ context: InputContext) {
    contexts.removeAll { $0.id == ObjectIdentifier(context) }
    opened.remove(context.windowID)
    client?.close(context.windowID)
  }

  /// Calls `body` with the client of the input method's server, if that has a context for the window.
  func withClient(of window: XID, _ body: (any InputMethodClient, XID) -> Void) {
    if let client, isOpen(window) { body(client, window) }
  }

  // MARK: - For events

  /// Sends a key to the input method's server; false if the server doesn't get it.
  func ask(_ event: XEvent) -> Bool {
    let key = event.xkey
    guard isForServer(event), let client,
      client.send(key, keysym: connection.keymap.keysym(of: key))
    else { return false }
    (askTime, lastMessageTime) = (MonotonicClock.now, MonotonicClock.now)
    hasGivenText = false
    if !isWatching { watch(for: Self.timeout) }
    return true
  }

  /// Whether the other program gets an event: all keys, except while text is secret, because it shows what it composes,
  /// and may store it.
  func isForServer(_ event: XEvent) -> Bool {
    guard event.type == KeyPress || event.type == KeyRelease, isOpen(event.xkey.window) else { return false }
    return connection.window(event.xkey.window)?.secrecy?() != true
  }

  /// Handles an event if it comes from an input method's server.
  func handle(_ event: XEvent) -> Bool {
    let servers = connection.inputMethodServers
    if servers?.isChangeNotification(event) == true {
      unreachable = nil
      // A server that hasn't answered yet may have died meanwhile.
      if client?.isReady == false { leave() }
    }
    return client?.handle(event) == true || servers?.handle(event) == true
  }

  /// Looks for a server if there is none, unless it has just done so.
  func reconnectIfNeeded() {
    if isSilent, MonotonicClock.now - lastMessageTime > Self.lostAfter { leave() }
    guard client == nil, let servers = connection.inputMethodServers else { return }
    guard MonotonicClock.now - searched > Self.retryDelay else { return }
    searched = MonotonicClock.now
    unreachable = nil
    if case .named(let name) = choice, connect(over: name) { return }
    servers.ask()
  }

  // MARK: - For the doctor

  /// The method in use, as text for `--doctor`; nil if there is no input method at all. Waits for another program's answer,
  /// for a second at most.
  package static func fetchSummary(_ connection: Connection) -> String? {
    let loop = EventLoop(connection: connection)
    let method = connection.inputMethod
    let isExpected = connection.inputMethodServers != nil
    if isExpected, loop.run(for: 1, until: { method.client?.isReady == true }), let client = method.client {
      return client.summary
    }
    guard let locale = method.local.locale else { return nil }
    guard case .named(let name) = method.choice else { return locale }
    return "\(locale), Xlib's own because \(name), which XMODIFIERS names, doesn't answer"
  }

  // MARK: - Servers

  /// Connects to a server that uses a bus; false if it doesn't, or isn't there.
  private func connect(over name: String) -> Bool {
    let display = connection.name
    let dialect: (any BusDialect)? =
      switch name {
      case "ibus": IbusDialect(display: display)
      case "fcitx", "fcitx5": FcitxDialect()
      default: nil
      }
    guard let dialect else { return false }
    return use { BusClient(dialect, connection: connection, report: $0) }
  }

  /// Uses a client from now on; false if it can't be made.
  private func use(_ make: (@escaping (InputMethodEvent) -> Void) -> (any InputMethodClient)?) -> Bool {
    clientNumber += 1
    connected = MonotonicClock.now
    let number = clientNumber
    // A client that was left may still report events.
    client = make { [weak self] news in if self?.clientNumber == number { self?.serverDidReport(news) } }
    for unowned in contexts { client?.open(unowned.context.windowID) }
    return client != nil
  }

  private func leave() {
    clientNumber += 1
    client?.disconnect()
    (client, isSilent) = (nil, false)
  }

  /// Connects to the server that has answered on the display, unless one is in use already.
  private func serverDidAnswer(_ name: String) {
    guard client == nil else { return }
    if name != unreachable, connect(over: name) { return }
    _ = use { XIMClient(name, connection: connection, report: $0) }
  }

  private func serverDidReport(_ news: InputMethodEvent) {
    lastMessageTime = MonotonicClock.now
    let queue = connection.inputQueue
    switch news {
    case .alive: break
    case .opened(let window):
      opened.insert(window)
      context(of: window)?.didOpen()
    case .answered(let isHandled): isSilent ? reopen() : queue.answer(isHandled: isHandled)
    case .committed(let window, let text):
      hasGivenText = true
      if isOpen(window), let text = context(of: window)?.commit(text) { queue.append(.text(window, text)) }
    case .composing(let window, let preedit):
      if isOpen(window), context(of: window)?.compose(preedit) == true { queue.append(.composing(window, preedit)) }
    case .forwarded(let window, let keysym, let keycode, let state, let isPress):
      hasGivenText = true
      if isOpen(window) { forward(keysym, keycode, state, isPress: isPress, to: window) }
    case .gone:
      unreachable = client?.serverName
      // A server that always answers garbage would keep the program busy. One that starts again announces itself.
      let isBroken = client is XIMClient && MonotonicClock.now - connected < Self.retryDelay
      stopWaitingForServer()
      leave()
      if isBroken { searched = MonotonicClock.now } else { connection.inputMethodServers?.ask() }
    }
  }

  private func context(of window: XID) -> InputContext? {
    contexts.first { $0.context.windowID == window }?.context
  }

  private func forward(_ keysym: KeySym, _ keycode: UInt32, _ state: UInt32, isPress: Bool, to window: XID) {
    var event = XEvent()
    event.xkey.type = isPress ? KeyPress : KeyRelease
    (event.xkey.display, event.xkey.window, event.xkey.root) = (connection.display, window, connection.root)
    (event.xkey.state, event.xkey.time) = (state, connection.latestTime)
    event.xkey.keycode = keycode != 0 ? keycode : UInt32(XKeysymToKeycode(connection.display, keysym))
    connection.inputQueue.append(.event(event))
  }

  // MARK: - Silence

  private func watch(for seconds: Double) {
    isWatching = true
    connection.schedule(seconds) { [weak self] in
      guard let self else { return }
      isWatching = false
      guard connection.inputQueue.keyOut != nil else { return }
      let rest = min(lastMessageTime + Self.timeout, askTime + Self.busyTimeout) - MonotonicClock.now
      if rest > 0 { return watch(for: rest) }
      isSilent = true
      stopWaitingForServer()
    }
  }

  /// Stops waiting for the server: compositions are committed as they are, and keys are typed without it.
  private func stopWaitingForServer() {
    let queue = connection.inputQueue
    opened = []
    for unowned in contexts {
      client?.close(unowned.context.windowID)
      if unowned.context.abandon() { queue.append(.composing(unowned.context.windowID, nil)) }
    }
    // A server that ended after it sent a key's text, but before its answer, has handled the key.
    queue.answer(isHandled: hasGivenText)
  }

  /// Opens new contexts on a server that answers again: its old ones lack the keys that were typed without it.
  private func reopen() {
    isSilent = false
    for unowned in contexts { client?.open(unowned.context.windowID) }
  }
}
