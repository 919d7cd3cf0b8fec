import CX11

/// One window's place for composing text (`XCreateIC`); it stays the same while focus comes and goes.
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
    if let context { XDestroyIC(context) }
  }

  /// Whether an input method works for this window; without one, keys type what is printed on them.
  package var isOpen: Bool { context != nil }

  /// Tells the method where the caret is, so that its list of candidates opens there; in pixels of the window.
  package func setSpot(_ point: PixelPoint) {
    guard let context, method.style & XIMStyle(XIMPreeditNone) == 0 else { return }
    var spot = XPoint(x: Int16(clamping: point.x), y: Int16(clamping: point.y))
    CX11SetSpotLocation(context, &spot)
  }

  /// Drops what has been composed so far, for instance when the caret moves elsewhere.
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

  /// A press's meaning and text (`Xutf8LookupString`); nil without an input method. Control characters are no text.
  func lookUp(_ event: inout XKeyEvent) -> (keysym: KeySym, text: String)? {
    guard let context else { return nil }
    var keysym: KeySym = 0
    var status: Int32 = 0
    var buffer = [CChar](repeating: 0, count: 64)
    var length = Xutf8LookupString(context, &event, &buffer, 64, &keysym, &status)
    if status == XBufferOverflow {
      buffer = [CChar](repeating: 0, count: Int(length))
      length = Xutf8LookupString(context, &event, &buffer, length, &keysym, &status)
    }
    let hasText = status == XLookupChars || status == XLookupBoth
    let text = hasText ? String(decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self) : ""
    let isControl = text.unicodeScalars.allSatisfy { $0.value < 0x20 || $0.value == 0x7f }
    let hasKeysym = status == XLookupKeySym || status == XLookupBoth
    return (hasKeysym ? keysym : 0, isControl ? "" : text)
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
