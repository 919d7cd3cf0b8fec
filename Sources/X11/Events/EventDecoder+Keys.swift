import CX11

/// Keys, and the input methods that they go through.
///
/// Another program's input method gets all of them, but none while text is secret: it shows what it composes, and may keep
/// it. Xlib's own gets the others, for dead keys and Compose.
extension EventDecoder {
  /// Decodes the press or release of a key.
  func decodeKey(_ event: inout XEvent) -> Event? {
    guard isForServer(event.xkey) else { return decodeLocally(&event) }
    switch connection.inputMethod.gate.route(event) {
    case .server: return decodeFiltered(&event)
    case .local: return decodeAlone(&event)
    case .held: return nil
    }
  }

  /// Decodes an event after the other program's input method has seen it; nil if that keeps it. Text that it commits
  /// comes back as the press of key code 0.
  func decodeFiltered(_ event: inout XEvent) -> Event? {
    XFilterEvent(&event, XID(None)) == 0 ? translate(&event) : changedPreedit
  }

  /// What is being composed, if that has changed: the news comes in events that Xlib keeps, and while it waits for an
  /// answer.
  var changedPreedit: Event? {
    connection.inputMethod.takePreedit().map { .preedit(window: $0.window, $0.preedit) }
  }

  /// Whether the event is of the pointer's buttons, which must not overtake keys.
  func isButton(_ event: XEvent) -> Bool { event.type == ButtonPress || event.type == ButtonRelease }

  // MARK: - Private

  /// Whether another program's input method gets the keys of an event's window.
  private func isForServer(_ event: XKeyEvent) -> Bool {
    connection.inputMethod.isOtherProgram && connection.window(event.window)?.secrecy?() != true
  }

  /// Decodes a key that the server doesn't get because it is silent. What it has composed stays before what is typed.
  private func decodeAlone(_ event: inout XEvent) -> Event? {
    let window = event.xkey.window
    guard connection.window(window)?.inputContext.takeAbandonment() == true else { return decodeLocally(&event) }
    XPutBackEvent(connection.display, &event)
    connection.inputMethod.gate.refuse()
    return .preedit(window: window, nil)
  }

  private func decodeLocally(_ event: inout XEvent) -> Event? {
    // It would take a dead key with Control for the beginning of a sequence.
    if event.type == KeyPress, isShortcut(event.xkey) { return keyDown(&event.xkey, nil) }
    let local = connection.inputMethod.local
    switch local.filter(&event) {
    case .plain: return event.type == KeyPress ? keyDown(&event.xkey, nil) : translate(&event)
    case .unfinished: return nil
    case .composed(var composed): return keyDown(&composed.xkey, local.lookUp(&composed.xkey))
    case .failed(let keys): return failed(keys)
    }
  }

  /// Types what the keys of a sequence that leads nowhere type by themselves; the last one is decoded anew.
  private func failed(_ keys: [XEvent]) -> Event? {
    guard var last = keys.last else { return nil }
    let text = keys.dropLast().map { KeySymbols.standalone(connection.keymap.keysym(of: $0.xkey)) }.joined()
    guard !text.isEmpty else { return decodeLocally(&last) }
    XPutBackEvent(connection.display, &last)
    if isForServer(last.xkey) { connection.inputMethod.gate.refuse() }
    var event = last.xkey
    event.keycode = 0
    return .keyDown(stroke(event, keysym: 0, text: text))
  }
}
