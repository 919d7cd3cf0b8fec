import CX11
import Glibc

/// A connection to a server of the X Input Method Protocol, for servers that can't be reached over a bus.
///
/// It implements the protocol itself: Xlib would wait for a server without a limit, and a garbled answer ends the program.
@MainActor
final class XIMClient: InputMethodClient {
  let serverName: String
  private let transport: XIMTransport
  private let report: (InputMethodEvent) -> Void
  private var state = Handshake.connecting
  private var method: UInt16 = 0
  private var values: [String: UInt16] = [:]
  private var contextValues: [String: UInt16] = [:]
  private var encodesUTF8 = false
  private var style: UInt32 = 0
  private var contexts: [UInt16: XIMContext] = [:]
  /// The windows that wait for a context, in the order of the requests; nil for a window that was closed meanwhile.
  private var pendingWindows: [XID?] = []
  private var question: Question?

  /// The key that the server is asked about.
  private struct Question {
    let context: UInt16
    let key: XIMKey
    /// Whether the server acknowledges the key after processing (`XIM_SYNC_REPLY`). Otherwise it sends back the key, or the
    /// text that it makes of it.
    let isSynchronous: Bool
    var isReturned = false
  }

  private enum Handshake { case connecting, opening, negotiating, choosing, ready }

  /// Connects without waiting; nil if the server isn't there.
  ///
  /// - Parameter report: Gets the server's events.
  init?(_ name: String, connection: Connection, report: @escaping (InputMethodEvent) -> Void) {
    guard let transport = XIMTransport(to: connection.internAtom("@server=\(name)"), connection: connection) else {
      return nil
    }
    (serverName, self.transport, self.report) = (name, transport, report)
  }

  // MARK: - InputMethodClient

  var summary: String {
    let isCallback = style & UInt32(XIMPreeditCallbacks) != 0
    let place = isCallback ? "in the text" : isPositioned ? "over the text" : "in its own window"
    return "\(serverName) over XIM, composing \(place)"
  }

  var isReady: Bool { state == .ready }
  var wantsScreenCaret: Bool { false }

  func open(_ window: XID) {
    close(window)
    pendingWindows.append(window)
    if isReady { requestContext(window) }
  }

  func close(_ window: XID) {
    if isReady {
      for index in pendingWindows.indices where pendingWindows[index] == window { pendingWindows[index] = nil }
    } else {
      pendingWindows.removeAll { $0 == window }
    }
    guard let id = id(of: window) else { return }
    contexts[id] = nil
    send(Opcode.destroyContext, id)
  }

  func send(_ key: XKeyEvent, keysym: KeySym) -> Bool {
    guard let id = id(of: key.window), let context = contexts[id] else { return false }
    let kind = key.type == KeyPress ? KeyPressMask : KeyReleaseMask
    guard context.events & UInt32(kind) != 0 else { return false }
    let sent = XIMKey(key)
    let isSynchronous = context.synchronous & UInt32(kind) != 0
    var data = XIMWriter(method, id, isSynchronous ? 1 : 0, UInt16(truncatingIfNeeded: key.serial >> 16))
    data.add(sent.bytes(key))
    transport.send(Opcode.forward, data)
    question = Question(context: id, key: sent, isSynchronous: isSynchronous)
    return true
  }

  func setFocus(_ isFocused: Bool, of window: XID) {
    if let id = id(of: window) { send(isFocused ? Opcode.focus : Opcode.unfocus, id) }
  }

  func setCaret(_ caret: PixelRect, of window: XID) {
    guard let id = id(of: window), let preedit = contextValues["preeditAttributes"],
      let attributes = preeditAttributes(caret: caret)
    else {
      return
    }
    var values = XIMWriter()
    values.add(attribute: preedit, attributes)
    var data = XIMWriter(method, id, UInt16(truncatingIfNeeded: values.bytes.count), 0)
    data.add(values.bytes)
    transport.send(Opcode.setContextValues, data)
  }

  func reset(_ window: XID) {
    guard let id = id(of: window) else { return }
    contexts[id]?.preedit = PreeditState()
    send(Opcode.reset, id)
  }

  func handle(_ event: XEvent) -> Bool {
    guard let arrival = transport.receive(event) else { return false }
    switch arrival {
    case .connected:
      guard state == .connecting else { break }
      // Numbers with their lowest byte first; version 1.0, without a password.
      transport.send(Opcode.connect, XIMWriter(0x6C, 1, 0, 0))
    case .messages(let messages):
      for (opcode, data) in messages {
        guard let message = XIMMessage(opcode: opcode, data: data) else { return end() }
        take(message)
      }
    case .gone: return end()
    }
    return true
  }

  func disconnect() {
    if isReady { transport.send(Opcode.disconnect, XIMWriter()) }
    transport.close()
  }

  // MARK: - Handshake

  private func end() -> Bool {
    report(.gone)
    return true
  }

  private func take(_ message: XIMMessage) {
    switch (state, message) {
    case (.connecting, .connected): requestOpen()
    case (.opening, .opened(let method, let values, let contextValues)):
      (self.method, self.values, self.contextValues) = (method, values, contextValues)
      negotiate()
    case (.negotiating, .encoding(let index)):
      encodesUTF8 = index == 0
      queryStyles()
    case (.choosing, .styles(let styles)): choose(styles)
    case (.ready, _): handle(message)
    case (_, .refused): _ = end()
    default: break
    }
  }

  private func requestOpen() {
    state = .opening
    let locale = setlocale(LC_CTYPE, nil).map { Array(String(cString: $0).utf8.prefix(255)) } ?? []
    var data = XIMWriter()
    data.add([UInt8(locale.count)] + locale)
    transport.send(Opcode.open, data)
  }

  private func negotiate() {
    state = .negotiating
    let names = ["UTF-8", "COMPOUND_TEXT"].flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
    var data = XIMWriter(method, UInt16(names.count))
    data.add(names)
    data.pad()
    data.add(XIMWriter(0, 0).bytes)
    transport.send(Opcode.negotiateEncoding, data)
  }

  private func queryStyles() {
    state = .choosing
    guard let number = values["queryInputStyle"] else {
      _ = end()
      return
    }
    transport.send(Opcode.getValues, XIMWriter(method, 2, number))
  }

  private func choose(_ styles: [UInt32]) {
    let preferred = [
      XIMPreeditCallbacks | XIMStatusNothing, XIMPreeditCallbacks | XIMStatusNone,
      XIMPreeditPosition | XIMStatusNothing, XIMPreeditPosition | XIMStatusNone,
      XIMPreeditNothing | XIMStatusNothing, XIMPreeditNone | XIMStatusNone,
    ]
    style = preferred.lazy.map { UInt32($0) }.first { styles.contains($0) } ?? UInt32(preferred[4])
    state = .ready
    for case let window? in pendingWindows { requestContext(window) }
  }

  // MARK: - Contexts

  private var isPositioned: Bool { style & UInt32(XIMPreeditPosition) != 0 }

  private func id(of window: XID) -> UInt16? { contexts.first { $0.value.window == window }?.key }

  private func send(_ opcode: UInt8, _ context: UInt16) { transport.send(opcode, XIMWriter(method, context)) }

  private func requestContext(_ window: XID) {
    var list = XIMWriter()
    func add(_ name: String, _ value: XIMWriter?) {
      if let number = contextValues[name], let value { list.add(attribute: number, value) }
    }
    add("inputStyle", .number(style))
    add("clientWindow", .number(UInt32(window)))
    add("focusWindow", .number(UInt32(window)))
    if isPositioned { add("preeditAttributes", preeditAttributes(caret: .zero, withFonts: true)) }
    var data = XIMWriter(method, UInt16(truncatingIfNeeded: list.bytes.count))
    data.add(list.bytes)
    transport.send(Opcode.createContext, data)
  }

  /// The preedit attributes with the spot location, at the caret's bottom left; nil if the server doesn't use it.
  private func preeditAttributes(caret: PixelRect, withFonts: Bool = false) -> XIMWriter? {
    guard let number = contextValues["spotLocation"] else { return nil }
    let (x, y) = (Int16(clamping: caret.x), Int16(clamping: caret.y + caret.height))
    var list = XIMWriter()
    list.add(attribute: number, XIMWriter(UInt16(bitPattern: x), UInt16(bitPattern: y)))
    if withFonts, let fonts = contextValues["fontSet"] {
      var name = XIMWriter(5)
      name.add("fixed".utf8)
      name.pad()
      list.add(attribute: fonts, name)
    }
    return list
  }

  // MARK: - Messages about contexts

  private func handle(_ message: XIMMessage) {
    switch message {
    case .created(let id): contextDidOpen(id)
    case .eventMask(let id, let mask, let synchronous):
      contexts[id]?.events = mask
      contexts[id]?.synchronous = synchronous
    case .forwarded(let id, let isSynchronous, let key):
      if isSynchronous { send(Opcode.synchronized, id) }
      keyWasForwarded(key, to: id)
    case .committed(let id, let isSynchronous, let text, let keysym):
      commit(text, keysym, to: id)
      if isSynchronous { send(Opcode.synchronized, id) }
    case .synchronize(let id): send(Opcode.synchronized, id)
    case .synchronized(let id): answer(for: id)
    case .refused:
      question?.isReturned = true
      answer(for: question?.context ?? 0)
    case .connected, .opened, .encoding, .styles, .other: report(.alive)
    default: compose(message)
    }
  }

  private func contextDidOpen(_ id: UInt16) {
    guard !pendingWindows.isEmpty else { return }
    guard let window = pendingWindows.removeFirst() else { return send(Opcode.destroyContext, id) }
    contexts[id] = XIMContext(window: window)
    report(.opened(window))
  }

  /// Reports the server's answer about a key: it has handled the key unless it has sent it back before.
  private func answer(for context: UInt16) {
    guard let question, question.context == context else { return report(.alive) }
    self.question = nil
    report(.answered(isHandled: !question.isReturned))
  }

  /// Takes what the server has made of a key for its answer, unless it acknowledges the key later.
  private func endQuestion(in context: UInt16) {
    if question?.isSynchronous == false { answer(for: context) } else { report(.alive) }
  }

  /// Handles a key that the server has sent back, or has made itself.
  private func keyWasForwarded(_ key: XIMKey, to id: UInt16) {
    if question?.context == id, question?.key == key, question?.isReturned == false {
      question?.isReturned = true
      return endQuestion(in: id)
    }
    guard let window = contexts[id]?.window else { return report(.alive) }
    report(.forwarded(window, keysym: 0, keycode: key.keycode, state: key.state, isPress: key.isPress))
  }

  private func commit(_ text: [UInt8], _ keysym: UInt32, to id: UInt16) {
    guard let window = contexts[id]?.window else { return report(.alive) }
    defer { endQuestion(in: id) }
    if !text.isEmpty {
      report(.committed(window, decode(text)))
    } else if keysym != 0 {
      report(.forwarded(window, keysym: KeySym(keysym), keycode: 0, state: 0, isPress: true))
    }
  }

  private func decode(_ text: [UInt8]) -> String {
    encodesUTF8 ? String(decoding: text, as: UTF8.self) : CompoundText.decode(text, display: transport.display)
  }

  private func compose(_ message: XIMMessage) {
    switch message {
    case .preeditStart(let id):
      var data = XIMWriter(method, id)
      // The length of the text that may be composed: no limit.
      data.add(UInt32.max)
      transport.send(Opcode.preeditStarted, data)
    case .preeditDraw(let id, let caret, let first, let length, let text, let highlights):
      let string = text.map { decode($0) }
      contexts[id]?.preedit.replace(first: first, length: length, with: string, highlights: highlights, caret: caret)
      show(id)
    case .preeditCaret(let id, let position, let direction):
      if direction == UInt32(XIMAbsolutePosition.rawValue) { contexts[id]?.preedit.move(to: position) }
      var data = XIMWriter(method, id)
      data.add(UInt32(truncatingIfNeeded: contexts[id]?.preedit.position ?? 0))
      transport.send(Opcode.preeditMoved, data)
      show(id)
    case .preeditDone(let id):
      contexts[id]?.preedit = PreeditState()
      show(id)
    default: break
    }
  }

  private func show(_ id: UInt16) {
    guard let context = contexts[id] else { return report(.alive) }
    report(.composing(context.window, context.preedit.preedit))
    endQuestion(in: id)
  }
}

/// A context that a server has made for a window.
private struct XIMContext {
  let window: XID
  /// The mask of events that the server wants; none until it has sent one.
  var events: UInt32 = 0
  /// The mask of events that the server acknowledges after processing (`XIM_SYNC_REPLY`).
  var synchronous: UInt32 = 0
  var preedit = PreeditState()
}

/// The kinds of messages that a program sends.
private enum Opcode {
  static let (connect, disconnect, open): (UInt8, UInt8, UInt8) = (1, 3, 30)
  static let (negotiateEncoding, getValues): (UInt8, UInt8) = (38, 44)
  static let (createContext, destroyContext, setContextValues): (UInt8, UInt8, UInt8) = (50, 52, 54)
  static let (focus, unfocus, forward, synchronized, reset): (UInt8, UInt8, UInt8, UInt8, UInt8) = (58, 59, 60, 62, 64)
  static let (preeditStarted, preeditMoved): (UInt8, UInt8) = (74, 77)
}

extension XIMWriter {
  fileprivate static func number(_ number: UInt32) -> XIMWriter {
    var writer = XIMWriter()
    writer.add(number)
    return writer
  }
}
