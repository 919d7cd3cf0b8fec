import CX11

/// Windows of any program, this one's or another's.
extension Connection {
  /// The windows on the root that belong to a process (`_NET_WM_PID`), newest first, also below a window manager's
  /// frames.
  package func fetchWindows(ofProcess process: Int32) -> [XID] {
    fetchChildren(of: root).reversed().flatMap { [$0] + fetchChildren(of: $0) }.filter { window in
      fetchProperty(atoms[.netWMPID], of: window)?.words.first == UInt(process)
    }
  }

  /// Gives the keyboard focus to any program's window (`XSetInputFocus`).
  package func setFocus(_ window: XID) {
    ignoringErrors { _ = XSetInputFocus(display, window, RevertToParent, Time(CurrentTime)) }
  }

  /// Runs `body` while the server does nothing for other programs (`XGrabServer`): what `body` reads there stays true.
  ///
  /// Never for long, and never around anything that waits for another program.
  package func grabbingServer<Result>(_ body: () throws -> Result) rethrows -> Result {
    XGrabServer(display)
    defer {
      XUngrabServer(display)
      flush()
    }
    return try body()
  }

  /// Gives the keyboard focus to no window: keys go to the one under the pointer (`PointerRoot`), as on a server whose
  /// focus nobody has set.
  package func focusWindowUnderPointer() {
    XSetInputFocus(display, XID(PointerRoot), Int32(RevertToPointerRoot), Time(CurrentTime))
    flush()
  }

  /// The program's window that has the keyboard focus, or whose child window has it; nil if the focus is on no window, on
  /// whichever is under the pointer, or on one that a window manager keeps for that.
  ///
  /// Programs state the class of their windows (ICCCM 4.1.2.5); frames and other windows of window managers have none
  /// or an empty one. Asks the server.
  package func fetchFocusedWindow() -> XID? { fetchFocus()?.window }

  /// The window with the focus, and the part of it that has the focus: a program may give the focus to a child window.
  package func fetchFocus() -> (window: XID, part: XID)? {
    let part = fetchFocusedPart()
    var window = part
    while window != XID(None), window != XID(PointerRoot), window != root {
      if fetchStatesClass(window) { return (window, part) }
      window = fetchTree(of: window)?.parent ?? XID(None)
    }
    return nil
  }

  /// The window, or part of one, that has the keyboard focus (`XGetInputFocus`): also one of a window manager, or none.
  /// Asks the server.
  package func fetchFocusedPart() -> XID {
    var (part, revert): (XID, Int32) = (0, 0)
    XGetInputFocus(display, &part, &revert)
    return part
  }

  /// Whether a window states its program's class (`WM_CLASS`), as ordinary windows do. Asks the server.
  package func fetchStatesClass(_ window: XID) -> Bool {
    fetchProperty(XID(XA_WM_CLASS), of: window)?.bytes.isEmpty == false
  }

  /// The active window that the window manager reports (`_NET_ACTIVE_WINDOW`), or, if that reports none at all, the window
  /// with the keyboard focus. Nil if no window is active. Asks the server.
  package func fetchActiveWindow() -> XID? {
    guard let property = fetchProperty(atoms[.netActiveWindow], of: root) else { return fetchFocusedWindow() }
    return property.words.first.flatMap { $0 == 0 ? nil : XID($0) }
  }

  /// The process that a window states it belongs to (`_NET_WM_PID`); nil if it states none. Asks the server.
  package func fetchProcess(of window: XID) -> Int32? {
    fetchProperty(atoms[.netWMPID], of: window)?.words.first.map { Int32(clamping: $0) }
  }

  /// Instance and class of a window's program (`WM_CLASS`); empty if it states none. Asks the server.
  package func fetchClassNames(of window: XID) -> [String] {
    let bytes = fetchProperty(XID(XA_WM_CLASS), of: window, atMost: 1024)?.bytes ?? []
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The height in pixels that a window reserves at the screen's bottom edge, as panels do (`_NET_WM_STRUT_PARTIAL`); 0 if it
  /// reserves none. Asks the server.
  package func fetchBottomStrut(of window: XID) -> Int {
    let names = [atoms[.netWMStrutPartial], atoms[.netWMStrut]]
    let struts = names.compactMap { self.fetchProperty($0, of: window)?.words }
    return struts.first { $0.count >= 4 }.map { Int(clamping: $0[3]) } ?? 0
  }

  /// Whether a window declares that it never takes the keyboard focus (the input field of `WM_HINTS`, ICCCM 4.1.7). Asks
  /// the server.
  package func fetchRefusesFocus(_ window: XID) -> Bool {
    let words = fetchProperty(XID(XA_WM_HINTS), of: window)?.words ?? []
    return words.count > 1 && words[0] & UInt(InputHint) != 0 && words[1] == 0
  }

  /// The pointer's position on the screen (`XQueryPointer`); nil while it is on another screen. Asks the server.
  package func fetchPointer() -> PixelPoint? {
    var (found, child): (XID, XID) = (0, 0)
    var (x, y, innerX, innerY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var buttons: UInt32 = 0
    guard XQueryPointer(display, root, &found, &child, &x, &y, &innerX, &innerY, &buttons) != 0 else { return nil }
    return PixelPoint(x: Int(x), y: Int(y))
  }

  /// Asks the window manager for another frame of any program's window, decorations not included
  /// (`_NET_MOVERESIZE_WINDOW`), as a pager does: also beyond the screen's upper edge.
  package func moveResize(_ window: XID, to frame: PixelRect) {
    // The position is the window's own, without decorations; all four numbers count; the source is a pager.
    let flags = Int(StaticGravity) | 0b1111 << 8 | 2 << 12
    askManager(.netMoveResizeWindow, [flags, frame.x, frame.y, frame.width, frame.height], about: window)
  }

  /// Asks the window manager to maximise any program's window, or not to, in one direction or both.
  package func setMaximised(_ window: XID, _ isMaximised: Bool, width: Bool, height: Bool) {
    let states: [Atoms.Name] = (width ? [.netWMStateMaximizedHorz] : []) + (height ? [.netWMStateMaximizedVert] : [])
    let names = states.map { Int(atoms[$0]) } + [0, 0]
    askManager(.netWMState, [isMaximised ? 1 : 0, names[0], names[1], 2, 0], about: window)
  }

  /// The states that the window manager has given to any program's window (`_NET_WM_STATE`). Asks the server.
  package func fetchStates(of window: XID) -> Set<Atoms.Name> {
    Set((fetchProperty(atoms[.netWMState], of: window)?.words ?? []).compactMap { atoms.name(of: $0) })
  }

  private func askManager(_ message: Atoms.Name, _ words: [Int], about window: XID) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atoms[message]
    event.xclient.format = 32
    event.xclient.data.l = (words[0], words[1], words[2], words[3], words[4])
    ignoringErrors { _ = XSendEvent(display, root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &event) }
    flush()
  }

  /// Asks the window manager to make any program's window cover its whole monitor, or to give it its frame again.
  package func setFullScreen(_ window: XID, _ isFullScreen: Bool) {
    askManager(.netWMState, [isFullScreen ? 1 : 0, Int(atoms[.netWMStateFullscreen]), 0, 1, 0], about: window)
  }

  /// Receives the events about the mapping, the frame and the focus of any program's window from now on.
  ///
  /// - Parameter properties: Whether changes of its properties are reported, too.
  package func listen(to window: XID, properties: Bool = false) {
    let mask = StructureNotifyMask | FocusChangeMask | (properties ? PropertyChangeMask : 0)
    ignoringErrors { _ = XSelectInput(display, window, mask) }
  }

  /// Receives no more events about another program's window.
  package func ignore(_ window: XID) { ignoringErrors { _ = XSelectInput(display, window, NoEventMask) } }

  /// Whether a window and all its ancestors are mapped. Asks the server.
  package func fetchIsViewable(_ window: XID) -> Bool { fetchMapState(of: window) == IsViewable }

  /// Whether a window is mapped, perhaps in an ancestor that isn't. Asks the server.
  package func fetchIsMapped(_ window: XID) -> Bool { fetchMapState(of: window) != IsUnmapped }

  private func fetchMapState(of window: XID) -> Int32 {
    let answer = trapping { () -> Int32 in
      var attributes = XWindowAttributes()
      return XGetWindowAttributes(display, window, &attributes) != 0 ? attributes.map_state : IsUnmapped
    }
    guard case .success(let state) = answer else { return IsUnmapped }
    return state
  }

  /// The root's child windows, the lowest first. Asks the server.
  package func fetchStacking() -> [XID] { fetchChildren(of: root) }

  /// A window's size and position on the screen; nil if it no longer exists. Asks the server.
  package func fetchFrame(of window: XID) -> PixelRect? {
    let answer = trapping { () -> PixelRect? in
      var attributes = XWindowAttributes()
      guard XGetWindowAttributes(display, window, &attributes) != 0 else { return nil }
      var (x, y): (Int32, Int32) = (0, 0)
      var child: XID = 0
      XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child)
      return PixelRect(x: Int(x), y: Int(y), width: Int(attributes.width), height: Int(attributes.height))
    }
    guard case .success(let frame) = answer else { return nil }
    return frame
  }

  /// The position on the screen of a window with its window manager's decorations; nil if it no longer exists. Asks the
  /// server.
  package func fetchFrameOrigin(of window: XID) -> PixelPoint? {
    var outermost = window
    while let parent = fetchTree(of: outermost)?.parent, parent != root, parent != 0 { outermost = parent }
    return fetchFrame(of: outermost)?.origin
  }

  /// The mapped child of a window at a pixel of the screen; nil if there is none. Asks the server.
  func fetchChild(of window: XID, at point: PixelPoint) -> XID? {
    let answer = trapping { () -> XID in
      var (x, y): (Int32, Int32) = (0, 0)
      var child: XID = 0
      let (left, top) = (Int32(clamping: point.x), Int32(clamping: point.y))
      return XTranslateCoordinates(display, root, window, left, top, &x, &y, &child) != 0 ? child : 0
    }
    guard case .success(let child) = answer, child != 0 else { return nil }
    return child
  }

  func fetchChildren(of window: XID) -> [XID] { fetchTree(of: window)?.children ?? [] }

  /// A window's parent, and its children, the lowest first; nil if it no longer exists.
  private func fetchTree(of window: XID) -> (parent: XID, children: [XID])? {
    let answer = trapping { () -> (parent: XID, children: [XID])? in
      var (parent, ancestor): (XID, XID) = (0, 0)
      var children: UnsafeMutablePointer<XID>?
      var count: UInt32 = 0
      guard XQueryTree(display, window, &ancestor, &parent, &children, &count) != 0 else { return nil }
      defer { if let children { XFree(children) } }
      return (parent, Array(UnsafeBufferPointer(start: children, count: Int(count))))
    }
    guard case .success(let tree) = answer else { return nil }
    return tree
  }
}
