import X11
import X11Testing

/// Another client, which asks whether a program is alive (`_NET_WM_PING`), as window managers do.
final class Pinger {
  private let connection: Connection
  private let loop: EventLoop
  private let window: XID
  private var count = 1 << 24

  /// Asks the program with this window on `screen`.
  init(_ window: XID, on screen: Screen) throws {
    connection = try Connection(name: screen.display)
    loop = EventLoop(connection: connection)
    self.window = window
    connection.listenToMessagesOnRoot()
    connection.synchronize()
  }

  /// Pings, and waits for the answer, by which the program has handled all earlier events; false if none comes.
  func isAnswered() -> Bool {
    count += 1
    let words = [Int(connection.atoms[.netWMPing]), count, Int(window)]
    var isThere = false
    loop.onEvent = { if case .message(_, _, let answer) = $0, answer.starts(with: words) { isThere = true } }
    connection.send(connection.atoms[.wmProtocols], words: words, to: window)
    return loop.run(for: 20) { isThere }
  }
}
