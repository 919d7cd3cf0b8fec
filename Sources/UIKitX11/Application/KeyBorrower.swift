import X11

/// Types characters that the keymap lacks with ``BorrowedKeys``, and gives the keys back some seconds later; holds keys
/// down with ``HeldKeys``.
final class KeyBorrower {
  private let keys: BorrowedKeys
  private let held: HeldKeys
  /// The keys that are held until told otherwise.
  private var locked: [Int] = []
  private var release: TimerToken?
  /// Whether there is anything to be given back or released, as reported last.
  private var hasReported = false
  private let loop: EventLoop
  private var end: TimerToken?
  /// Called with true before the first key is borrowed or held, and with false when none is any more.
  private let changeHandler: ((Bool) -> Void)?

  /// Seconds after the last typed character when borrowed keys are given back: every program has read the keymap by
  /// then.
  private static let timeout = 5.0
  /// Seconds for which the modifiers of a key are held. A window manager that is going to ask for all keys, as for its list
  /// of windows at Alt+Tab, has to see the modifier go up after that, also where the machine is busy.
  private static let grip = 0.2

  init(connection: Connection, loop: EventLoop, changeHandler: ((Bool) -> Void)?) {
    keys = BorrowedKeys(connection: connection)
    self.changeHandler = changeHandler
    self.loop = loop
    held = HeldKeys(connection: connection)
    keys.returnOrphanedLoans()
    held.releaseForeign()
  }

  /// Whether a key can be borrowed; if not, reports once why.
  func hasKey() -> Bool { keys.hasKey() }

  /// Types `character`, a single Unicode scalar; false if no key can be borrowed for it.
  func type(_ character: Character) -> Bool {
    notify(true)
    let isTyped = keys.type(character)
    notifyIfIdle()
    keyWasTyped()
    return isTyped
  }

  /// Holds down these keys and no others, until told otherwise.
  func hold(_ keycodes: [Int]) {
    locked = keycodes
    press([])
  }

  /// Holds down further keys for the key that is typed now, and a moment longer.
  func press(_ others: [Int]) {
    release?.cancel()
    let wanted = locked + others.filter { !locked.contains($0) }
    if !wanted.isEmpty { notify(true) }
    held.hold(wanted)
    notifyIfIdle()
    guard wanted != locked else { return }
    release = loop.schedule(after: Self.grip) { [unowned self] in press([]) }
  }

  /// Records that keys were pressed, perhaps borrowed ones: they are kept a while longer.
  func keyWasTyped() {
    guard !keys.isEmpty else { return }
    end?.cancel()
    end = loop.schedule(after: Self.timeout) { [unowned self] in giveBack() }
  }

  /// Updates the borrowed keys after a change of the keymap.
  func keymapDidChange() { keys.keymapDidChange() }

  /// Gives all borrowed keys back, and waits until the server has done so.
  func giveBack() {
    end?.cancel()
    keys.giveBack()
    notifyIfIdle()
  }

  /// Gives all borrowed keys back, and releases those that are held.
  func returnAll() {
    release?.cancel()
    held.releaseAll()
    giveBack()
  }

  // MARK: - Private

  private func notify(_ isBusy: Bool) {
    guard isBusy != hasReported else { return }
    hasReported = isBusy
    changeHandler?(isBusy)
  }

  private func notifyIfIdle() { if keys.isEmpty && held.keycodes.isEmpty { notify(false) } }
}
