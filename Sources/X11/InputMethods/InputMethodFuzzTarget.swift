/// Reads messages of input method servers as if a server had sent them; for tests with damaged messages.
@MainActor
package enum InputMethodFuzzTarget {
  /// Reads messages of the X Input Method Protocol; returns the preedit text at their end.
  @discardableResult
  package static func readDisplay(_ bytes: [UInt8]) -> Preedit {
    var state = PreeditState()
    guard case .messages(let messages) = XIMTransport.split(bytes, isPadded: false) else { return state.preedit }
    for (opcode, data) in messages {
      switch XIMMessage(opcode: opcode, data: data) {
      case .preeditDraw(_, let caret, let first, let length, let text, let highlights)?:
        let text = text.map { String(decoding: $0, as: UTF8.self) }
        state.replace(first: first, length: length, with: text, highlights: highlights, caret: caret)
      case .preeditCaret(_, let position, _)?: state.move(to: position)
      default: break
      }
    }
    return state.preedit
  }

  /// Reads a signal from a bus by the protocol of each server; empty without the library.
  @discardableResult
  package static func readBus(_ bytes: [UInt8]) -> [ContextSignal] {
    guard let library = BusLibrary(), let message = library.demarshal(bytes, Int32(clamping: bytes.count), nil) else {
      return []
    }
    defer { library.releaseMessage(message) }
    let signal = BusMessage(message, library)
    let dialects: [any BusDialect] = [IbusDialect(display: ":0"), FcitxDialect()]
    return dialects.compactMap { $0.read(signal) }
  }
}
