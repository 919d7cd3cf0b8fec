import CX11
import Glibc

/// A window on the screen (`XCreateWindow`), unmapped at first.
///
/// It has no background, so that the server never paints over it, and keeps its pixels at the top left when resized.
@MainActor
package final class Window {
  /// The connection that it lives on.
  package let connection: Connection
  /// The window's ID on the server.
  package let id: XID
  /// The size in pixels that the server reported last.
  package internal(set) var size: PixelSize
  /// Whether the window is on the screen.
  package internal(set) var isMapped = false
  /// Whether the window has the keyboard focus.
  package internal(set) var hasFocus = false
  /// Whether text typed into the window now is secret; key events from other programs are refused then.
  package var secrecy: (() -> Bool)?
  /// Acknowledges resized frames to the window manager; nil where SYNC is missing.
  package private(set) var syncCounter: SyncCounter?
  /// The input context; nil if it hasn't been needed yet.
  private(set) var usedInputContext: InputContext?
  var cursors: [CursorShape: XID] = [:]

  /// Makes a window with its properties set, so that the window manager sees all of them when it is mapped.
  package init(_ options: WindowOptions, on connection: Connection) {
    self.connection = connection
    size = options.size
    id = Self.create(options, connection)
    connection.windows[id] = UnownedWindow(window: self)
    title = options.title
    writeTitle()
    setClass(options)
    setProtocols(options)
    setHints(options)
    setSizeHints(minimum: options.minimumSize, origin: options.origin)
    setKind(options)
    setProcess()
  }

  isolated deinit {
    usedInputContext?.close()
    connection.windows[id] = nil
    cursors.values.forEach { XFreeCursor(connection.display, $0) }
    connection.ignoringErrors { _ = XDestroyWindow(connection.display, id) }
  }

  /// The input context, in which the input method composes text.
  package var inputContext: InputContext {
    if let usedInputContext { return usedInputContext }
    let context = InputContext(window: self)
    usedInputContext = context
    return context
  }

  /// The title in the window's frame (`_NET_WM_NAME`, and `WM_NAME` for old window managers), and of its icon.
  package var title = "" {
    didSet { if title != oldValue { writeTitle() } }
  }

  /// The window's content, as a surface to draw on; drawing is visible at once.
  package func makePicture() -> Picture {
    Picture(window: id, size: size, connection: connection)
  }

  /// Puts the window on the screen (`XMapWindow`); `Event.mapped` reports when it is there.
  package func map() {
    XMapWindow(connection.display, id)
  }

  /// Takes the window from the screen (`XWithdrawWindow`).
  package func unmap() {
    XWithdrawWindow(connection.display, id, Int32(connection.screenNumber))
  }

  /// Puts the window above its siblings.
  package func raise() {
    XRaiseWindow(connection.display, id)
  }

  /// Lets the server paint the window black wherever nothing is drawn.
  package func paintBlack() {
    XSetWindowBackground(connection.display, id, XBlackPixel(connection.display, Int32(connection.screenNumber)))
  }

  /// Asks for another size in pixels.
  package func resize(to size: PixelSize) {
    XResizeWindow(connection.display, id, UInt32(max(1, size.width)), UInt32(max(1, size.height)))
  }

  /// Asks for another position and size in one request (`XMoveResizeWindow`).
  package func moveResize(to frame: PixelRect) {
    XMoveResizeWindow(
      connection.display,
      id,
      Int32(frame.origin.x),
      Int32(frame.origin.y),
      UInt32(max(1, frame.size.width)),
      UInt32(max(1, frame.size.height))
    )
  }

  /// Asks for another position on the screen.
  package func move(to origin: PixelPoint) {
    XMoveWindow(connection.display, id, Int32(origin.x), Int32(origin.y))
  }

  /// Asks for the keyboard focus. Without a window manager the window must be mapped.
  package func focus() {
    connection.ignoringErrors {
      _ = XSetInputFocus(connection.display, id, RevertToParent, connection.latestTime)
    }
  }

  /// Where the window's top left pixel is on the screen. Asks the server.
  package func fetchOrigin() -> PixelPoint? {
    var x: Int32 = 0
    var y: Int32 = 0
    var child: XID = 0
    let found = XTranslateCoordinates(connection.display, id, connection.root, 0, 0, &x, &y, &child)
    return found == 0 ? nil : PixelPoint(x: Int(x), y: Int(y))
  }

  // MARK: - Steps of making a window

  static let eventMask =
    KeyPressMask | KeyReleaseMask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask | EnterWindowMask
    | LeaveWindowMask | FocusChangeMask | ExposureMask | StructureNotifyMask | PropertyChangeMask

  private static func create(_ options: WindowOptions, _ connection: Connection) -> XID {
    var attributes = XSetWindowAttributes()
    attributes.bit_gravity = NorthWestGravity
    attributes.override_redirect = options.isOverrideRedirect ? 1 : 0
    attributes.event_mask = Self.eventMask
    let mask = CWBitGravity | CWOverrideRedirect | CWEventMask
    let origin = options.origin ?? .zero
    return XCreateWindow(
      connection.display,
      connection.root,
      Int32(origin.x),
      Int32(origin.y),
      UInt32(max(1, options.size.width)),
      UInt32(max(1, options.size.height)),
      0,
      0,
      UInt32(InputOutput),
      nil,
      UInt(mask),
      &attributes
    )
  }

  private func setClass(_ options: WindowOptions) {
    setProperty(XID(XA_WM_CLASS), text: options.instanceName + "\0" + options.className + "\0", type: XID(XA_STRING))
  }

  private func setProtocols(_ options: WindowOptions) {
    let atoms = connection.atoms
    var protocols = [atoms[.wmDeleteWindow], atoms[.netWMPing]]
    if !options.isOverrideRedirect, let counter = connection.sync?.makeCounter() {
      syncCounter = counter
      protocols.append(atoms[.netWMSyncRequest])
      setProperty(atoms[.netWMSyncRequestCounter], words: [counter.id], type: XID(XA_CARDINAL))
    }
    setProperty(atoms[.wmProtocols], words: protocols, type: XID(XA_ATOM))
  }

  private func setHints(_ options: WindowOptions) {
    var hints = XWMHints()
    hints.flags = InputHint | StateHint
    hints.input = options.acceptsFocus ? 1 : 0
    hints.initial_state = NormalState
    XSetWMHints(connection.display, id, &hints)
    if let owner = options.transientFor { XSetTransientForHint(connection.display, id, owner) }
  }

  private func setKind(_ options: WindowOptions) {
    let atoms = connection.atoms
    let kind: Atom =
      switch options.kind {
      case .normal: atoms[.netWMWindowTypeNormal]
      case .dialog: atoms[.netWMWindowTypeDialog]
      case .dock: atoms[.netWMWindowTypeDock]
      case .utility: atoms[.netWMWindowTypeUtility]
      }
    setProperty(atoms[.netWMWindowType], words: [kind], type: XID(XA_ATOM))
  }

  private func setProcess() {
    setProperty(connection.atoms[.netWMPID], words: [UInt(getpid())], type: XID(XA_CARDINAL))
    var host = [CChar](repeating: 0, count: 256)
    gethostname(&host, 255)
    let name = String(decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    setProperty(connection.atoms[.wmClientMachine], text: name, type: XID(XA_STRING))
  }

  private func writeTitle() {
    let atoms = connection.atoms
    setProperty(atoms[.netWMName], text: title, type: atoms[.utf8String])
    setProperty(atoms[.netWMIconName], text: title, type: atoms[.utf8String])
    setOldText(Atom(XA_WM_NAME), to: title)
    setOldText(Atom(XA_WM_ICON_NAME), to: title)
  }
}

extension Connection {
  /// The frame on the screen of the window that has the keyboard focus; nil if none has. Asks the server three times.
  package func fetchFocusFrame() -> PixelRect? {
    var focus: XID = 0
    var revert: Int32 = 0
    XGetInputFocus(display, &focus, &revert)
    guard focus != XID(None), focus != XID(PointerRoot), focus != root else { return nil }
    let frame = trapping { () -> PixelRect? in
      var (owner, child): (XID, XID) = (0, 0)
      var (x, y): (Int32, Int32) = (0, 0)
      var (width, height, border, depth): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
      guard XGetGeometry(display, focus, &owner, &x, &y, &width, &height, &border, &depth) != 0,
        XTranslateCoordinates(display, focus, root, 0, 0, &x, &y, &child) != 0
      else { return nil }
      return PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
    }
    if case .success(let found) = frame { return found }
    return nil
  }
}

extension Connection {
  /// Sends a message with at most five 32-bit words to a window, in the format that window managers use (`XSendEvent`).
  package func send(_ type: Atom, words: [Int], to window: XID) {
    send(type, words: words, about: window, to: window)
  }

  /// Sends a message about one window to another one.
  func send(_ type: Atom, words: [Int], about window: XID, to receiver: XID) {
    words.prefix(5).withUnsafeBytes { send(type, format: 32, Array($0), about: window, to: receiver) }
  }

  /// Sends a message of at most twenty bytes to a window (`XSendEvent`), as input methods do.
  package func send(_ type: Atom, bytes: [UInt8], to window: XID) {
    send(type, format: 8, Array(bytes.prefix(20)), about: window, to: window)
  }

  private func send(_ type: Atom, format: Int32, _ data: [UInt8], about window: XID, to receiver: XID) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.display = display
    event.xclient.window = window
    event.xclient.message_type = type
    event.xclient.format = format
    withUnsafeMutableBytes(of: &event.xclient.data) { $0.copyBytes(from: data) }
    ignoringErrors { _ = XSendEvent(display, receiver, 0, NoEventMask, &event) }
    flush()
  }
}
