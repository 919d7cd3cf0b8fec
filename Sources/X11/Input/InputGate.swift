import CX11

/// Keeps a program from waiting for an input method's server that hangs.
///
/// Xlib waits without a limit in most of what it asks such a server for. So keys, and whatever else the server is told,
/// wait here until the server has answered a question that nobody has to wait for. If it doesn't within ``patience``,
/// keys are typed without it until it does.
@MainActor
final class InputGate {
  /// Where a key goes.
  enum Route {
    /// To the server, which has just answered; or it comes from there, because the server has no use for it.
    case server
    /// To Xlib's own input method.
    case local
    /// It waits, and is put back into Xlib's queue in time.
    case held
  }

  /// What a window's context is to do; a later one of a kind makes an earlier one needless.
  enum Task { case open, focus, spot, reset }

  /// How long keys wait for an answer, in seconds.
  static let patience = 0.2
  /// How many keys are remembered that were given to the server: more than it has in its hands at a time.
  private static let memory = 64

  private let connection: UnownedConnection
  private let ask: () -> Void
  /// Called when the server hasn't answered in time.
  var onSilence: () -> Void = {}
  /// Whether the server didn't answer in time, and hasn't answered since.
  private(set) var isSilent = false
  private var isAsking = false
  private var question = 0
  /// How many keys have been pressed and released so far.
  private(set) var keyCount = 0
  private var held: [XEvent] = []
  /// How many of the keys at the head of Xlib's queue go to the server, or don't.
  private var approved = 0
  private var refused = 0
  private var given: [KeyPressed] = []
  private var work: [(owner: ObjectIdentifier, task: Task, body: () -> Void)] = []

  private struct KeyPressed: Equatable {
    let type: Int32
    let keycode: UInt32
    let time: ServerTime

    init(_ event: XEvent) { (type, keycode, time) = (event.type, event.xkey.keycode, event.xkey.time) }
  }

  /// Makes an open gate.
  ///
  /// - Parameter ask: Asks the server whether it answers; ``answered()`` is called when it does.
  init(connection: Connection, ask: @escaping () -> Void) {
    self.connection = UnownedConnection(connection: connection)
    self.ask = ask
  }

  /// Whether keys wait; what is clicked meanwhile has to wait as well.
  var isHolding: Bool { !held.isEmpty }

  /// Decides where the press or release of a key goes.
  func route(_ event: XEvent) -> Route {
    keyCount &+= 1
    if refused > 0 {
      refused -= 1
      return .local
    }
    let key = KeyPressed(event)
    if let index = given.firstIndex(of: key) {
      given.remove(at: index)
      return .server
    }
    if approved > 0 {
      approved -= 1
      given.append(key)
      if given.count > Self.memory { given.removeFirst() }
      return .server
    }
    if isSilent { return .local }
    hold(event)
    return .held
  }

  /// Keeps an event until the server answers, or is known not to.
  func hold(_ event: XEvent) {
    held.append(event)
    askOnce()
  }

  /// Tells the server something when it answers.
  func perform(_ task: Task, for owner: ObjectIdentifier, _ body: @escaping () -> Void) {
    work.removeAll { $0.owner == owner && $0.task == task }
    work.append((owner, task, body))
    if !isSilent { askOnce() }
  }

  /// Drops what a context was to do.
  func forget(_ owner: ObjectIdentifier) { work.removeAll { $0.owner == owner } }

  /// The server has answered: it gets all that waits.
  func answered() {
    (isAsking, isSilent) = (false, false)
    let tasks = work
    work = []
    for task in tasks { task.body() }
    approved += putBack()
  }

  /// The server has died, or doesn't answer: keys are typed without it.
  func giveUp() {
    refused += putBack()
    given = []
  }

  /// The key at the head of Xlib's queue doesn't go to the server.
  func refuse() { refused += 1 }

  // MARK: - Private

  private func askOnce() {
    guard !isAsking else { return }
    isAsking = true
    question += 1
    let current = question
    ask()
    connection.connection.schedule(Self.patience) { [weak self] in
      guard let self, isAsking, question == current else { return }
      // Its answer may still come; no other one is asked for.
      isSilent = true
      onSilence()
      giveUp()
    }
  }

  /// Puts the waiting events back at the head of Xlib's queue; returns how many of them are keys.
  private func putBack() -> Int {
    let display = connection.connection.display
    for var event in held.reversed() { XPutBackEvent(display, &event) }
    let keys = held.count { $0.type == KeyPress || $0.type == KeyRelease }
    // They tell what was typed.
    held.withUnsafeMutableBytes { ErasedBytes.erase($0) }
    held.removeAll()
    return keys
  }
}
