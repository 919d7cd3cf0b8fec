import UIKit
import X11

/// For programs that type into other programs, such as on-screen keyboards.
extension X11Platform {
  /// Whether synthetic keys reach other programs as hardware's do (XTEST).
  public var typesIntoOtherPrograms: Bool { connection.fakeInput.isHardwareLike }

  /// Types into the focused window of any program from now on, or into the one that was focused last while none is.
  /// Characters that the keymap lacks are typed, too: a key without a meaning is borrowed for each of them for some
  /// seconds.
  ///
  /// ``returnKeys()`` gives the keys back.
  ///
  /// - Parameter focusHandler: Called when another window has got the focus, which keys that are down aren't meant for.
  public func borrowKeys(focusHandler: (() -> Void)? = nil) {
    guard keyBorrower == nil else { return }
    keyBorrower = KeyBorrower(connection: connection, loop: loop)
    let focus = LastFocus(connection: connection)
    if let focusHandler { focus.changeHandler = focusHandler }
    lastFocus = focus
  }

  /// Gives back the keys that a killed program has left borrowed, and releases those it held down. Does nothing while a
  /// program that has claimed `name` runs: it has given them back when it began, and may have borrowed keys itself.
  public static func returnKeysLeftBorrowed(unlessThereIs name: String) {
    guard let connection = try? Connection(), connection.waitUntilFree(name, atMost: 2) else { return }
    BorrowedKeys(connection: connection).returnOrphanedLoans()
    HeldKeys(connection: connection).releaseForeign()
  }

  /// The characters that the hardware keyboard's keys type, group by group; `known` if they are the same as before.
  /// Asks the server, for the groups' names only if they differ: a key that is borrowed changes the keymap, too.
  package func fetchKeyboardGroups(unless known: [KeyboardGroup] = []) -> [KeyboardGroup] {
    let keymap = connection.keymap
    let rows = (0..<keymap.groupCount).map(keymap.rows)
    if rows == known.map(\.rows) { return known }
    return rows.indices.map { KeyboardGroup(name: keymap.fetchName(of: $0), rows: rows[$0]) }
  }

  /// The letters that dead keys and Compose make from others, by the letter that each is made from. Reads the list of
  /// sequences, which takes some milliseconds.
  package func readComposedLetters() -> [String: [String]] { ComposeList().letters }

  /// The index of the keyboard's group in force. Another one can be put in force, for all programs.
  package var keyboardGroup: Int {
    get { connection.keymap.currentGroup }
    set { connection.keymap.lock(group: newValue) }
  }

  /// Moves panels of windows that aren't shown to the monitor with the keyboard focus, where such windows count as being.
  package func followFocus() { for host in hosts where !host.isVisible { host.moveHandler?() } }

  /// Cuts a hole, in points of the panel, into a panel of this program: other windows are seen and clicked through it. Nil
  /// fills it. A panel with round corners has no hole.
  package func setHole(_ hole: CGRect?, in window: any WindowHost) {
    guard let host = window as? X11WindowHost else { return }
    host.hole = hole.map(host.grid.rect)
    host.updateOutline(size: host.pixelSize)
    connection.flush()
  }

  /// Gives borrowed keys back, releases held ones, and borrows no more.
  public func returnKeys() {
    keyBorrower?.returnAll()
    lastFocus?.pointerDidLeaveKeys()
    (keyBorrower, lastFocus) = (nil, nil)
  }

  /// Makes this program the only one on the X server that has claimed `name`.
  ///
  /// - Parameters:
  ///   - name: The name, the same in every such program.
  ///   - window: The window that receives messages; it need not be shown.
  ///   - message: A number that is sent to the program that has the name already, if there is one; nil for none.
  ///   - text: A text that is sent with the message, 64 KiB at most. It stays on the server: it shouldn't differ each time.
  ///   - handler: Called with the messages and texts of programs that try to claim the name later.
  /// - Returns: false if another program has the name; the message has been sent to it, if there is one.
  public func claim(
    _ name: String,
    for window: any WindowHost,
    orSend message: Int?,
    with text: String = "",
    handler: @escaping (_ message: Int, _ text: String) -> Void
  ) -> Bool {
    guard let host = window as? X11WindowHost else { return true }
    if let owner = connection.claim(name, for: host.window) {
      // Waits for the server, because this program may end at once: the server drops unread requests when the
      // connection is closed.
      if let message {
        // Messages have room for numbers only, also for that of a text.
        let words = [message, text.isEmpty ? 0 : Int(connection.internAtom(text))]
        _ = connection.trapping { connection.send(connection.atoms[.request], words: words, to: owner) }
      }
      return false
    }
    host.messageHandler = handler
    return true
  }
}
