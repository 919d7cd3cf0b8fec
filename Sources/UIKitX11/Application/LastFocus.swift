import Glibc
import X11

/// The window of another program that had the keyboard focus last, for a program that types into others.
///
/// Where the focus follows the pointer, a window manager takes it from the program in use when the pointer moves to the
/// keys on the screen: the server then gives keys to the window under the pointer, or to none. Without a window manager
/// no window may ever have the focus: then the topmost window gets it while the pointer is over the keys.
final class LastFocus {
  private let connection: Connection
  private var part: XID?
  /// The window that has the focus only until the pointer leaves the keys.
  private var borrower: XID?

  /// Begins with the window that has the focus now.
  init(connection: Connection) {
    self.connection = connection
    note()
  }

  /// Notices that another window gets the focus.
  func noteDesktop(_ event: Event) {
    switch event {
    case .focusIn, .focusOut, .property(connection.root, connection.atoms[.netActiveWindow], _, _): note()
    default: break
    }
  }

  /// The window that gets the next key: the one that has the focus, or had it last if nobody has it; nil leaves that to
  /// the server. Asks the server.
  ///
  /// Also the window that has the focus has to be given it again with the key: when a finger jumps to a key, the window
  /// manager is about to take it away.
  func receiver() -> XID? {
    note()
    if let part, connection.isViewable(part) { return part }
    guard borrower != nil || connection.fetchFocus() == nil, let window = topmostWindow else { return nil }
    borrower = window
    return window
  }

  /// Lets keys go to the window under the pointer again, as before, when the pointer leaves the keys; unless a program
  /// has moved the focus meanwhile.
  func pointerDidLeaveKeys() {
    guard let window = borrower else { return }
    borrower = nil
    if connection.fetchFocus()?.part == window { connection.focusWindowUnderPointer() }
  }

  // MARK: - Private

  /// Remembers the window that has the focus, if one has it.
  private func note() {
    guard let focus = connection.fetchFocus(), focus.part != part, focus.part != borrower else { return }
    // Changes between two windows are reported to the windows only.
    connection.listen(to: focus.part)
    part = focus.part
  }

  /// The highest window of another program.
  private var topmostWindow: XID? {
    let own = Set(connection.fetchWindows(ofProcess: getpid()))
    return connection.fetchStacking().last { window in
      !own.contains(window) && connection.isViewable(window) && connection.statesClass(window)
    }
  }
}
