import CX11

/// Keys and clicks in the order in which they came, while an input method's server is asked about the first of them; and
/// the results of earlier keys.
///
/// The server is asked about one key at a time: each key's effect decides where the next one goes, for it may move the
/// focus to a field whose text no server may see.
@MainActor
final class InputQueue {
  /// The next thing to be handled.
  enum Item {
    /// An event that the server doesn't get, or has no use for.
    case event(XEvent)
    /// Text for a window.
    case text(XID, String)
    /// The preedit text of a window; nil if it has become ordinary text.
    case composing(XID, Preedit?)
  }

  private var waiting: [XEvent] = []
  /// How many events at the head of `waiting` have left the queue.
  private var consumedCount = 0
  private var ready: [Item] = []
  private var isFirstOut = false
  /// The last key of a Compose sequence that has failed: it is decoded again, before all others.
  private var failed: XEvent?

  /// Whether keys wait for the server's answer; later events then have to wait as well.
  var isHolding: Bool { consumedCount < waiting.count }
  /// Whether there is an item to be handled, or a key about which the server is to be asked.
  var hasNext: Bool { !ready.isEmpty || failed != nil || isHolding && !isFirstOut }
  /// The key that the server is asked about.
  var keyOut: XEvent? { isFirstOut ? waiting[consumedCount] : nil }

  /// Adds an event after all others.
  func append(_ event: XEvent) { waiting.append(event) }

  /// Adds an answer of the input method's server, or an item that follows from one.
  func append(_ item: Item) { ready.append(item) }

  /// Puts a key before all others, to be decoded without the server.
  func putBack(_ event: XEvent) { failed = event }

  /// The next item; nil if there is none, or the server's answer has to come first.
  ///
  /// - Parameter ask: Asks the server about a key; false if it doesn't get that one.
  func next(asking ask: (XEvent) -> Bool) -> Item? {
    if let event = failed {
      eraseKey(&failed)
      return .event(event)
    }
    if !ready.isEmpty { return ready.removeFirst() }
    guard isHolding, !isFirstOut else { return nil }
    let first = waiting[consumedCount]
    guard ask(first) else {
      dropFirst()
      return .event(first)
    }
    isFirstOut = true
    return nil
  }

  /// The server has answered, or isn't waited for any more.
  ///
  /// - Parameter isHandled: Whether the server has used the key; if not, the key is decoded without it.
  func answer(isHandled: Bool) {
    guard let key = keyOut else { return }
    isFirstOut = false
    dropFirst()
    if !isHandled { ready.append(.event(key)) }
  }

  // MARK: - Private

  /// Removes the first event and overwrites it: keys reveal typed text, perhaps of a password.
  private func dropFirst() {
    waiting[consumedCount] = XEvent()
    consumedCount += 1
    guard !isHolding else { return }
    waiting.removeAll(keepingCapacity: consumedCount < 64)
    consumedCount = 0
  }

  /// Overwrites the key and forgets it, for the same reason.
  private func eraseKey(_ event: inout XEvent?) {
    event = XEvent()
    event = nil
  }
}
