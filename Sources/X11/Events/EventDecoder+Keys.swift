import CX11

/// Keys, and the input methods that they go through.
///
/// Another program's input method gets all keys, except while text is secret: it shows what it composes, and may store it.
/// Xlib's own input method gets the other keys, for dead keys and Compose.
extension EventDecoder {
  /// Decodes the press or release of a key; nil if it waits for an input method's answer.
  func decodeKey(_ event: inout XEvent) -> Event? {
    guard connection.inputQueue.isHolding || connection.inputMethod.isForServer(event) else {
      connection.inputMethod.reconnectIfNeeded()
      return decodeLocally(&event)
    }
    connection.inputQueue.append(event)
    return nil
  }

  /// Decodes a press or release of the pointer's buttons, which must not overtake keys.
  func decodeButton(_ event: inout XEvent) -> Event? {
    guard connection.inputQueue.isHolding else { return translate(&event) }
    connection.inputQueue.append(event)
    return nil
  }

  /// Decodes the next item that has waited for an input method's answer, or is part of the answer; nil if there is none.
  func decodeHeld() -> Event? {
    while let item = connection.inputQueue.next(asking: { connection.inputMethod.ask($0) }) {
      if let event = decode(item) { return event }
    }
    return nil
  }

  // MARK: - Private

  private func decode(_ item: InputQueue.Item) -> Event? {
    switch item {
    case .event(var event):
      let isKey = event.type == KeyPress || event.type == KeyRelease
      return isKey ? decodeLocally(&event) : translate(&event)
    case .text(let window, let text): return isSecret(window) ? nil : typed(text, in: window)
    case .composing(let window, let preedit): return isSecret(window) ? nil : .preedit(window: window, preedit)
    }
  }

  /// Whether a window's text is secret, so that only keys may type into it.
  private func isSecret(_ window: XID) -> Bool { connection.window(window)?.secrecy?() == true }

  /// Text that an input method has committed: the press of key code 0.
  private func typed(_ text: String, in window: XID) -> Event {
    var event = XKeyEvent()
    (event.type, event.display, event.window) = (KeyPress, connection.display, window)
    event.time = connection.latestTime
    return .keyDown(stroke(event, keysym: 0, text: text))
  }

  private func decodeLocally(_ event: inout XEvent) -> Event? {
    // The input method would take a dead key with Control for the beginning of a sequence.
    if event.type == KeyPress, isShortcut(event.xkey) { return keyDown(&event.xkey, nil) }
    let local = connection.inputMethod.local
    switch local.filter(&event) {
    case .plain: return event.type == KeyPress ? keyDown(&event.xkey, nil) : translate(&event)
    case .unfinished: return nil
    case .composed(var composed): return keyDown(&composed.xkey, local.lookUp(&composed.xkey))
    case .failed(let keys): return decodeFailedSequence(keys)
    }
  }

  /// Types what the keys of a failed Compose sequence type by themselves; the last key is decoded again.
  private func decodeFailedSequence(_ keys: [XEvent]) -> Event? {
    guard var last = keys.last else { return nil }
    let text = keys.dropLast().map { KeySymbols.standalone(connection.keymap.keysym(of: $0.xkey)) }.joined()
    guard !text.isEmpty else { return decodeLocally(&last) }
    connection.inputQueue.putBack(last)
    var event = last.xkey
    event.keycode = 0
    return .keyDown(stroke(event, keysym: 0, text: text))
  }
}
