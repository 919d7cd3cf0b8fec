import X11

/// Types characters that the keymap lacks with ``BorrowedKeys``, and gives the keys back some seconds later; holds keys
/// down with ``HeldKeys``.
final class KeyBorrower {
  private let keys: BorrowedKeys
  private let held: HeldKeys
  /// The keys that ``hold(_:)`` holds down until its next call.
  private var locked: [Int] = []
  private var releaseTimer: TimerToken?
  private let loop: EventLoop
  private var giveBackTimer: TimerToken?

  /// Seconds after the last typed character when borrowed keys are given back: every program has read the keymap by
  /// then.
  private static let timeout = 5.0
  /// Seconds for which the modifiers of a key are held. A window manager that is about to grab the keyboard, as for its
  /// list of windows at Alt+Tab, has to see the modifier's release after that, also on a busy machine.
  private static let holdDuration = 0.2

  init(connection: Connection, loop: EventLoop) {
    keys = BorrowedKeys(connection: connection)
    self.loop = loop
    held = HeldKeys(connection: connection)
    keys.returnOrphanedLoans()
    held.releaseForeign()
  }

  /// Whether a key can be borrowed; if not, reports once why.
  func hasKey() -> Bool { keys.hasKey() }

  /// Types `character`, a single Unicode scalar; false if no key can be borrowed for it.
  func type(_ character: Character) -> Bool {
    let isTyped = keys.type(character)
    keyWasTyped()
    return isTyped
  }

  /// Holds down these keys and no others, until the next call.
  func hold(_ keycodes: [Int]) {
    locked = keycodes
    press([])
  }

  /// Holds down further keys for the key that is typed now, and a moment longer.
  func press(_ others: [Int]) {
    releaseTimer?.cancel()
    let wanted = locked + others.filter { !locked.contains($0) }
    held.hold(wanted)
    guard wanted != locked else { return }
    releaseTimer = loop.schedule(after: Self.holdDuration) { [unowned self] in press([]) }
  }

  /// Records that keys were pressed: borrowed ones are kept a while longer.
  func keyWasTyped() {
    guard !keys.isEmpty else { return }
    giveBackTimer?.cancel()
    giveBackTimer = loop.schedule(after: Self.timeout) { [unowned self] in giveBack() }
  }

  /// Updates the borrowed keys after a change of the keymap.
  func keymapDidChange() { keys.keymapDidChange() }

  /// Gives all borrowed keys back, and waits until the server has done so.
  func giveBack() {
    giveBackTimer?.cancel()
    keys.giveBack()
  }

  /// Gives all borrowed keys back, and releases those that are held.
  func returnAll() {
    releaseTimer?.cancel()
    held.releaseAll()
    giveBack()
  }
}
