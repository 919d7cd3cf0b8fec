import CX11

/// Translates Xlib's events into ``Event``, and answers the messages that every window must answer, such as pings.
final class EventDecoder {
  let connection: Connection
  private var heldKeys = KeySet()

  init(connection: Connection) {
    self.connection = connection
  }

  /// Nil if an input method consumed the event, if it isn't accepted from another program, or if it has no ``Event``.
  func decode(_ event: inout XEvent) -> Event? {
    // Checked before input methods see the event: one that they hand back no longer shows that another program sent it.
    guard isBelieved(event) else { return nil }
    if connection.inputMethodServers != nil, connection.inputMethod.handle(event) { return nil }
    return switch event.type {
    case KeyPress, KeyRelease: decodeKey(&event)
    case ButtonPress, ButtonRelease: decodeButton(&event)
    default: translate(&event)
    }
  }

  func translate(_ event: inout XEvent) -> Event? {
    if isAboutRootsChild(event) { return otherWindowMapped(event) }
    return switch event.type {
    case KeyPress: keyDown(&event.xkey, nil)
    case KeyRelease: keyUp(&event.xkey)
    case ButtonPress: button(event.xbutton, isDown: true)
    case ButtonRelease: button(event.xbutton, isDown: false)
    case MotionNotify: motion(event.xmotion)
    case EnterNotify: crossing(event.xcrossing, isEnter: true)
    case LeaveNotify: crossing(event.xcrossing, isEnter: false)
    case FocusIn: focus(event.xfocus, isIn: true)
    case FocusOut: focus(event.xfocus, isIn: false)
    case Expose: expose(event.xexpose)
    case ConfigureNotify: configure(event.xconfigure)
    case MapNotify: mapped(event.xmap.window, true)
    case UnmapNotify: mapped(event.xunmap.window, false)
    case DestroyNotify: .destroyed(window: event.xdestroywindow.window)
    case PropertyNotify: property(event.xproperty)
    case ClientMessage: message(&event.xclient)
    case CX11.SelectionRequest: request(event.xselectionrequest)
    case SelectionNotify: selectionNotify(event.xselection)
    case SelectionClear:
      .selectionLost(selection: event.xselectionclear.selection, time: stamp(event.xselectionclear.time))
    case MappingNotify: mapping(&event.xmapping)
    case GenericEvent: generic(&event)
    default: connection.keymap.handle(&event) ? .keymapChanged : monitorChange(event)
    }
  }

  /// Whether the event is about a child of the root window, and was selected on the root. This program's own windows
  /// report such events by themselves, too.
  private func isAboutRootsChild(_ event: XEvent) -> Bool {
    switch event.type {
    case MapNotify: event.xmap.event == connection.root
    case UnmapNotify: event.xunmap.event == connection.root
    case DestroyNotify: event.xdestroywindow.event == connection.root
    case ConfigureNotify: event.xconfigure.event == connection.root && event.xconfigure.window != connection.root
    default: false
    }
  }

  private func otherWindowMapped(_ event: XEvent) -> Event? {
    guard event.type == MapNotify, event.xmap.override_redirect == 0 else { return nil }
    return .otherMapped(window: event.xmap.window)
  }

  private func stamp(_ time: ServerTime) -> ServerTime {
    if time != ServerTime(CurrentTime) { connection.latestTime = time }
    return time
  }

  // MARK: - Keys

  /// A key went down; `composed` is what an input method made of it, nil for nothing.
  func keyDown(_ event: inout XKeyEvent, _ composed: (keysym: KeySym, text: String)?) -> Event {
    let keycode = Int(event.keycode)
    let typed = composed ?? connection.keymap.lookUp(event)
    var stroke = stroke(event, keysym: typed.keysym, text: isShortcut(event) ? "" : typed.text)
    stroke.isRepeat = keycode != 0 && !heldKeys.insert(keycode)
    return .keyDown(stroke)
  }

  /// Whether a modifier keeps the key from typing. Committed text of an input method (key code 0) is typed in any case.
  func isShortcut(_ event: XKeyEvent) -> Bool {
    event.keycode != 0 && !Modifiers(rawValue: event.state).isDisjoint(with: .ofShortcuts)
  }

  private func keyUp(_ event: inout XKeyEvent) -> Event {
    heldKeys.remove(Int(event.keycode))
    return .keyUp(stroke(event, keysym: connection.keymap.keysym(of: event), text: ""))
  }

  func stroke(_ event: XKeyEvent, keysym: KeySym, text: String) -> KeyStroke {
    KeyStroke(
      window: event.window,
      keycode: Int(event.keycode),
      keysym: keysym,
      shortcutKeysym: connection.keymap.shortcutKeysym(of: event, typing: keysym),
      text: text,
      modifiers: Modifiers(rawValue: event.state),
      time: stamp(event.time)
    )
  }

  // MARK: - Pointer

  private func button(_ event: XButtonEvent, isDown: Bool) -> Event? {
    let state = PointerState(
      window: event.window,
      location: PixelPoint(x: Int(event.x), y: Int(event.y)),
      screenLocation: PixelPoint(x: Int(event.x_root), y: Int(event.y_root)),
      modifiers: Modifiers(rawValue: event.state),
      time: stamp(event.time)
    )
    return isDown ? .buttonDown(state, button: Int(event.button)) : .buttonUp(state, button: Int(event.button))
  }

  private func motion(_ first: XMotionEvent) -> Event {
    var event = first
    var next = XEvent()
    while XEventsQueued(connection.display, QueuedAlready) > 0, XPeekEvent(connection.display, &next) == 0,
      next.type == MotionNotify, next.xmotion.send_event == 0, next.xmotion.window == event.window,
      next.xmotion.state == event.state
    {
      XNextEvent(connection.display, &next)
      event = next.xmotion
    }
    return .motion(
      PointerState(
        window: event.window,
        location: PixelPoint(x: Int(event.x), y: Int(event.y)),
        screenLocation: PixelPoint(x: Int(event.x_root), y: Int(event.y_root)),
        modifiers: Modifiers(rawValue: event.state),
        time: stamp(event.time)
      )
    )
  }

  private func crossing(_ event: XCrossingEvent, isEnter: Bool) -> Event {
    if isEnter { connection.input?.reset() }
    let state = PointerState(
      window: event.window,
      location: PixelPoint(x: Int(event.x), y: Int(event.y)),
      screenLocation: PixelPoint(x: Int(event.x_root), y: Int(event.y_root)),
      modifiers: Modifiers(rawValue: event.state),
      time: stamp(event.time)
    )
    return isEnter ? .enter(state) : .leave(state)
  }

  private func generic(_ event: inout XEvent) -> Event? {
    guard let input = connection.input, XGetEventData(connection.display, &event.xcookie) != 0 else {
      return nil
    }
    defer { XFreeEventData(connection.display, &event.xcookie) }
    return input.decode(event.xcookie)
  }

  // MARK: - Windows

  private func focus(_ event: XFocusChangeEvent, isIn: Bool) -> Event? {
    // Ignores grabs by the window manager and pointer crossings: neither moves the keyboard focus (modes and details of
    // FocusIn).
    guard event.mode != NotifyGrab, event.mode != NotifyUngrab, event.detail < NotifyPointer else { return nil }
    // The root, or another program's window (``Connection/listen(to:)``).
    guard let window = connection.window(event.window) else {
      return isIn ? .focusIn(window: event.window) : .focusOut(window: event.window)
    }
    guard window.hasFocus != isIn else { return nil }
    window.hasFocus = isIn
    if isIn {
      window.inputContext.focus()
      return .focusIn(window: event.window)
    }
    heldKeys = KeySet()
    window.inputContext.unfocus()
    return .focusOut(window: event.window)
  }

  private func expose(_ event: XExposeEvent) -> Event {
    let rect = PixelRect(x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height))
    return .expose(window: event.window, rect: rect, remaining: Int(event.count))
  }

  /// Nil for an event about the root window that another program has made up: only the server knows its screen.
  private func configure(_ event: XConfigureEvent) -> Event? {
    guard event.window != connection.root || event.send_event == 0 else { return nil }
    let window = connection.window(event.window)
    let announced = PixelSize(width: Int(event.width), height: Int(event.height))
    // A window manager's own event reports the position (ICCCM 4.1.5); the size is believed from the server only.
    let size = event.send_event == 0 ? announced : window?.size ?? announced
    window?.size = size
    window?.usedInputContext?.windowDidMove()
    if event.window == connection.root { connection.screenSize = size }
    return .configure(window: event.window, size: size)
  }

  /// Reports a change of the monitors as one of the root window, whose size is fetched because it may have changed
  /// already.
  private func monitorChange(_ event: XEvent) -> Event? {
    guard connection.monitors?.isChangeNotification(event) == true else { return nil }
    return .configure(window: connection.root, size: connection.fetchScreenSize())
  }

  private func mapped(_ id: XID, _ isMapped: Bool) -> Event {
    connection.window(id)?.isMapped = isMapped
    return isMapped ? .mapped(window: id) : .unmapped(window: id)
  }

  private func property(_ event: XPropertyEvent) -> Event {
    .property(
      window: event.window,
      name: event.atom,
      isDeleted: event.state == PropertyDelete,
      time: stamp(event.time)
    )
  }

  // MARK: - Other programs

  private func message(_ event: inout XClientMessageEvent) -> Event? {
    let words = withUnsafeBytes(of: event.data.l) { Array($0.bindMemory(to: Int.self)) }
    // This program's answers to pings also arrive, through the root window; only pings to its own windows are to be
    // answered.
    guard event.message_type == connection.atoms[.wmProtocols], connection.window(event.window) != nil else {
      return .message(window: event.window, type: event.message_type, words: words)
    }
    switch connection.atoms.name(of: Atom(bitPattern: words[0])) {
    case .wmDeleteWindow: return .closeRequest(window: event.window)
    case .netWMPing: return answerPing(event)
    case .netWMSyncRequest: return recordSyncRequest(event.window, low: words[2], high: words[3])
    default: return .message(window: event.window, type: event.message_type, words: words)
    }
  }

  /// Answers at once that the program is alive, even during animations (`_NET_WM_PING`).
  private func answerPing(_ message: XClientMessageEvent) -> Event? {
    var answer = XEvent()
    answer.xclient = message
    answer.xclient.window = connection.root
    let mask = SubstructureNotifyMask | SubstructureRedirectMask
    XSendEvent(connection.display, connection.root, 0, mask, &answer)
    XFlush(connection.display)
    return nil
  }

  private func recordSyncRequest(_ window: XID, low: Int, high: Int) -> Event? {
    connection.window(window)?.syncCounter?.request(low: low, high: high)
    return nil
  }

  private func request(_ event: XSelectionRequestEvent) -> Event {
    .selectionRequest(
      SelectionRequest(
        selection: event.selection,
        requestor: event.requestor,
        target: event.target,
        property: event.property,
        time: event.time
      )
    )
  }

  private func selectionNotify(_ event: XSelectionEvent) -> Event {
    .selectionNotify(
      window: event.requestor,
      selection: event.selection,
      target: event.target,
      property: event.property,
      time: event.time
    )
  }

  private func mapping(_ event: inout XMappingEvent) -> Event? {
    XRefreshKeyboardMapping(&event)
    guard event.request != MappingPointer else { return nil }
    connection.keymap.invalidate()
    return .keymapChanged
  }
}
