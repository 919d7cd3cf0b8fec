import CX11

/// The input method, which turns dead keys, Compose sequences and foreign scripts into text (`XOpenIM`).
///
/// As long as no other program that is an input method answers, Xlib's own is in use. That reads a list of some
/// thousand Compose sequences, which takes 10 ms and 0.6 MiB, and is therefore opened by the first key that may begin a
/// sequence.
package final class InputMethod {
  let connection: UnownedConnection
  private(set) var method: XIM?
  private(set) var style: XIMStyle = 0
  private var contexts: [UnownedContext] = []
  private var isDeferred = false
  private let mayBeginWithAnyKey = ComposeRules.mayBeginWithAnyKey

  /// Whether another program is the input method, which also has shortcuts of its own; Xlib's has none.
  private(set) var isOtherProgram = false

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
    let isServed = wantedServer != nil || XInternAtom(connection.display, "XIM_SERVERS", True) != 0
    if mayBeginWithAnyKey, !isServed { openOwn() } else { isDeferred = true }
    guard isServed else { return }
    connection.inputMethodServers = InputMethodServers(connection: connection, wanted: wantedServer) { [unowned self] in
      open(server: $0)
    }
  }

  /// The locale and style in use, as text for `--doctor`; nil if there is no input method at all.
  package var summary: String? {
    if !isOtherProgram { connection.connection.inputMethodServers?.waitForAnswer(seconds: Self.patience) }
    if isDeferred { openOwn() }
    guard let method else { return nil }
    let locale = XLocaleOfIM(method).map { String(cString: $0) } ?? "?"
    let isPreferred = isOtherProgram || wantedServer == nil
    return isPreferred ? locale : "\(locale), Xlib's own because the one in XMODIFIERS does not answer"
  }

  /// Opens Xlib's own method if that was put off and `keysym` may begin a sequence. Call it before Xlib filters the
  /// key's event.
  func prepare(for keysym: @autoclosure () -> KeySym) {
    if isDeferred, mayBeginWithAnyKey || ComposeRules.mayBegin(with: keysym()) { openOwn() }
  }

  func register(_ context: InputContext) {
    contexts.append(UnownedContext(id: ObjectIdentifier(context), context: context))
  }

  func unregister(_ context: InputContext) {
    contexts.removeAll { $0.id == ObjectIdentifier(context) }
  }

  /// The program that the environment names as the input method; nil without one.
  private var wantedServer: String? {
    let modifiers = XSetLocaleModifiers(nil).map { String(cString: $0) } ?? ""
    let name = modifiers.split(separator: "@").first { $0.hasPrefix("im=") }?.dropFirst(3)
    return name.flatMap { ["", "none", "local"].contains($0) ? nil : String($0) }
  }

  private func openOwn() {
    isDeferred = false
    method = open(named: "none")
    contexts.forEach { $0.context.reopen() }
  }

  /// Takes the input method that has answered, unless one is in use already.
  private func open(server name: String) {
    guard !isOtherProgram, let other = open(named: name) else { return }
    contexts.forEach { $0.context.close() }
    if let method { XCloseIM(method) }
    (method, isOtherProgram, isDeferred) = (other, true, false)
    var callback = XIMCallback()
    callback.client_data = context.assumingMemoryBound(to: CChar.self)
    callback.callback = { _, data, _ in InputMethod.forward(data) { $0.serverDied() } }
    CX11SetDestroyCallback(other, &callback)
    contexts.forEach { $0.context.reopen() }
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
    let preferred = [XIMStyle(XIMPreeditNothing | XIMStatusNothing), XIMStyle(XIMPreeditNone | XIMStatusNone)]
    return preferred.first { supported.contains($0) } ?? preferred[0]
  }

  private var context: UnsafeMutableRawPointer {
    Unmanaged.passUnretained(self).toOpaque()
  }

  /// Called when the method's server has died. Xlib has already freed the method and its contexts.
  private func serverDied() {
    contexts.forEach { $0.context.forget() }
    (method, isOtherProgram) = (nil, false)
    openOwn()
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
