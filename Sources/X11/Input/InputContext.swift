import CX11

/// One window's state for composing text with an input method (`XCreateIC`); it survives changes of the focus.
@MainActor
package final class InputContext {
  private unowned let window: Window
  private let method: InputMethod
  private var context: XIC?
  private var isFocused = false

  init(window: Window) {
    self.window = window
    method = window.connection.inputMethod
    method.register(self)
    open()
  }

  isolated deinit {
    method.unregister(self)
    if let context { XDestroyIC(context) }
  }

  /// Whether an input method serves this window; without one, keys type the characters of the keymap.
  package var isOpen: Bool { context != nil }

  /// Tells the input method where the caret is, in pixels of the window, so that it opens its list of candidates there.
  package func setSpot(_ point: PixelPoint) {
    guard let context, method.style & XIMStyle(XIMPreeditNone) == 0 else { return }
    var spot = XPoint(x: Int16(clamping: point.x), y: Int16(clamping: point.y))
    CX11SetSpotLocation(context, &spot)
  }

  /// Drops the text composed so far, for instance when the caret moves.
  package func reset() {
    guard let context, let pending = Xutf8ResetIC(context) else { return }
    XFree(pending)
  }

  func focus() {
    isFocused = true
    if let context { XSetICFocus(context) }
  }

  func unfocus() {
    isFocused = false
    if let context { XUnsetICFocus(context) }
  }

  /// A key press's keysym and text (`Xutf8LookupString`); nil without an input method. Control characters give no text.
  func lookUp(_ event: inout XKeyEvent) -> (keysym: KeySym, text: String)? {
    guard let context else { return nil }
    var keysym: KeySym = 0
    var status: Int32 = 0
    var text = lookUp(&event, context, capacity: 32, &keysym, &status)
    if case .failure(let needed) = text { text = lookUp(&event, context, capacity: needed.count, &keysym, &status) }
    let hasKeysym = status == XLookupKeySym || status == XLookupBoth
    return (hasKeysym ? keysym : 0, (try? text.get()) ?? "")
  }

  private struct Overflow: Error {
    let count: Int
  }

  private func lookUp(
    _ event: inout XKeyEvent,
    _ context: XIC,
    capacity: Int,
    _ keysym: inout KeySym,
    _ status: inout Int32
  ) -> Result<String, Overflow> {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      // It may be a part of a password.
      defer { ErasedBytes.erase(UnsafeMutableRawBufferPointer(buffer)) }
      let length = Int(Xutf8LookupString(context, &event, buffer.baseAddress, Int32(capacity), &keysym, &status))
      switch status {
      case XBufferOverflow: return .failure(Overflow(count: length))
      case XLookupChars, XLookupBoth:
        return .success(Self.text(of: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<length])))
      default: return .success("")
      }
    }
  }

  /// The text that an input method has composed; empty for control characters.
  package static func text(of bytes: UnsafeRawBufferPointer) -> String {
    let isControl = bytes.allSatisfy { $0 < 0x20 || $0 == 0x7f }
    return isControl ? "" : String(decoding: bytes, as: UTF8.self)
  }

  func close() {
    if let context { XDestroyIC(context) }
    context = nil
  }

  func forget() {
    context = nil
  }

  func reopen() {
    open()
    if isFocused { focus() }
  }

  private func open() {
    guard let im = method.method else { return }
    context = CX11CreateIC(im, method.style, window.id)
    guard let context else { return }
    var mask: UInt = 0
    CX11GetFilterEvents(context, &mask)
    window.listen(alsoTo: Int(mask))
  }
}
