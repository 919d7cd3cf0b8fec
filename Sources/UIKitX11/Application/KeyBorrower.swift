import X11

/// Types characters that the keymap lacks with ``BorrowedKeys``, and gives the keys back some seconds later.
final class KeyBorrower {
  private let keys: BorrowedKeys
  private let loop: EventLoop
  private var end: TimerToken?
  /// Called with true before the first key is borrowed, and with false when all are given back.
  private let changeHandler: ((Bool) -> Void)?

  /// Seconds after the last typed character when borrowed keys are given back: every program has read the keymap by
  /// then.
  private static let patience = 5.0

  init(connection: Connection, loop: EventLoop, changeHandler: ((Bool) -> Void)?) {
    keys = BorrowedKeys(connection: connection)
    self.changeHandler = changeHandler
    self.loop = loop
    keys.giveBackForeignLoans()
  }

  /// Whether a key can be borrowed; if not, tells once why.
  func hasKey() -> Bool { keys.hasKey() }

  /// Types `character`, a single Unicode scalar; false if no key can be borrowed for it.
  func type(_ character: Character) -> Bool {
    if keys.isEmpty { changeHandler?(true) }
    let isTyped = keys.type(character)
    if keys.isEmpty { changeHandler?(false) }
    keyWasTyped()
    return isTyped
  }

  /// Notes that keys were pressed, perhaps borrowed ones: they are kept a while longer.
  func keyWasTyped() {
    guard !keys.isEmpty else { return }
    end?.cancel()
    end = loop.schedule(after: Self.patience) { [unowned self] in giveBack() }
  }

  /// Updates the borrowed keys after a change of the keymap.
  func keymapDidChange() { keys.keymapDidChange() }

  /// Gives all borrowed keys back, and waits until the server has done so.
  func giveBack() {
    end?.cancel()
    keys.giveBack()
    changeHandler?(false)
  }
}
