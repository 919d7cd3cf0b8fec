import CX11
import X11

import class X11.Window

/// Windows of any program, as a person, a window manager or a hostile program handles them.
extension Connection {
  /// The topmost ordinary window of a process: not a panel, dialog or tool. A window that doesn't state its type counts
  /// as ordinary.
  package func fetchMainWindow(ofProcess process: Int32) -> XID? {
    fetchWindows(ofProcess: process).first { window in
      let kind = fetchProperty(atoms[.netWMWindowType], of: window)?.words.first
      return kind == nil || kind == UInt(atoms[.netWMWindowTypeNormal])
    }
  }

  /// Moves the pointer to this connection's screen (`XWarpPointer`), which hardware and XTEST can't do on every server.
  package func bringPointer(to point: PixelPoint) {
    XWarpPointer(display, XID(None), root, 0, 0, 0, 0, Int32(point.x), Int32(point.y))
    flush()
  }

  /// Asks for another size of any program's window; its window manager decides (`XResizeWindow`).
  package func resize(_ window: XID, to size: PixelSize) {
    ignoringErrors { _ = XResizeWindow(display, window, UInt32(size.width), UInt32(size.height)) }
  }

  /// Asks for another position of any program's window, in pixels of the screen (`XMoveWindow`).
  package func move(_ window: XID, to origin: PixelPoint) {
    ignoringErrors { _ = XMoveWindow(display, window, Int32(origin.x), Int32(origin.y)) }
  }

  /// Asks the window manager to minimise any program's window (`XIconifyWindow`), or to show it again.
  package func setMinimised(_ window: XID, _ isMinimised: Bool) {
    guard isMinimised else { return setMapped(window, true) }
    ignoringErrors { _ = XIconifyWindow(display, window, XDefaultScreen(display)) }
  }

  /// Maps any program's window, or unmaps it (`XMapWindow`, `XUnmapWindow`).
  package func setMapped(_ window: XID, _ isMapped: Bool) {
    ignoringErrors { _ = isMapped ? XMapWindow(display, window) : XUnmapWindow(display, window) }
  }

  /// Becomes the window manager of the screen, which programs ask for each change of a top-level window
  /// (`SubstructureRedirectMask`); false if there is one already.
  package func manageWindows() -> Bool {
    let answer = trapping { _ = XSelectInput(display, root, SubstructureRedirectMask | SubstructureNotifyMask) }
    guard case .success = answer else { return false }
    return true
  }

  /// Cuts the connection of the program that made a window (`XKillClient`).
  package func killClient(of window: XID) {
    ignoringErrors { _ = XKillClient(display, window) }
    synchronize()
  }

  /// Puts a window into another one (`XReparentWindow`).
  package func reparent(_ window: XID, into parent: XID) {
    ignoringErrors { _ = XReparentWindow(display, window, parent, 0, 0) }
    synchronize()
  }

  /// Destroys a window of any program by its id.
  package func destroyWindow(_ id: XID) {
    XDestroyWindow(display, id)
  }

  /// Receives the messages that other programs send to the window manager from now on.
  package func listenToMessagesOnRoot() {
    XSelectInput(display, root, PropertyChangeMask | StructureNotifyMask | SubstructureNotifyMask)
    flush()
  }
}

extension Window {
  /// Asks the window manager to minimise the window (`XIconifyWindow`), which it may do in its own time.
  package func minimise() {
    XIconifyWindow(connection.display, id, XDefaultScreen(connection.display))
  }
}

extension ServerError {
  /// The code of an error about a window that does not exist (any more).
  package static let badWindow = Int(BadWindow)
}
