import X11

/// Types characters that the keymap lacks, and tidies up behind itself.
final class KeyLender {
  private let keys: BorrowedKeys
  private let loop: EventLoop
  private var end: TimerToken?
  /// Called with true before a key is lent where none was, and with false when all are given back.
  private let changeHandler: ((Bool) -> Void)?

  /// How long after the last key lent keys are given back, in seconds: every program has read by then what they mean.
  private static let patience = 5.0

  init(connection: Connection, loop: EventLoop, changeHandler: ((Bool) -> Void)?) {
    keys = BorrowedKeys(connection: connection)
    self.changeHandler = changeHandler
    self.loop = loop
    keys.giveBackForeignLoans()
  }

  /// Types `character`; false if it can't be.
  func type(_ character: Character) -> Bool {
    if keys.isEmpty { changeHandler?(true) }
    let isTyped = keys.type(character)
    if keys.isEmpty { changeHandler?(false) }
    keyWasTyped()
    return isTyped
  }

  /// Notes that keys were pressed, perhaps lent ones.
  func keyWasTyped() {
    guard !keys.isEmpty else { return }
    end?.cancel()
    end = loop.schedule(after: Self.patience) { [unowned self] in giveBack() }
  }

  /// Takes in that the keys of the keyboard mean something else now.
  func keymapDidChange() { keys.keymapDidChange() }

  /// Gives back what is lent, and waits until the server has taken it.
  func giveBack() {
    end?.cancel()
    keys.giveBack()
    changeHandler?(false)
  }
}
