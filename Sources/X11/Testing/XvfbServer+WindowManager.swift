import Glibc
import X11

/// Servers with window managers and with several monitors.
extension XvfbServer {
  /// Why a server couldn't be set up.
  package enum SetupFailure: Error {
    /// The window manager is not installed, or did not start.
    case noWindowManager
    /// The screen can't be divided: RandR 1.5 or its library is missing.
    case noMonitors
  }

  /// Window managers that can be started on the server, where they are installed. twm gives the focus to the window
  /// under the pointer; in the others a click does, unless their names say otherwise.
  package nonisolated enum WindowManager: String, CaseIterable, Sendable {
    case openbox, twm, i3, metacity, xfwm4
    /// The focus follows the pointer, and stays where it is while the pointer is over no window.
    case sloppyOpenbox = "openbox with sloppy focus"
    /// The focus follows the pointer, and no window has it while the pointer is over none.
    case strictOpenbox = "openbox with focus under the pointer only"

    /// The name of the program that has to be installed.
    package var program: String {
      switch self {
      case .sloppyOpenbox, .strictOpenbox: Self.openbox.rawValue
      case .openbox, .twm, .i3, .metacity, .xfwm4: rawValue
      }
    }

    /// The command that starts the window manager without a session, and with as few settings as possible.
    fileprivate var command: [String] {
      switch self {
      case .openbox: ["openbox", "--sm-disable"]
      case .sloppyOpenbox: Self.openbox("<followMouse>yes</followMouse>")
      case .strictOpenbox: Self.openbox("<followMouse>yes</followMouse><unfocusOnLeave>yes</unfocusOnLeave>")
      // Without this setting, twm waits for the user to place each window.
      case .twm: Self.command("twm -f /dev/fd/3", reading: "RandomPlacement")
      case .i3: ["i3", "-c", "/dev/null"]
      case .metacity: ["env", "GSETTINGS_BACKEND=memory", "metacity", "--sm-disable"]
      // Xfwm4 needs its settings daemon, hence a bus. A signal has to reach the bus, too, which would otherwise go on.
      case .xfwm4:
        [
          "env", "NO_AT_BRIDGE=1", "sh", "-c",
          "setsid dbus-run-session -- xfwm4 --compositor=off & trap \"kill -- -$!\" TERM; wait",
        ]
      }
    }

    private static func openbox(_ focus: String) -> [String] {
      let name = "xmlns=\"http://openbox.org/3.4/rc\""
      let theme = "<theme><animateIconify>no</animateIconify></theme>"
      let settings = "<openbox_config \(name)><focus>\(focus)</focus>\(theme)</openbox_config>"
      return command("openbox --sm-disable --config-file /dev/fd/3", reading: settings)
    }

    /// A command that reads `settings` from descriptor 3.
    private static func command(_ words: String, reading settings: String) -> [String] {
      ["sh", "-c", "exec \(words) 3<<END\n\(settings)\nEND\n"]
    }
  }

  /// Starts a server with one screen on a free display, and a window manager.
  ///
  /// - Parameters:
  ///   - width: in pixels.
  ///   - height: in pixels.
  ///   - depth: significant bits in a pixel.
  ///   - arguments: further options for Xvfb, such as `-extension XTEST`.
  ///   - windowManager: the window manager to start; nil for none.
  /// - Throws: ``Failure`` or ``SetupFailure`` when a program isn't installed or doesn't come up.
  package convenience init(
    width: Int = 640,
    height: Int = 480,
    depth: Int = 24,
    arguments: [String] = [],
    windowManager: WindowManager?
  ) throws {
    try self.init(width: width, height: height, depth: depth, arguments: arguments)
    if let windowManager { try start(windowManager) }
  }

  /// Starts another server than Xvfb on a free display, and a window manager.
  ///
  /// - Throws: ``Failure`` or ``SetupFailure`` when a program isn't installed or doesn't come up.
  package convenience init(command: [String], windowManager: WindowManager?) throws {
    try self.init(command: command)
    if let windowManager { try start(windowManager) }
  }

  /// Starts a server on a free display, with a screen that is divided.
  ///
  /// - Parameters:
  ///   - width: in pixels.
  ///   - height: in pixels.
  ///   - monitors: the monitors into which the screen is divided, the primary one first.
  ///   - windowManager: the window manager to start; nil for none.
  /// - Throws: ``Failure`` or ``SetupFailure`` when a program isn't installed or doesn't come up.
  package convenience init(
    width: Int = 640,
    height: Int = 480,
    monitors: [Monitor],
    windowManager: WindowManager? = nil
  ) throws {
    try self.init(width: width, height: height)
    if try !Connection(name: display).divideScreen(into: monitors) { throw SetupFailure.noMonitors }
    if let windowManager { try start(windowManager) }
  }

  /// Ends the server at once, before it can notify its clients (`SIGKILL`); then all programs that were started on it.
  package func kill() {
    if let server = processIdentifier { Glibc.kill(server, SIGKILL) }
    end()
  }

  private func start(_ windowManager: WindowManager) throws {
    try start(windowManager.command)
    guard managesWindows(EventLoop(connection: try Connection(name: display))) else {
      throw SetupFailure.noWindowManager
    }
  }

  /// Waits until windows are managed (`WM_STATE`, which every window manager sets): openbox announces itself earlier, and
  /// may lose windows that are mapped in between. It manages a window that was there before while it still starts, so a
  /// second one is tried.
  private func managesWindows(_ loop: EventLoop) -> Bool {
    let state = loop.connection.internAtom("WM_STATE")
    func managesNewWindow(within seconds: Double) -> Bool {
      let probe = Window(WindowOptions(), on: loop.connection)
      probe.map()
      return loop.run(for: seconds) { loop.connection.fetchProperty(state, of: probe.id) != nil }
    }
    return (0..<30).contains { _ in managesNewWindow(within: 0.3) } && managesNewWindow(within: 10)
  }
}
