import CX11
import Dispatch
import Glibc

/// A server-side resource: window, pixmap, picture, cursor or glyph set.
package typealias XID = UInt

/// Milliseconds on the server's clock; wraps after 49 days.
package typealias ServerTime = UInt

/// The connection to one X server (`XOpenDisplay`), with the screen, the atoms and the extensions that everything else
/// needs.
///
/// Used from the main thread only. Everything made on a connection keeps it alive.
@MainActor
package final class Connection {
  /// Xlib's own connection (`Display`).
  package let display: OpaquePointer
  let log = ErrorLog()
  var windows: [XID: UnownedWindow] = [:]
  /// Key events that ``FakeInput`` made for this program's own windows, to be handled before the server's next event.
  var queuedFakeKeyEvents: [XEvent] = []

  /// The number of the request that followed the last one sent by ``flush()``.
  private var flushedRequest: UInt = 0

  /// The name under which the server was reached, such as `:0`.
  package let name: String
  /// The screen that new windows appear on.
  let screenNumber: Int
  /// The size of the whole screen, all monitors together; it changes when monitors are added or removed.
  package internal(set) var screenSize: PixelSize
  /// The root window of the screen `screenNumber`.
  package let root: XID
  /// The atoms of all names that this module uses, interned when the connection was opened.
  package let atoms: Atoms
  /// Called once when the connection to the server is lost. Save what must not be lost, and send the server nothing: a
  /// second failure ends the process. The process exits with status 1 when this returns, or after ``savingTime``.
  package var onLoss: (() -> Void)?
  private var isLost = false
  /// The timestamp of the newest event that had one, in the server's milliseconds; ICCCM asks for it in place of
  /// `CurrentTime`.
  package internal(set) var latestTime: ServerTime = 0 { didSet { eventTime = latestTime } }
  /// The timestamp of the event that is being handled; nil if it has none, and while no event is handled.
  var eventTime: ServerTime?
  /// A window whose property changes carry the server's time; see `fetchTime`.
  private lazy var clockWindow = makeRequestor()
  /// The time for requests that must not be older than what other programs did before: that of the user's action which is
  /// being handled, or else the server's time now.
  ///
  /// A timer, for instance, may run long after the newest event; the owner of a selection that another program copied to
  /// meanwhile refuses requests with that event's time (ICCCM 2.2), and the server ignores a claim with such a time (2.1).
  package var actionTime: ServerTime { eventTime ?? fetchTime() }

  /// Key codes, levels and groups of the keyboard in use.
  package private(set) lazy var keymap = Keymap(connection: self)
  /// Compose sequences, dead keys, and the input methods of other programs.
  package private(set) lazy var inputMethod = InputMethod(connection: self)
  /// Schedules one call, a number of seconds from now; set by the loop that handles the connection's events.
  var schedule: (_ seconds: Double, _ action: @escaping () -> Void) -> Void = { _, _ in }
  /// Connects to a bus (D-Bus) without waiting; nil if it isn't there. Set by the loop that handles its messages.
  var openBus: (_ address: String) -> BusConnection? = { _ in nil }
  /// The queue of keys that wait for an input method's answer, and of the results for earlier keys.
  let inputQueue = InputQueue()
  /// The input methods of other programs that may be in use; nil where there are none.
  var inputMethodServers: InputMethodServers?
  /// Pixel formats, masks and solid colours shared by everything drawn on this connection.
  package private(set) lazy var renderer = Renderer(connection: self)
  /// Synthetic keys and pointer moves.
  package private(set) lazy var fakeInput = FakeInput(connection: self)
  /// `_NET_WM_SYNC_REQUEST`'s counters; nil where libXext or the extension is missing.
  private(set) lazy var sync = SyncExtension(connection: self)
  /// Monitors and their refresh rates; nil where libXrandr or the extension is missing.
  package private(set) lazy var monitors = MonitorExtension(connection: self)
  /// Windows with round corners; nil where libXext or the extension is missing.
  package private(set) lazy var shapes = ShapeExtension(connection: self)
  /// Smooth scrolling, and the keyboards that are attached; nil where libXi or the extension is missing.
  package private(set) lazy var input = InputExtension(connection: self)

  /// Connects to the server called `name`, or to the one in `DISPLAY`.
  ///
  /// - Throws: `ConnectionError.unreachable` with the name that was tried, or `ConnectionError.tooFewFiles`.
  package init(name: String? = nil) throws(ConnectionError) {
    let room = FileLimit.room()
    guard room == FileLimit.needed else { throw .tooFewFiles(room: room) }
    Locale.prepare()
    ErrorLog.prepare()
    guard let display = XOpenDisplay(name) else {
      // `XDisplayName` would return the pointer that it was passed, and Swift's is invalid by then.
      let tried = name.flatMap { $0.isEmpty ? nil : $0 }
      throw .unreachable(display: tried ?? String(cString: XDisplayName(nil)))
    }
    self.display = display
    self.name = String(cString: XDisplayString(display))
    screenNumber = Int(XDefaultScreen(display))
    let (width, height) = (XDisplayWidth(display, Int32(screenNumber)), XDisplayHeight(display, Int32(screenNumber)))
    screenSize = PixelSize(width: Int(width), height: Int(height))
    root = XDefaultRootWindow(display)
    atoms = Atoms(display: display, screen: screenNumber)
    ErrorLog.register(self)
    XkbSetDetectableAutoRepeat(display, 1, nil)
  }

  isolated deinit { ErrorLog.close(display) }

  /// The screen's size now: ``screenSize`` may be older than the monitors that the server reports. Asks the server.
  package func fetchScreenSize() -> PixelSize {
    var (root, x, y): (XID, Int32, Int32) = (0, 0, 0)
    var (width, height, border, depth): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    if XGetGeometry(display, self.root, &root, &x, &y, &width, &height, &border, &depth) != 0 {
      screenSize = PixelSize(width: Int(width), height: Int(height))
    }
    return screenSize
  }

  /// The server's time now. Asks the server, which stamps the change of a property.
  private func fetchTime() -> ServerTime {
    XChangeProperty(display, clockWindow, atoms[.transfer], Atom(XA_INTEGER), 32, PropModeAppend, nil, 0)
    var event = XEvent()
    XWindowEvent(display, clockWindow, PropertyChangeMask, &event)
    return event.xproperty.time
  }

  /// Significant bits in a pixel of the screen, such as 24.
  package var depth: UInt32 { UInt32(clamping: XDefaultDepth(display, Int32(screenNumber))) }

  /// The name and release of the server software, for people to read.
  package var serverDescription: String {
    "\(String(cString: XServerVendor(display))) \(XVendorRelease(display))"
  }

  /// The longest request in bytes, big requests included.
  var largestRequest: Int {
    let units = max(XExtendedMaxRequestSize(display), XMaxRequestSize(display))
    return units * 4
  }

  /// Sends all requests made so far, without waiting.
  package func flush() {
    // Without a new request there is nothing to send, and Xlib would only ask the socket for events once more.
    let request = XNextRequest(display)
    guard request != flushedRequest else { return }
    flushedRequest = request
    XFlush(display)
  }

  /// Waits until the server has carried out all requests made so far. For tests, measurements and recordings.
  package func synchronize() {
    XSync(display, 0)
  }

  /// The file descriptor of the connection; readable when the server has sent something.
  package var fileDescriptor: Int32 {
    XConnectionNumber(display)
  }

  /// Seconds that ``onLoss`` may take before the process exits anyway.
  private static let savingTime = 5.0

  func serverDidGo() {
    guard !isLost else { return }
    isLost = true
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.savingTime) { _exit(1) }
    onLoss?()
  }

  func window(_ id: XID) -> Window? {
    windows[id]?.window
  }
}

/// A reference to a window. Windows remove themselves from `Connection.windows` in `deinit`, so this never dangles.
///
/// Not `weak`: an object that was ever referred to weakly is slower to retain for the rest of its life.
struct UnownedWindow {
  unowned let window: Window
}

/// Why no server could be used.
package enum ConnectionError: Error, Equatable, CustomStringConvertible {
  /// No server answered at `display`; an empty name means that `DISPLAY` is not set.
  case unreachable(display: String)
  /// The process can open only `room` files more.
  case tooFewFiles(room: Int)

  package var description: String {
    switch self {
    case .unreachable(display: ""): "no X display: DISPLAY is not set"
    case .unreachable(let display): "cannot open X display \(display)"
    case .tooFewFiles(let room):
      "cannot open X display: only \(room) more files may be open, \(FileLimit.needed) are needed (see ulimit -n)"
    }
  }
}
