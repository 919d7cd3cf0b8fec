import Glibc
import X11

/// The window of another program that had the keyboard focus last, for a program that types into others.
///
/// Where the focus follows the pointer, a window manager takes it from the program in use when the pointer moves to the
/// keys on the screen: the server then gives keys to the window under the pointer, or to none. Without a window manager
/// no window may ever have the focus: then the topmost window gets it while the pointer is over the keys.
final class LastFocus {
  /// The destination of the next key.
  enum Destination: Equatable {
    /// The key goes where the focus is: to the intended window, or to whichever is under the pointer.
    case focus
    /// The key goes to this window, which has to be given the focus.
    case window(XID)
    /// The key was pressed for a window that has lost the focus to another one.
    case gone
  }

  /// Called when another window has got the focus.
  var changeHandler: () -> Void = {}

  private let connection: Connection
  /// The window, and the part of it that has the focus.
  private var focus: (window: XID, part: XID)?
  /// The window that has the focus only until the pointer leaves the keys.
  private var borrower: XID?

  /// Begins with the window that has the focus now.
  init(connection: Connection) {
    self.connection = connection
    record()
  }

  /// Records the window with the focus when that may be another one.
  func handleDesktopEvent(_ event: Event) {
    switch event {
    case .focusIn, .focusOut, .property(connection.root, connection.atoms[.netActiveWindow], _, _): record()
    default: break
    }
  }

  /// The window that gets the next key: the one that has the focus, or had it last if nobody has it. Asks the server,
  /// once if the focus is where it was.
  ///
  /// The answer stays true only while the server is grabbed: when a finger jumps to a key, the window manager is about
  /// to take the focus away. If the focus has changed, and that event hasn't been received yet, the key was pressed for
  /// another window.
  func fetchDestination() -> Destination {
    if connection.fetchFocusedPart() == focus?.part { return .focus }
    let former = focus?.window
    record()
    guard former == focus?.window || former == nil else { return .gone }
    if let part = focus?.part, connection.fetchIsViewable(part) {
      return connection.fetchFocusedPart() == part ? .focus : .window(part)
    }
    guard borrower != nil || connection.fetchFocus() == nil, let window = fetchTopmostWindow() else { return .focus }
    borrower = window
    return .window(window)
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
  private func record() {
    while let found = connection.fetchFocus(), found.part != focus?.part, found.part != borrower {
      // A change between two windows is reported to those windows only; the loop finds one that came before this request.
      connection.listen(to: found.part)
      let isOther = found.window != focus?.window
      focus = found
      if isOther { changeHandler() }
    }
  }

  /// The highest window of another program. Asks the server.
  private func fetchTopmostWindow() -> XID? {
    let own = Set(connection.fetchWindows(ofProcess: getpid()))
    return connection.fetchStacking().last { window in
      !own.contains(window) && connection.fetchIsViewable(window) && connection.fetchStatesClass(window)
    }
  }
}
