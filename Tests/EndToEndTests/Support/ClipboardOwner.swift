import Foundation
import X11

/// Another program, whose text is on the clipboard of a screen.
final class ClipboardOwner {
  private let connection: Connection
  private let loop: EventLoop
  private var bytes: [UInt8]
  /// The bytes of a piece; nil for all at once.
  private let piece: Int?
  private var request: SelectionRequest?
  private var sent = 0
  /// Called right after an answer at once, while it is being read.
  var answeredHandler: (() -> Void)?

  /// Offers `text` as long as the screen's programs are waited for.
  ///
  /// - Parameters:
  ///   - text: What is pasted.
  ///   - piece: The bytes that are sent at a time (`INCR`); nil for all at once.
  ///   - screen: Where it is offered.
  init(_ text: String, inPiecesOf piece: Int? = nil, on screen: Screen) throws {
    connection = try Connection(name: screen.display)
    loop = EventLoop(connection: connection)
    bytes = Array(text.utf8)
    self.piece = piece
    loop.selections.requestHandler = { [unowned self] in answer($0) }
    loop.selections.offer(text, as: connection.atoms[.clipboard], time: 0)
    connection.synchronize()
    screen.wait = { [unowned self] in wait(for: $0, until: $1) }
  }

  /// Offers another text instead.
  func offer(_ text: String) {
    bytes = Array(text.utf8)
    loop.selections.offer(text, as: connection.atoms[.clipboard], time: 0)
    connection.synchronize()
  }

  private func answer(_ request: SelectionRequest) -> Bool {
    if let answeredHandler, request.target == connection.atoms[.utf8String] {
      let type = connection.atoms[.utf8String]
      connection.setProperty(request.property, of: request.requestor, bytes: bytes, type: type)
      loop.selections.notify(request)
      connection.flush()
      answeredHandler()
      return true
    }
    guard piece != nil, request.target == connection.atoms[.utf8String] else { return false }
    self.request = request
    let size = [UInt(bytes.count)]
    connection.setProperty(request.property, of: request.requestor, words: size, type: connection.atoms[.incr])
    loop.selections.notify(request)
    return true
  }

  /// Sends the next piece once the one before was taken. The last one is empty.
  private func sendNext() {
    guard let request, let piece else { return }
    guard connection.fetchProperty(request.property, of: request.requestor) == nil else { return }
    let part = Array(bytes[sent..<min(sent + piece, bytes.count)])
    let type = connection.atoms[.utf8String]
    connection.setProperty(request.property, of: request.requestor, bytes: part, type: type)
    connection.synchronize()
    sent += part.count
    if part.isEmpty { self.request = nil }
  }

  private func wait(for descriptor: Int32, until deadline: Date) -> Bool {
    var isReadable = false
    loop.watch(descriptor) { isReadable = true }
    defer { loop.watch(descriptor, nil) }
    repeat {
      // Only the requestor is notified that a piece was taken, so that this has to be polled.
      _ = loop.run(for: request == nil ? deadline.timeIntervalSinceNow : 0.01) { isReadable || request != nil }
      sendNext()
    } while !isReadable && deadline.timeIntervalSinceNow > 0
    return isReadable
  }
}
