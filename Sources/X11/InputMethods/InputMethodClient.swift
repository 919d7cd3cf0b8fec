import CX11

/// A connection to a program that composes text: an input method's server.
///
/// Nothing here waits for that program. Its messages are reported when they come, and may be malformed.
@MainActor
protocol InputMethodClient: AnyObject {
  /// The name by which `XMODIFIERS` knows the server.
  var serverName: String { get }
  /// The server and its protocol, as text for `--doctor`.
  var summary: String { get }
  /// Whether the server is known to answer.
  var isReady: Bool { get }
  /// Whether the server wants the caret's position on the screen, rather than in the window.
  var wantsScreenCaret: Bool { get }

  /// Asks for a context in which text for a window is composed; ``InputMethodEvent/opened`` reports that it is there. It
  /// replaces the context that the window had.
  func open(_ window: XID)
  /// Destroys a window's context; later messages about it aren't reported.
  func close(_ window: XID)
  /// Asks the server what it does with the press or release of a key. ``InputMethodEvent/answered`` follows; no other key
  /// is sent before.
  ///
  /// - Returns: false if the server isn't asked about this key.
  func send(_ key: XKeyEvent, keysym: KeySym) -> Bool
  /// Informs the server whether the window has the keyboard focus.
  func setFocus(_ isFocused: Bool, of window: XID)
  /// Sends the caret's rectangle, in pixels of the screen or of the window (``wantsScreenCaret``).
  func setCaret(_ caret: PixelRect, of window: XID)
  /// Drops what is composed for a window.
  func reset(_ window: XID)
  /// Handles an X event if it comes from the input method's server; false if it doesn't.
  func handle(_ event: XEvent) -> Bool
  /// Disconnects from the server, while the connection to the X server still exists.
  func disconnect()
}

extension InputMethodClient {
  func handle(_ event: XEvent) -> Bool { false }
  func disconnect() {}
}

/// An event from an input method's server.
enum InputMethodEvent {
  /// A window has a context now.
  case opened(XID)
  /// The server has dealt with the key that was sent last: it keeps it, or has no use for it.
  case answered(isHandled: Bool)
  /// Text for a window was committed.
  case committed(XID, String)
  /// Text for a window is being composed; empty when the composition has ended.
  case composing(XID, Preedit)
  /// A key is to be handled as if it had been pressed or released without an input method.
  case forwarded(XID, keysym: KeySym, keycode: UInt32, state: UInt32, isPress: Bool)
  /// A message of no consequence, which shows that the server is alive.
  case alive
  /// The server has ended, violates the protocol, or isn't there.
  case gone
}
