import CX11
import Glibc

/// Xlib's own input method, which turns dead keys and Compose sequences into text.
///
/// It reads a list of some thousand sequences, which takes 10 ms and 0.6 MiB, and is therefore opened by the first key
/// that may begin one. Its context belongs to a window that is never shown, so that it stays apart from another program's
/// input method, which serves the shown ones. Where text is secret, and while that program doesn't answer, keys go only
/// here.
@MainActor
final class LocalInput {
  /// The result of looking up a key in the Compose sequences.
  enum Outcome {
    /// The key belongs to no sequence.
    case plain
    /// The key belongs to a sequence that isn't complete.
    case unfinished
    /// The key completed a sequence: the event that has its text.
    case composed(XEvent)
    /// The key broke the sequence off: the keys of the sequence, with this key as the last.
    case failed([XEvent])
  }

  private unowned let connection: Connection
  private var method: XIM?
  private var context: XIC?
  private var window: XID = 0
  private var hasTried = false
  private let mayBeginWithAnyKey = ComposeRules.mayBeginWithAnyKey
  /// The keys of the sequence that isn't complete.
  private var sequence: [XEvent] = []

  /// Prepares Xlib's input method for a connection; it isn't opened yet.
  init(connection: Connection) { self.connection = connection }

  private var display: OpaquePointer { connection.display }

  /// Whether the list of sequences has been read.
  var isOpen: Bool { context != nil }

  /// The locale, as text for `--doctor`; nil if there is no input method at all.
  var locale: String? {
    open()
    return method.flatMap { XLocaleOfIM($0).map { String(cString: $0) } ?? "?" }
  }

  /// Handles the press or release of a key.
  func filter(_ event: inout XEvent) -> Outcome {
    let isPress = event.type == KeyPress
    if isPress, !isOpen { prepare(for: event.xkey) }
    guard isOpen else { return .plain }
    let queued = XEventsQueued(display, QueuedAlready)
    guard XFilterEvent(&event, window) != 0 else { return .plain }
    if XEventsQueued(display, QueuedAlready) > queued, let composed = takeComposed() {
      forget()
      return .composed(composed)
    }
    guard isPress else { return .unfinished }
    sequence.append(event)
    if sequence.count == 1 || isWaiting(after: event) { return .unfinished }
    defer { forget() }
    return .failed(sequence)
  }

  /// The keysym and text of an event that completed a sequence.
  func lookUp(_ event: inout XKeyEvent) -> (keysym: KeySym, text: String)? {
    context.map { ComposedText.lookUp(&event, in: $0) }
  }

  /// Drops a sequence that isn't complete.
  func reset() {
    guard let context, !sequence.isEmpty else { return }
    if let pending = Xutf8ResetIC(context) { XFree(pending) }
    forget()
  }

  // MARK: - Private

  private func prepare(for event: XKeyEvent) {
    guard mayBeginWithAnyKey || ComposeRules.mayBegin(with: connection.keymap.keysym(of: event)) else {
      return
    }
    open()
  }

  private func open() {
    guard !hasTried else { return }
    hasTried = true
    XSetLocaleModifiers("@im=none")
    method = XOpenIM(display, nil, nil, nil)
    XSetLocaleModifiers("")
    guard let method else { return }
    window = connection.makeRequestor()
    context = CX11CreateIC(method, XIMStyle(XIMPreeditNothing | XIMStatusNothing), window)
    if let context { XSetICFocus(context) }
  }

  /// Xlib puts the event with the text, which has the key code 0, at the head of its queue.
  private func takeComposed() -> XEvent? {
    var event = XEvent()
    XPeekEvent(display, &event)
    guard event.type == KeyPress, event.xkey.keycode == 0 else { return nil }
    XNextEvent(display, &event)
    return event
  }

  /// Whether Xlib waits for more keys of the sequence, which it doesn't report. But a key that is in no sequence passes the
  /// filter only if no sequence has begun; otherwise it ends the sequence, whose keys are then filtered again.
  private func isWaiting(after event: XEvent) -> Bool {
    var probe = event
    probe.xkey.keycode = UInt32(unusedKeycode)
    guard XFilterEvent(&probe, window) != 0 else { return false }
    for key in sequence {
      var copy = key
      _ = XFilterEvent(&copy, window)
    }
    return true
  }

  private var unusedKeycode: Int {
    var (low, high): (Int32, Int32) = (8, 255)
    XDisplayKeycodes(display, &low, &high)
    var event = XKeyEvent()
    return (Int(low)...Int(high)).first { code in
      event.keycode = UInt32(code)
      return connection.keymap.keysym(of: event) == 0
    } ?? Int(low)
  }

  private func forget() {
    // The keys reveal typed text, perhaps of a password.
    sequence.withUnsafeMutableBytes { ErasedBytes.erase($0) }
    sequence.removeAll()
  }
}

extension KeySymbols {
  /// The character that a key of an unfinished sequence types by itself: a dead key its accent, Compose none.
  static func standalone(_ keysym: KeySym) -> String {
    if let accent = accents[keysym] { return String(accent) }
    return scalar(for: keysym).map { String($0) } ?? ""
  }

  /// The accents of the dead keys from `dead_grave` on, in the order of keysymdef.h.
  private static let accents: [KeySym: Character] = {
    var table: [KeySym: Character] = [:]
    for (offset, accent) in "`´^~¯˘˙¨˚˝ˇ¸˛ͺ゛゜".enumerated() { table[0xFE50 + KeySym(offset)] = accent }
    return table
  }()
}

/// Which keys may begin a Compose sequence of Xlib's own input method, known without reading its list of sequences.
package enum ComposeRules {
  /// Whether any key may begin a sequence: in the user's own list, and in the Amharic one, where backslash and quotes do.
  static var mayBeginWithAnyKey: Bool {
    if getenv("XCOMPOSEFILE") != nil { return true }
    if let home = getenv("HOME"), access(String(cString: home) + "/.XCompose", F_OK) == 0 { return true }
    return setlocale(LC_CTYPE, nil).map { String(cString: $0).hasPrefix("am") } ?? true
  }

  /// Whether `keysym` may begin a sequence in the lists that come with Xlib: dead keys, Compose, and letters beyond Latin 1,
  /// some of which type several characters.
  package static func mayBegin(with keysym: KeySym) -> Bool {
    switch keysym {
    case 0...0xff, 0xfe00..<0xfe50: false
    case 0xff00...0xffff: keysym == KeySym(XK_Multi_key)
    default: true
    }
  }
}
