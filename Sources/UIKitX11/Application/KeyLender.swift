import X11

/// Types characters that the keymap lacks, and tidies up behind itself.
final class KeyLender {
  private let keys: BorrowedKeys
  private let loop: EventLoop
  private var end: TimerToken?

  /// How long after the last key lent keys are given back, in seconds: every program has read by then what they mean.
  private static let patience = 5.0

  init(connection: Connection, loop: EventLoop) {
    keys = BorrowedKeys(connection: connection)
    self.loop = loop
    keys.giveBackForeignLoans()
  }

  /// Types `character`; false if it can't be.
  func type(_ character: Character) -> Bool {
    guard keys.type(character) else { return false }
    keyWasTyped()
    return true
  }

  /// Notes that keys were pressed, perhaps lent ones.
  func keyWasTyped() {
    guard !keys.isEmpty else { return }
    end?.cancel()
    end = loop.schedule(after: Self.patience) { [keys] in keys.giveBack() }
  }

  /// Takes in that the keys of the keyboard mean something else now.
  func keymapDidChange() { keys.keymapDidChange() }

  /// Gives back what is lent, and waits until the server has taken it.
  func giveBack() {
    end?.cancel()
    keys.giveBack()
  }
}
