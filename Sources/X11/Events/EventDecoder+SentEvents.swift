import CX11

/// Which events of other programs (`XSendEvent`, which any program on the display may call) are accepted.
extension EventDecoder {
  /// Whether an event is accepted: it comes from the server, or is of the kinds that programs send each other:
  /// messages, answers about selections, and a window manager's report of a window's position (ICCCM 2.2, 4.1.5 and
  /// 4.2.8).
  ///
  /// Events that only the server can know are accepted from the server alone: pointer, buttons, focus, and a window's
  /// mapping and end. Keys from other programs are accepted, for remote controls and macros as in other toolkits, but
  /// only in the focused window, and never for secret text. xterm accepts none; GTK and Qt accept all.
  func isBelieved(_ event: XEvent) -> Bool {
    guard event.xany.send_event != 0 else { return true }
    switch event.type {
    case ClientMessage, SelectionNotify, ConfigureNotify: return true
    case KeyPress, KeyRelease: return takesSentKey(event.xkey)
    case ButtonPress, ButtonRelease:
      connection.log.logOnce("ignored a click that another program sent (XSendEvent)")
      return false
    default: return false
    }
  }

  private func takesSentKey(_ event: XKeyEvent) -> Bool {
    // Key codes are 8 to 255. Xlib takes 0 for text that its own input method has composed, and crashes if it hasn't.
    guard 8...255 ~= event.keycode else { return false }
    guard let window = connection.window(event.window), window.hasFocus else {
      connection.log.logOnce("ignored a key that another program sent (XSendEvent) to a window without the keyboard")
      return false
    }
    guard window.secrecy?() != true else {
      connection.log.logOnce("refused a key that another program sent (XSendEvent) while a secret is typed")
      return false
    }
    return true
  }
}
