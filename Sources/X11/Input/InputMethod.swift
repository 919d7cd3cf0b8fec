import CX11

/// The input method, which turns dead keys, Compose sequences and foreign scripts into text (`XOpenIM`).
///
/// When the method named by `XMODIFIERS` does not answer, Xlib's own takes its place until the other one starts. Xlib's
/// own reads a list of some thousand Compose sequences, which takes 10 ms and 0.6 MiB. Where no other method can be in
/// use, it is therefore opened by the first key that may begin a sequence.
package final class InputMethod {
  let connection: UnownedConnection
  private(set) var method: XIM?
  private(set) var style: XIMStyle = 0
  private var contexts: [UnownedContext] = []
  private var isWaiting = false
  private var isDeferred = false

  /// Whether the method that the environment asks for is in use, not Xlib's own in its place.
  package private(set) var isPreferred = true
  /// Whether another program is the input method, which also has shortcuts of its own; Xlib's has none.
  private(set) var isOtherProgram = false

  /// A reference to an input context, which removes itself from the list in its `deinit`. Not `weak`: an object that
  /// was ever referred to weakly is slower to retain for the rest of its life.
  private struct UnownedContext {
    let id: ObjectIdentifier
    unowned let context: InputContext
  }

  init(connection: Connection) {
    self.connection = UnownedConnection(connection: connection)
    isDeferred = !ComposeRules.mayBeginWithAnyKey && !mayHaveServer
    if !isDeferred { open() }
  }

  /// The locale and style in use, as text for `--doctor`; nil if there is no input method at all.
  package var summary: String? {
    openIfDeferred()
    guard let method else { return nil }
    let locale = XLocaleOfIM(method).map { String(cString: $0) } ?? "?"
    return isPreferred ? locale : "\(locale), Xlib's own because the one in XMODIFIERS does not answer"
  }

  /// Opens Xlib's own method if that was put off and `keysym` may begin a sequence. Call it before Xlib filters the
  /// key's event.
  func prepare(for keysym: @autoclosure () -> KeySym) {
    if isDeferred, ComposeRules.mayBegin(with: keysym()) { openIfDeferred() }
  }

  func register(_ context: InputContext) {
    contexts.append(UnownedContext(id: ObjectIdentifier(context), context: context))
  }

  func unregister(_ context: InputContext) {
    contexts.removeAll { $0.id == ObjectIdentifier(context) }
  }

  private func openIfDeferred() {
    guard isDeferred else { return }
    isDeferred = false
    open()
    contexts.forEach { $0.context.reopen() }
  }

  /// Whether another program may be the input method: one is named, or one has announced itself on this display.
  private var mayHaveServer: Bool {
    let modifiers = XSetLocaleModifiers(nil).map { String(cString: $0) } ?? ""
    let isNamed = modifiers.split(separator: "@").contains {
      $0.hasPrefix("im=") && $0 != "im=none" && $0 != "im=local"
    }
    return isNamed || XInternAtom(connection.connection.display, "XIM_SERVERS", True) != 0
  }

  private func open() {
    let display = connection.connection.display
    XSetLocaleModifiers("")
    method = XOpenIM(display, nil, nil, nil)
    isPreferred = method != nil
    isOtherProgram = isPreferred && mayHaveServer
    if method == nil {
      XSetLocaleModifiers("@im=none")
      method = XOpenIM(display, nil, nil, nil)
      XSetLocaleModifiers("")
      waitForServer()
    }
    guard let method else { return }
    style = chooseStyle(method)
    var callback = XIMCallback()
    callback.client_data = context.assumingMemoryBound(to: CChar.self)
    callback.callback = { _, data, _ in InputMethod.forward(data) { $0.serverDied() } }
    CX11SetDestroyCallback(method, &callback)
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

  private func waitForServer() {
    guard !isWaiting else { return }
    isWaiting = true
    XRegisterIMInstantiateCallback(
      connection.connection.display,
      nil,
      nil,
      nil,
      serverStarted,
      context.assumingMemoryBound(to: CChar.self)
    )
  }

  fileprivate func serverCame() {
    guard isWaiting, !isPreferred else { return }
    XUnregisterIMInstantiateCallback(
      connection.connection.display,
      nil,
      nil,
      nil,
      serverStarted,
      context.assumingMemoryBound(to: CChar.self)
    )
    isWaiting = false
    contexts.forEach { $0.context.close() }
    if let method { XCloseIM(method) }
    open()
    contexts.forEach { $0.context.reopen() }
  }

  /// Called when the method's server has died. Xlib has already freed the method and its contexts.
  private func serverDied() {
    contexts.forEach { $0.context.forget() }
    method = nil
    open()
    contexts.forEach { $0.context.reopen() }
  }

  nonisolated fileprivate static func forward(
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

private nonisolated func serverStarted(
  _ display: OpaquePointer?,
  _ data: UnsafeMutablePointer<CChar>?,
  _ call: UnsafeMutablePointer<CChar>?
) {
  InputMethod.forward(data) { $0.serverCame() }
}
