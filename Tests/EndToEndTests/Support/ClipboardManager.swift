import X11

/// Takes over what programs have copied when they end, as a desktop's clipboard manager does (`SAVE_TARGETS`).
final class ClipboardManager {
  private let connection: Connection
  private let loop: EventLoop
  private var text: String?

  /// Becomes the manager of a display.
  init(display: String) throws {
    connection = try Connection(name: display)
    loop = EventLoop(connection: connection)
    let (selections, atoms) = (loop.selections, connection.atoms)
    selections.offer("", as: atoms[.clipboardManager])
    selections.requestHandler = { [unowned self, unowned selections] request in
      guard request.target == atoms[.saveTargets] else { return false }
      selections.fetch(atoms[.clipboard]) { [unowned self, unowned selections] saved in
        text = saved
        selections.notify(request)
      }
      return true
    }
    connection.synchronize()
  }

  /// The text that a program hands over; nil when none does for a while.
  func waitForText() -> String? {
    _ = loop.run(for: 20) { text != nil }
    connection.flush()
    return text
  }
}
