import X11

/// Keys on their way through screen readers that listen to them (`DeviceEventController.NotifyListenersSync`), and what
/// must not overtake them.
///
/// One key is out at a time: what it does decides whether the next one is typed into secret text, which nobody hears. A
/// screen reader that takes longer than ``limit`` is asked about no more keys until it has answered.
final class ReaderKeys {
  private let bus: BusConnection
  private let loop: EventLoop
  private let isSecret: (KeyStroke) -> Bool
  private let deliver: (Event) -> Void
  private var waiting: [Event] = []
  /// The number of the question that is out; nil if none is waited for.
  private var question: Int?
  private var questions = 0
  /// Whether somebody listens to keys.
  private var isUsed = false
  /// Whether an answer is late.
  private var isSilent = false
  /// The keys that the screen reader has taken, and that are still down: others with them are its commands.
  private var taken: Set<Int> = []
  private var isFetching = false
  private var isStale = false

  /// How long a key waits for an answer, in seconds.
  private static let limit = 0.5
  /// The most events that wait while a screen reader answers in time.
  private static let most = 8
  static let controller = "org.a11y.atspi.DeviceEventController"
  private static let object = BusObject(
    destination: AccessibilityProvider.registry,
    path: "/org/a11y/atspi/registry/deviceeventcontroller",
    interface: controller
  )

  /// Keys that are handed to `deliver` unless a screen reader takes them.
  ///
  /// - Parameters:
  ///   - bus: where screen readers are.
  ///   - loop: counts the time.
  ///   - isSecret: whether text that a key types now is secret.
  ///   - deliver: handles a key.
  init(
    bus: BusConnection,
    loop: EventLoop,
    isSecret: @escaping (KeyStroke) -> Bool,
    deliver: @escaping (Event) -> Void
  ) {
    (self.bus, self.loop, self.isSecret, self.deliver) = (bus, loop, isSecret, deliver)
  }

  /// Asks who listens; once more if that changes meanwhile, as it does a hundred times when a screen reader starts.
  func fetchListeners() {
    guard !isFetching else { return isStale = true }
    (isFetching, isStale) = (true, false)
    bus.ask(Self.object, "GetKeystrokeListeners") { [weak self] reply in
      guard let self else { return }
      isFetching = false
      isUsed = reply.kind == .reply && reply.body.first?.items.isEmpty == false
      if !isUsed { taken = [] }
      if isStale { fetchListeners() }
    }
  }

  /// Keeps a key back until the screen reader has answered, and what comes behind one; false for other events.
  func hold(_ event: Event) -> Bool {
    // The keys that are down then are released elsewhere.
    if case .focusOut = event { taken = [] }
    guard !waiting.isEmpty || question != nil || isUsed && !isSilent && event.stroke != nil else { return false }
    switch event {
    case .keyDown, .keyUp, .preedit, .buttonDown, .buttonUp, .motion, .touch: break
    default: return false
    }
    // The screen reader is too slow for keys that repeat: what comes late isn't waited for.
    if waiting.count > Self.most { (isSilent, taken) = (true, []) }
    waiting.append(event)
    proceed()
    return true
  }

  /// The screen reader has gone: all keys are typed.
  func finish() {
    (isUsed, isSilent, question, taken) = (false, false, nil, [])
    proceed()
  }

  // MARK: - Private

  private func proceed() {
    while question == nil, let event = waiting.first {
      guard let stroke = event.stroke, isUsed, !isSilent, isForReader(stroke) else {
        waiting.removeFirst()
        deliver(event)
        continue
      }
      ask(stroke, isDown: event.isKeyDown)
    }
  }

  private func ask(_ stroke: KeyStroke, isDown: Bool) {
    questions += 1
    let number = questions
    question = number
    bus.ask(Self.object, "NotifyListenersSync", [stroke.deviceEvent(isDown: isDown)]) { [weak self] reply in
      guard let self else { return }
      isSilent = false
      answer(number, isTaken: reply.kind == .reply && reply.body.first?.number == 1)
    }
    loop.schedule(after: Self.limit) { [weak self] in
      guard let self, question == number else { return }
      (isSilent, taken) = (true, [])
      answer(number, isTaken: false)
    }
  }

  private func answer(_ number: Int, isTaken: Bool) {
    guard question == number, !waiting.isEmpty else { return }
    question = nil
    let event = waiting.removeFirst()
    if let stroke = event.stroke {
      if event.isKeyDown, isTaken { taken.insert(stroke.keycode) } else { taken.remove(stroke.keycode) }
    }
    if !isTaken { deliver(event) }
    proceed()
  }

  /// Whether the screen reader may know a key: none that is typed into secret text, unless it is one of its commands.
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
