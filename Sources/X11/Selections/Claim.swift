import CX11

extension Connection {
  /// Whether any program is known by `name`. Asks the server.
  package func hasOwner(_ name: String) -> Bool { XGetSelectionOwner(display, internAtom(name)) != XID(None) }

  /// Makes `window` the one that is known by `name` among all programs (a manager selection, ICCCM 2.8).
  ///
  /// - Returns: nil when it is now; otherwise the window that is, and stays.
  package func claim(_ name: String, for window: Window) -> XID? {
    let selection = internAtom(name)
    let owner = XGetSelectionOwner(display, selection)
    guard owner == XID(None) else { return owner }
    XSetSelectionOwner(display, selection, window.id, latestTime)
    let now = XGetSelectionOwner(display, selection)
    return now == window.id ? nil : now
  }
}
