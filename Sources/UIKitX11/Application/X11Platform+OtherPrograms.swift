import UIKit
import X11

/// For programs that serve others: keyboards above all.
extension X11Platform {
  /// Whether keys can be pressed so that other programs take them for hardware's (XTEST).
  public var typesIntoOtherPrograms: Bool { connection.fakeInput.isHardwareLike }

  /// From now on characters that the keymap lacks are typed, too: a key without a meaning is lent to each for a while.
  ///
  /// ``returnKeys()`` gives them back.
  ///
  /// - Parameter changeHandler: Called with true before a key is lent where none was, and with false when all are given back.
  public func lendKeys(changeHandler: ((Bool) -> Void)? = nil) {
    guard keyLender == nil else { return }
    keyLender = KeyLender(connection: connection, loop: loop, changeHandler: changeHandler)
  }

  /// Gives back the keys that a program has left lent which was killed. One that is known by `name` has done so when it began, and may
  /// lend keys itself; nothing is done then.
  public static func returnKeysLeftLent(unlessThereIs name: String) {
    guard let connection = try? Connection(), !connection.hasOwner(name) else { return }
    BorrowedKeys(connection: connection).giveBackForeignLoans()
  }

  /// Gives lent keys back, and lends no more.
  public func returnKeys() {
    keyLender?.giveBack()
    keyLender = nil
  }

  /// Makes this the only program on the X server that is known by `name`.
  ///
  /// - Parameters:
  ///   - name: The name, the same in every such program.
  ///   - window: What messages arrive at; it need not be shown.
  ///   - message: What is said to the program that has the name already, if there is one.
  ///   - handler: Called with what programs say that come later.
  /// - Returns: false if another program has the name; it was told.
  public func claim(
    _ name: String,
    for window: any WindowHost,
    orSay message: Int,
    handler: @escaping (Int) -> Void
  ) -> Bool {
    guard let host = window as? X11WindowHost else { return true }
    if let owner = connection.claim(name, for: host.window) {
      // This program may end at once; of one that it can't write to any more, the server drops what it hasn't read yet.
      _ = connection.trapping { connection.send(connection.atoms[.request], words: [message], to: owner) }
      return false
    }
    host.messageHandler = handler
    return true
  }
}
