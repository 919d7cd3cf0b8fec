import CX11

extension Connection {
  /// Whether any program owns the selection `name`. Asks the server.
  package func fetchHasOwner(_ name: String) -> Bool { XGetSelectionOwner(display, internAtom(name)) != XID(None) }

  /// Waits until nobody owns the selection `name`, for `seconds` at most: the server may not have noticed yet that its
  /// owner's program has ended. Returns false if it still has an owner.
  package func waitUntilFree(_ name: String, atMost seconds: Double) -> Bool {
    let selection = internAtom(name)
    let owner = XGetSelectionOwner(display, selection)
    guard owner != XID(None) else { return true }
    listen(to: owner)
    return EventLoop(connection: self).run(for: seconds) { XGetSelectionOwner(display, selection) == XID(None) }
  }

  /// Makes `window` the owner of the selection `name`, so that only one program has that role (a manager selection,
  /// ICCCM 2.8).
  ///
  /// - Returns: nil when `window` owns it now; otherwise the window that owns it already, and keeps it.
  package func claim(_ name: String, for window: Window) -> XID? {
    let selection = internAtom(name)
    let owner = XGetSelectionOwner(display, selection)
    guard owner == XID(None) else { return owner }
    XSetSelectionOwner(display, selection, window.id, actionTime)
    let now = XGetSelectionOwner(display, selection)
    return now == window.id ? nil : now
  }
}
