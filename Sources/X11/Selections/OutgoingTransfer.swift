import CX11

/// Contents too large for one request, sent piece by piece (`INCR`, ICCCM 2.7.2).
final class OutgoingTransfer {
  /// Bytes in a piece.
  static let chunk = 192 * 1024

  /// The sent contents: the text of an offer, in one of its encodings.
  struct Source: Equatable {
    let offer: Int
    let encoding: Selections.Encoding
  }

  let source: Source
  let requestor: XID
  let property: Atom
  /// The whole contents.
  let bytes: [UInt8]
  private let type: Atom
  private let chunk: Int
  private unowned let selections: Selections
  private var sent = 0
  private var isEnded = false
  private var timer: TimerToken?

  init(
    _ bytes: [UInt8],
    of source: Source,
    type: Atom,
    for request: SelectionRequest,
    chunk: Int,
    selections: Selections
  ) {
    self.source = source
    self.bytes = bytes
    self.type = type
    self.chunk = chunk
    self.selections = selections
    requestor = request.requestor
    property = request.property
  }

  func begin() {
    let connection = selections.connection
    connection.ignoringErrors {
      _ = XSelectInput(connection.display, requestor, PropertyChangeMask | StructureNotifyMask)
      connection.setProperty(property, of: requestor, words: [UInt(bytes.count)], type: connection.atoms[.incr])
    }
    restartTimer()
  }

  /// Sends the next piece when the requestor has deleted the one before. The last piece is empty.
  func sendNext() {
    guard !isEnded else { return end() }
    let piece = Array(bytes[sent..<min(bytes.count, sent + chunk)])
    sent += piece.count
    isEnded = piece.isEmpty
    let connection = selections.connection
    connection.ignoringErrors { connection.setProperty(property, of: requestor, bytes: piece, type: type) }
    isEnded ? end() : restartTimer()
  }

  /// Ends the transfer if the requestor takes too long: one that dies must not block the owner.
  private func restartTimer() {
    timer?.cancel()
    timer = selections.loop.schedule(after: selections.timeout) { [weak self] in self?.end() }
  }

  private func end() {
    timer?.cancel()
    let connection = selections.connection
    connection.ignoringErrors { _ = XSelectInput(connection.display, requestor, NoEventMask) }
    selections.finish(self)
  }
}
