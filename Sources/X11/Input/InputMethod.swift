import CX11

/// Input methods, which turn dead keys, Compose sequences and foreign scripts into text (`XOpenIM`): another program's as
/// soon as one answers, and Xlib's own.
package final class InputMethod {
  let connection: UnownedConnection
  /// Another program's method; nil without one.
  private(set) var method: XIM?
  private(set) var style: XIMStyle = 0
  /// Xlib's own method.
  let local: LocalInput
  private var madeGate: InputGate?
  private var contexts: [UnownedContext] = []
  private var serverName: String?

  /// Keeps keys from waiting for the other program.
  var gate: InputGate {
    if let madeGate { return madeGate }
    let gate = InputGate(connection: connection.connection) { [unowned self] in askServer() }
    gate.onSilence = { [unowned self] in for unowned in contexts { unowned.context.abandon() } }
    madeGate = gate
    return gate
  }

  /// Whether another program is the input method, which also has shortcuts of its own; Xlib's has none.
  var isOtherProgram: Bool { method != nil }

  /// How long `--doctor` waits for another program, in seconds.
  private static let patience = 0.2

  /// A reference to an input context, which removes itself from the list in its `deinit`. Not `weak`: an object that
  /// was ever referred to weakly is slower to retain for the rest of its life.
  private struct UnownedContext {
    let id: ObjectIdentifier
    unowned let context: InputContext
  }

  init(connection: Connection) {
    self.connection = UnownedConnection(connection: connection)
    local = LocalInput(connection: connection)
    guard wantedServer != nil || XInternAtom(connection.display, "XIM_SERVERS", True) != 0 else { return }
    connection.inputMethodServers = InputMethodServers(connection: connection, wanted: wantedServer) { [unowned self] in
      answered(server: $0)
    }
  }

  /// The locale and style in use, as text for `--doctor`; nil if there is no input method at all.
  package var summary: String? {
    if !isOtherProgram { connection.connection.inputMethodServers?.waitForAnswer(seconds: Self.patience) }
    guard let method else {
      guard let locale = local.locale else { return nil }
      return wantedServer == nil ? locale : "\(locale), Xlib's own because the one in XMODIFIERS does not answer"
    }
    let locale = XLocaleOfIM(method).map { String(cString: $0) } ?? "?"
    let place =
      has(XIMPreeditCallbacks) ? "in the text" : has(XIMPreeditPosition) ? "over the text" : "in its own window"
    return "\(serverName ?? "?"), \(locale), composing \(place)"
  }

  /// Whether the style in use shows what is composed this way.
  func has(_ preedit: Int) -> Bool { style & XIMStyle(preedit) != 0 }

  func register(_ context: InputContext) {
    contexts.append(UnownedContext(id: ObjectIdentifier(context), context: context))
  }

  func unregister(_ context: InputContext) {
    madeGate?.forget(ObjectIdentifier(context))
    contexts.removeAll { $0.id == ObjectIdentifier(context) }
  }

  /// Tells the other program something about a context, as soon as it is known to answer; nothing without one.
  func perform(_ task: InputGate.Task, for context: InputContext, _ body: @escaping (InputContext) -> Void) {
    guard isOtherProgram else { return }
    gate.perform(task, for: ObjectIdentifier(context)) { [unowned context] in body(context) }
  }

  /// Whether the other program doesn't answer.
  var isServerSilent: Bool { madeGate?.isSilent == true }

  /// Whether keys wait for the other program's answer.
  var isHoldingKeys: Bool { isOtherProgram && gate.isHolding }

  /// What the other program composes for a window, if that has changed since it was last taken.
  func takePreedit() -> (window: XID, preedit: Preedit)? {
    for unowned in contexts {
      if let preedit = unowned.context.takePreedit() { return (unowned.context.windowID, preedit) }
    }
    return nil
  }

  /// The program that the environment names as the input method; nil without one.
  private var wantedServer: String? {
    let modifiers = XSetLocaleModifiers(nil).map { String(cString: $0) } ?? ""
    let name = modifiers.split(separator: "@").first { $0.hasPrefix("im=") }?.dropFirst(3)
    return name.flatMap { ["", "none", "local"].contains($0) ? nil : String($0) }
  }

  private func askServer() {
    guard let serverName else { return }
    connection.connection.inputMethodServers?.ask(serverName)
  }

  /// Takes the input method that has answered, unless one is in use already.
  private func answered(server name: String) {
    if isOtherProgram {
      if name == serverName { gate.answered() }
      return
    }
    guard let other = open(named: name) else { return }
    (method, serverName) = (other, name)
    var callback = XIMCallback()
    callback.client_data = context.assumingMemoryBound(to: CChar.self)
    callback.callback = { _, data, _ in InputMethod.forward(data) { $0.serverDied() } }
    CX11SetDestroyCallback(other, &callback)
    contexts.forEach { $0.context.open() }
  }

  private func open(named name: String) -> XIM? {
    XSetLocaleModifiers("@im=\(name)")
    defer { XSetLocaleModifiers("") }
    guard let method = XOpenIM(connection.connection.display, nil, nil, nil) else { return nil }
    style = chooseStyle(method)
    return method
  }

  private func chooseStyle(_ method: XIM) -> XIMStyle {
    var styles: UnsafeMutablePointer<XIMStyles>?
    CX11GetInputStyles(method, &styles)
    defer { if let styles { XFree(styles) } }
    let supported =
      styles.map { list in (0..<Int(list.pointee.count_styles)).map { list.pointee.supported_styles[$0] } } ?? []
    let preferred = [
      XIMPreeditCallbacks | XIMStatusNothing, XIMPreeditCallbacks | XIMStatusNone,
      XIMPreeditPosition | XIMStatusNothing, XIMPreeditPosition | XIMStatusNone,
      Self.plainStyle, XIMPreeditNone | XIMStatusNone,
    ]
    return preferred.lazy.map { XIMStyle($0) }.first { supported.contains($0) } ?? XIMStyle(Self.plainStyle)
  }

  /// What every input method offers: it shows what is composed in a window of its own.
  static let plainStyle = XIMPreeditNothing | XIMStatusNothing

  private var context: UnsafeMutableRawPointer {
    Unmanaged.passUnretained(self).toOpaque()
  }

  /// Called when the method's server has died. Xlib has already freed the method and its contexts.
  private func serverDied() {
    contexts.forEach { $0.context.forget() }
    (method, serverName) = (nil, nil)
    madeGate?.giveUp()
    madeGate = nil
    connection.connection.inputMethodServers?.ask()
  }

  nonisolated private static func forward(
    _ data: UnsafeMutablePointer<CChar>?,
    _ body: @MainActor (InputMethod) -> Void
  ) {
    let address = UInt(bitPattern: data)
    withoutActuallyEscaping(body) { body in
      let run: @MainActor () -> Void = {
        guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
        body(Unmanaged<InputMethod>.fromOpaque(pointer).takeUnretainedValue())
      }
      MainActor.assumeIsolated(run)
    }
  }
}

/// A connection that outlives the holder of this reference. Not `weak`: an object that was ever referred to weakly is
/// slower to retain for the rest of its life.
struct UnownedConnection {
  unowned let connection: Connection
}
