import X11

/// Keys on their way through screen readers that listen to them (`DeviceEventController.NotifyListenersSync`), and what
/// must not overtake them.
///
/// Screen readers are asked about one key at a time: its effect decides whether the next one is typed into secret text,
/// which they never get. No key waits longer than ``limit``, whatever waits before it, except a screen reader's commands.
final class ReaderKeys {
  private let bus: BusConnection
  private let clock: Clock
  private let isSecret: (KeyStroke) -> Bool
  private let deliver: (Event) -> Void
  private var waiting: [(event: Event, arrival: Double)] = []
  /// The number of the question whose answer is waited for; nil if none is.
  private var question: Int?
  private var questions = 0
  /// The questions without an answer, also those that nobody waits for any more.
  private var unanswered: Set<Int> = []
  /// The presses that were delivered before their answers came, by the questions' numbers, while the keys are down.
  private var late: [Int: KeyStroke] = [:]
  /// Whether somebody listens to keys.
  private var hasListeners = false
  /// The keys that the screen reader has taken, and that are still down: keys pressed with them are its commands.
  private var taken: Set<Int> = []
  /// The keysyms of keys that begin commands: Orca's, and those that a screen reader has taken.
  private var commandKeys = ReaderKeys.usualCommandKeys
  private var isFetching = false
  private var isStale = false

  /// The time of keys, in seconds.
  struct Clock {
    /// The time now.
    let now: () -> Double
    /// Calls once after some seconds.
    let schedule: (Double, @escaping () -> Void) -> Void
  }

  /// How long a key waits for its answer, in seconds since it came.
  static let answerLimit = 0.1
  /// How long a key of a command waits for its answer, in seconds since it came: delivered too early, it would be typed.
  static let commandLimit = 1.0
  /// The most questions without an answer: a screen reader that owes so many isn't asked again until it has given one.
  static let mostUnanswered = 8
  static let controller = "org.a11y.atspi.DeviceEventController"
  private static let object = BusObject(
    destination: AccessibilityProvider.registry,
    path: "/org/a11y/atspi/registry/deviceeventcontroller",
    interface: controller
  )
  /// Orca's command keys: Insert, and Insert on the keypad.
  private static let usualCommandKeys: Set<KeySym> = [0xFF63, 0xFF9E]

  /// Hands keys to `deliver` unless a screen reader takes them.
  ///
  /// - Parameters:
  ///   - bus: the screen readers' bus.
  ///   - clock: counts how long a key waits.
  ///   - isSecret: whether text that a key types now is secret.
  ///   - deliver: handles a key.
  init(
    bus: BusConnection,
    clock: Clock,
    isSecret: @escaping (KeyStroke) -> Bool,
    deliver: @escaping (Event) -> Void
  ) {
    (self.bus, self.clock, self.isSecret, self.deliver) = (bus, clock, isSecret, deliver)
  }

  /// Asks who listens to keys, and asks again if that changes meanwhile, as it does a hundred times when a screen reader
  /// starts.
  func fetchListeners() {
    guard !isFetching else { return isStale = true }
    (isFetching, isStale) = (true, false)
    bus.ask(Self.object, "GetKeystrokeListeners") { [weak self] reply in
      guard let self else { return }
      isFetching = false
      hasListeners = reply.kind == .reply && reply.body.first?.items.isEmpty == false
      if !hasListeners { forget() }
      if isStale { fetchListeners() }
    }
  }

  /// Holds back a key until the screen reader has answered, and what must not overtake a held key; false for other events.
  func hold(_ event: Event) -> Bool {
    // Keys that are down now are released in another window.
    if case .focusOut = event { (taken, late) = ([], [:]) }
    guard !waiting.isEmpty || question != nil || hasListeners && event.stroke != nil else { return false }
    switch event {
    case .keyDown, .keyUp, .preedit, .buttonDown, .buttonUp, .motion, .touch: break
    default: return false
    }
    waiting.append((event, clock.now()))
    proceed()
    return true
  }

  /// Delivers all keys, because the screen reader has gone.
  func finish() {
    (hasListeners, question, unanswered) = (false, nil, [])
    forget()
    proceed()
  }

  // MARK: - Private

  private func forget() { (taken, late, commandKeys) = ([], [:], Self.usualCommandKeys) }

  private func proceed() {
    while question == nil, let (event, arrival) = waiting.first {
      guard let stroke = event.stroke, hasListeners, unanswered.count < Self.mostUnanswered, isForReader(stroke) else {
        waiting.removeFirst()
        release(event)
        deliver(event)
        continue
      }
      let limit = event.isKeyDown && isCommand(stroke) ? Self.commandLimit : Self.answerLimit
      ask(stroke, isDown: event.isKeyDown, until: arrival + limit)
    }
  }

  private func ask(_ stroke: KeyStroke, isDown: Bool, until deadline: Double) {
    questions += 1
    let number = questions
    question = number
    unanswered.insert(number)
    bus.ask(Self.object, "NotifyListenersSync", [stroke.deviceEvent(isDown: isDown)]) { [weak self] reply in
      guard let self, unanswered.remove(number) != nil else { return }
      // An error may mean that nobody listens any more.
      if reply.kind == .error { fetchListeners() }
      record(isTaken: reply.kind == .reply && reply.body.first?.number == 1, number)
    }
    let rest = deadline - clock.now()
    guard rest > 0 else { return expire(number) }
    clock.schedule(rest) { [weak self] in
      guard let self, question == number else { return }
      // The answer may be here, unread: what the program has done since the key came may have taken long.
      bus.exchange()
      expire(number)
    }
  }

  private func record(isTaken: Bool, _ number: Int) {
    guard question == number else {
      // The key was typed, but those that are pressed with it are commands nevertheless.
      if isTaken, let stroke = late[number] { take(stroke) }
      return late[number] = nil
    }
    if let (event, _) = waiting.first, event.isKeyDown, let stroke = event.stroke {
      if isTaken { take(stroke) } else { taken.remove(stroke.keycode) }
    }
    finishKey(isTaken: isTaken)
  }

  private func take(_ stroke: KeyStroke) {
    if taken.isEmpty, !stroke.typesText { commandKeys.insert(stroke.keysym) }
    taken.insert(stroke.keycode)
  }

  /// Delivers a key whose answer hasn't come.
  private func expire(_ number: Int) {
    guard question == number else { return }
    if let (event, _) = waiting.first, event.isKeyDown { late[number] = event.stroke }
    finishKey(isTaken: false)
  }

  /// Ends the wait for the first key, which is delivered unless the screen reader has taken it.
  private func finishKey(isTaken: Bool) {
    question = nil
    guard !waiting.isEmpty else { return }
    let event = waiting.removeFirst().event
    release(event)
    if !isTaken { deliver(event) }
    proceed()
  }

  /// Forgets a key that was released: it no longer makes commands of others.
  private func release(_ event: Event) {
    guard case .keyUp(let stroke) = event else { return }
    taken.remove(stroke.keycode)
    late = late.filter { $0.value.keycode != stroke.keycode }
  }

  /// Whether a key that is pressed begins a command of the screen reader, or belongs to one.
  private func isCommand(_ stroke: KeyStroke) -> Bool {
    if !taken.isEmpty { return true }
    return commandKeys.contains(stroke.keysym) && stroke.modifiers.isDisjoint(with: [.shift, .control, .mod1])
  }

  /// Whether the screen reader gets a key: not one that is typed into secret text, unless it belongs to a command.
  private func isForReader(_ stroke: KeyStroke) -> Bool {
    !stroke.typesText || !taken.isEmpty || !isSecret(stroke)
  }
}

extension Event {
  /// The key that was pressed or released; nil for other events, and for text of an input method.
  fileprivate var stroke: KeyStroke? {
    switch self {
    case .keyDown(let stroke), .keyUp(let stroke): stroke.keycode == 0 ? nil : stroke
    default: nil
    }
  }

  fileprivate var isKeyDown: Bool { if case .keyDown = self { true } else { false } }
}

extension KeyStroke {
  /// Whether the key belongs to text, on any layout: only function keys, modifiers and the like surely don't.
  fileprivate var typesText: Bool {
    let isKeypad = (0xFFAA...0xFFB9).contains(keysym)
    return !(0xFE00...0xFE4F).contains(keysym) && !(0xFF00...0xFFFF).contains(keysym) || isKeypad
  }

  /// The key as a structure `(uinnisb)`.
  fileprivate func deviceEvent(isDown: Bool) -> BusValue {
    let isText = typesText && KeySymbols.scalar(for: keysym) != nil
    let name = isText ? KeySymbols.scalar(for: keysym).map { String(Character($0)) } : KeySymbols.name(of: keysym)
    return .structure([
      .number(isDown ? 0 : 1), .integer(Int32(truncatingIfNeeded: keysym)), .short(Int16(truncatingIfNeeded: keycode)),
      .short(Int16(truncatingIfNeeded: modifiers.rawValue)), .integer(Int32(truncatingIfNeeded: time)),
      .text(name ?? ""), .flag(isText),
    ])
  }
}
