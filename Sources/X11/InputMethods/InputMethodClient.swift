import CX11

/// A connection to a program that composes text: an input method's server.
///
/// Nothing here waits for that program. What it says is reported when it comes, and isn't believed to be well-formed.
@MainActor
protocol InputMethodClient: AnyObject {
  /// The name by which `XMODIFIERS` knows the server.
  var serverName: String { get }
  /// How the server is spoken to, as text for `--doctor`.
  var summary: String { get }
  /// Whether the server is known to answer.
  var isReady: Bool { get }
  /// Whether the server shows the list of candidates by where the caret is on the screen, rather than in the window.
  var wantsScreenCaret: Bool { get }

  /// Asks for a context in which text for a window is composed; ``InputMethodEvent/opened`` reports that it is there. A
  /// window that has one gets another.
  func open(_ window: XID)
  /// Gives a window's context back; what the server still says about it isn't reported.
  func close(_ window: XID)
  /// Asks the server what it does with the press or release of a key. ``InputMethodEvent/answered`` follows; no other key
  /// is sent before.
  ///
  /// - Returns: false if the server doesn't want to know of it.
  func send(_ key: XKeyEvent, keysym: KeySym) -> Bool
  /// Tells whether the window has the keyboard focus.
  func setFocus(_ isFocused: Bool, of window: XID)
  /// Tells where the caret is, in pixels of the screen or of the window (``wantsScreenCaret``).
  func setCaret(_ caret: PixelRect, of window: XID)
  /// Drops what is composed for a window.
  func reset(_ window: XID)
  /// Handles an event of the X server if it comes from the input method's; false if it doesn't.
  func handle(_ event: XEvent) -> Bool
  /// Takes leave of the server, while the connection to the X server is still there.
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
  /// Text for a window is complete.
  case committed(XID, String)
  /// Text for a window is being composed; empty when it isn't any more.
  case composing(XID, Preedit)
  /// A key is to be handled as if it had been pressed or released without an input method.
  case forwarded(XID, keysym: KeySym, keycode: UInt32, state: UInt32, isPress: Bool)
  /// Something of no consequence: the server is alive.
  case alive
  /// The server has ended, doesn't speak as agreed, or isn't there.
  case gone
}
