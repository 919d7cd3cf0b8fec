import CX11

/// One window's state for composing text with another program's input method; it survives changes of the focus, and of
/// that program.
@MainActor
package final class InputContext {
  private unowned let window: Window
  /// The window's ID, also while the window is being destroyed.
  let windowID: XID
  private let method: InputMethod
  private var isFocused = false
  /// The preedit text that the program has received last.
  private var preedit = Preedit.none
  /// The text that was shown when the context was reset; it belongs to the program's text by now, and some input methods
  /// commit it all the same.
  private var leftBehind = ""
  /// The caret's rectangle in the window; nil before the program has set one.
  private var caret: PixelRect?
  /// The window's position on the screen; nil if the window may have moved since that was fetched.
  private var origin: PixelPoint?
  private var isMoveScheduled = false
  /// How long after a window's move its new position is sent to the input method, in seconds, together with later moves.
  private static let moveDelay = 0.1

  init(window: Window) {
    self.window = window
    windowID = window.id
    method = window.connection.inputMethod
    method.register(self)
  }

  /// Ends the context; the window calls this at its own end, while its connection still exists.
  func close() { method.unregister(self) }

  /// Whether an input method is in use for this window; until then, keys type the characters of the keymap.
  package var isOpen: Bool { method.isOpen(windowID) || method.local.isOpen }

  /// Sends the caret's rectangle, in pixels of the window, to the input method, which opens its list of candidates there.
  package func setCaret(_ caret: PixelRect) {
    guard caret != self.caret else { return }
    self.caret = caret
    sendCaretRect()
  }

  /// Drops the text composed so far, for instance when the caret moves.
  package func reset() {
    method.local.reset()
    leftBehind = preedit.text
    preedit = .none
    method.withClient(of: windowID) { $0.reset($1) }
  }

  func focus() {
    isFocused = true
    method.reconnectIfNeeded()
    method.withClient(of: windowID) { $0.setFocus(true, of: $1) }
  }

  func unfocus() {
    isFocused = false
    method.withClient(of: windowID) { $0.setFocus(false, of: $1) }
  }

  /// Sends the caret's new position soon, so that the list of candidates follows the window, which may have moved.
  func windowDidMove() {
    origin = nil
    guard caret != nil, !isMoveScheduled else { return }
    isMoveScheduled = true
    window.connection.schedule(Self.moveDelay) { [weak self] in
      self?.isMoveScheduled = false
      self?.sendCaretRect()
    }
  }

  /// The text that an input method has composed; empty for control characters.
  package static func text(of bytes: UnsafeRawBufferPointer) -> String {
    let isControl = bytes.allSatisfy { $0 < 0x20 || $0 == 0x7f }
    return isControl ? "" : String(decoding: bytes, as: UTF8.self)
  }

  // MARK: - For the method

  /// The input method has a context for the window now.
  func didOpen() {
    // A context that gets the focus at once may not have the caret's position yet.
    sendCaretRect()
    if isFocused { method.withClient(of: windowID) { $0.setFocus(true, of: $1) } }
  }

  /// Records the text that is being composed; false if it hasn't changed.
  func compose(_ preedit: Preedit) -> Bool {
    guard preedit != self.preedit else { return false }
    if !preedit.text.isEmpty { leftBehind = "" }
    self.preedit = preedit
    return true
  }

  /// Ends the composition without the server, which answers no more: the preedit text stays. False if there is none.
  func abandon() -> Bool {
    defer { preedit = .none }
    return !preedit.text.isEmpty
  }

  /// The text that the program inserts when the input method commits `text`; nil for none.
  func commit(_ text: String) -> String? {
    let isKnown = text == leftBehind
    leftBehind = ""
    guard !isKnown else { return nil }
    let bytes = Array(text.utf8)
    let typed = bytes.withUnsafeBytes { Self.text(of: $0) }
    return typed.isEmpty ? nil : typed
  }

  // MARK: - Private

  private func sendCaretRect() {
    method.withClient(of: windowID) { client, id in
      guard var place = caret else { return }
      if client.wantsScreenCaret {
        origin = origin ?? window.fetchOrigin()
        guard let origin else { return }
        (place.x, place.y) = (place.x + origin.x, place.y + origin.y)
      }
      client.setCaret(place, of: id)
    }
  }
}
