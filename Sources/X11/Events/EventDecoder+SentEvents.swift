import CX11

/// What other programs send to a window (`XSendEvent`), which everybody on the display may do.
extension EventDecoder {
  /// Whether an event comes from the server, or is of the kinds that programs send each other: messages, answers about selections, and
  /// where a window manager has put a window (ICCCM 2.2, 4.1.5 and 4.2.8).
  ///
  /// What the server alone can know is believed from nobody else: the pointer and its buttons, focus, and what becomes of windows.
  /// Keys are taken as by other toolkits, for remote controls and macros, but only by the window that has the keyboard, and never for
  /// a secret. xterm takes none; GTK and Qt take all.
  func isBelieved(_ event: XEvent) -> Bool {
    guard event.xany.send_event != 0 else { return true }
    switch event.type {
    case ClientMessage, SelectionNotify, ConfigureNotify: return true
    case KeyPress, KeyRelease: return takesSentKey(connection.window(event.xkey.window))
    case ButtonPress, ButtonRelease:
      connection.log.tellOnce("ignored a click that another program sent (XSendEvent)")
      return false
    default: return false
    }
  }

  private func takesSentKey(_ window: Window?) -> Bool {
    guard let window, window.hasFocus else {
      connection.log.tellOnce("ignored a key that another program sent (XSendEvent) to a window without the keyboard")
      return false
    }
    guard window.secrecy?() != true else {
      connection.log.tellOnce("refused a key that another program sent (XSendEvent) while a secret is typed")
      return false
    }
    return true
  }
}
