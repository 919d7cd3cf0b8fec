import CX11

/// One window's state for composing text with another program's input method (`XCreateIC`); it survives changes of the
/// focus.
@MainActor
package final class InputContext {
  private unowned let window: Window
  private let method: InputMethod
  private var context: XIC?
  /// The server's fonts for what the input method shows at the caret, if it does.
  private var fonts: XFontSet?
  private var isFocused = false
  private var state = PreeditState()
  /// What is being composed, if that has changed since it was last taken.
  private var changed: Preedit?
  /// Where the caret is, if the input method hasn't been told yet.
  private var wantedSpot: PixelPoint?
  /// How long no key has come before the input method is told, in seconds.
  private static let pause = 0.1
  /// Whether what was composed stays as it is, because the server doesn't answer.
  private var isAbandoned = false
  /// The text that was shown when the context was reset; it belongs to the program's text by now, and some input methods
  /// commit it all the same.
  private var leftBehind = ""

  init(window: Window) {
    self.window = window
    method = window.connection.inputMethod
    method.register(self)
    method.perform(.open, for: self) { $0.open() }
  }

  isolated deinit {
    method.unregister(self)
    // A server that hangs would keep the program from closing the window.
    if let context, !method.isServerSilent { XDestroyIC(context) }
    if let fonts { XFreeFontSet(window.connection.display, fonts) }
  }

  /// Whether an input method is in use for this window; before, keys type the characters of the keymap.
  package var isOpen: Bool { context != nil || method.local.isOpen }

  /// Tells the input method where the caret is, in pixels of the window, so that it opens its list of candidates there.
  ///
  /// In a pause of typing: news of what is composed that come while Xlib waits for the answer would be kept until the next
  /// ones.
  package func setSpot(_ point: PixelPoint) {
    let isPlanned = wantedSpot != nil
    wantedSpot = point
    if method.isOtherProgram, !isPlanned { planSpot() }
  }

  /// Drops the text composed so far, for instance when the caret moves.
  package func reset() {
    method.local.reset()
    method.perform(.reset, for: self) { $0.dropComposed() }
  }

  func focus() {
    isFocused = true
    method.perform(.focus, for: self) { $0.tellFocus() }
  }

  func unfocus() {
    isFocused = false
    method.perform(.focus, for: self) { $0.tellFocus() }
  }

  /// A key press's keysym and text; nil without an input method.
  func lookUp(_ event: inout XKeyEvent) -> (keysym: KeySym, text: String)? {
    guard let context else { return nil }
    let typed = ComposedText.lookUp(&event, in: context)
    guard event.keycode == 0, !leftBehind.isEmpty, typed.text == leftBehind else { return typed }
    leftBehind = ""
    return (0, "")
  }

  /// What is being composed, if that has changed since this was called last.
  func takePreedit() -> Preedit? {
    defer { changed = nil }
    return changed
  }

  /// The text that an input method has composed; empty for control characters.
  package static func text(of bytes: UnsafeRawBufferPointer) -> String {
    let isControl = bytes.allSatisfy { $0 < 0x20 || $0 == 0x7f }
    return isControl ? "" : String(decoding: bytes, as: UTF8.self)
  }

  /// Whether what is being composed has become ordinary text since this was called last.
  func takeAbandonment() -> Bool {
    defer { isAbandoned = false }
    return isAbandoned
  }

  // MARK: - For the method

  /// The server doesn't answer: what it has composed stays.
  func abandon() {
    leftBehind = state.preedit.text
    isAbandoned = !leftBehind.isEmpty
    state.clear()
    changed = nil
  }

  var windowID: XID { window.id }

  /// Makes the context, once the server is known to answer.
  func open() {
    guard context == nil, let im = method.method else { return }
    context = makeContext(im)
    guard let context else { return }
    var mask: UInt = 0
    CX11GetFilterEvents(context, &mask)
    window.listen(alsoTo: Int(mask))
    tellFocus()
    if wantedSpot != nil { planSpot() }
  }

  /// Lets go of a context that Xlib has freed already.
  func forget() {
    context = nil
    clearPreedit()
  }

  // MARK: - Private

  private func planSpot() {
    let keys = method.gate.keyCount
    window.connection.schedule(Self.pause) { [weak self] in
      guard let self, let spot = wantedSpot else { return }
      guard method.gate.keyCount == keys else { return planSpot() }
      wantedSpot = nil
      method.perform(.spot, for: self) { $0.tellSpot(spot) }
    }
  }

  private func makeContext(_ im: XIM) -> XIC? {
    if method.has(XIMPreeditCallbacks) { return makeTellingContext(im) }
    if method.has(XIMPreeditPosition) {
      return makeShowingContext(im) ?? CX11CreateIC(im, XIMStyle(InputMethod.plainStyle), window.id)
    }
    return CX11CreateIC(im, method.style, window.id)
  }

  /// A context in which the input method shows what is composed at the caret; nil if the server has no font that Xlib
  /// wants for that.
  private func makeShowingContext(_ im: XIM) -> XIC? {
    fonts = fonts ?? makeFonts()
    guard let fonts else { return nil }
    var spot = wantedSpot?.spot ?? XPoint()
    return CX11CreateSpotIC(im, method.style, window.id, fonts, &spot)
  }

  private func makeFonts() -> XFontSet? {
    var missing: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var count: Int32 = 0
    defer { if let missing { XFreeStringList(missing) } }
    return XCreateFontSet(window.connection.display, "fixed", &missing, &count, nil)
  }

  /// A context in which this program is told what is composed, and shows it.
  private func makeTellingContext(_ im: XIM) -> XIC? {
    CX11CreatePreeditIC(
      im,
      method.style,
      window.id,
      Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self),
      { _, owner, data in InputContext.forward(owner, data) { $0.draw($1) } },
      { _, owner, data in InputContext.forward(owner, data) { $0.moveCaret($1) } },
      { _, owner, data in InputContext.forward(owner, data) { context, _ in context.clearPreedit() } }
    )
  }

  private func tellFocus() {
    guard let context else { return }
    if isFocused { XSetICFocus(context) } else { XUnsetICFocus(context) }
  }

  private func tellSpot(_ point: PixelPoint) {
    guard let context, method.style & XIMStyle(XIMPreeditNone) == 0 else { return }
    var spot = point.spot
    CX11SetSpotLocation(context, &spot)
  }

  private func dropComposed() {
    leftBehind = state.preedit.text
    if let context, let pending = Xutf8ResetIC(context) { XFree(pending) }
    state.clear()
    changed = nil
  }

  private func clearPreedit() {
    state.clear()
    changed = Preedit.none
  }

  private func draw(_ data: UnsafeMutableRawPointer?) {
    guard let change = data?.assumingMemoryBound(to: XIMPreeditDrawCallbackStruct.self).pointee else { return }
    state.draw(change)
    let preedit = state.preedit
    if !preedit.text.isEmpty { leftBehind = "" }
    changed = preedit
  }

  private func moveCaret(_ data: UnsafeMutableRawPointer?) {
    guard let data else { return }
    state.move(data.assumingMemoryBound(to: XIMPreeditCaretCallbackStruct.self))
    changed = state.preedit
  }

  nonisolated private static func forward(
    _ owner: UnsafeMutablePointer<CChar>?,
    _ data: UnsafeMutablePointer<CChar>?,
    _ body: @MainActor (InputContext, UnsafeMutableRawPointer?) -> Void
  ) {
    let (address, argument) = (UInt(bitPattern: owner), UInt(bitPattern: data))
    withoutActuallyEscaping(body) { body in
      let run: @MainActor () -> Void = {
        guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
        let context = Unmanaged<InputContext>.fromOpaque(pointer).takeUnretainedValue()
        body(context, UnsafeMutableRawPointer(bitPattern: argument))
      }
      MainActor.assumeIsolated(run)
    }
  }
}

extension PixelPoint {
  fileprivate var spot: XPoint { XPoint(x: Int16(clamping: x), y: Int16(clamping: y)) }
}
