import Outside
import UIKit
import X11

/// The toolkit's platform on X11: one X server, one event loop.
@preconcurrency @MainActor
public final class X11Platform: AccessibilityPlatform {
  package let connection: Connection
  package let loop: EventLoop
  let resources: DrawingResources
  let identity: ApplicationIdentity

  /// Device pixels per point of the windows: the desktop's, or the one that was given, times ``zoom``.
  public internal(set) var scale: CGFloat

  /// How much larger than usual everything is drawn. Windows keep their sizes in pixels.
  public var zoom: CGFloat = 1 {
    didSet {
      guard zoom != oldValue else { return }
      rescaleHosts { $0.zoom(to: $1) }
      for host in hosts { host.delegate?.hostDidChangeTraits(host) }
    }
  }

  /// Called after the keymap or the group in force has changed.
  package var keymapHandler: (() -> Void)?
  /// Types characters that the keymap lacks into other programs; nil where they are only inserted into this program's
  /// inputs.
  var keyBorrower: KeyBorrower?
  /// The window of another program that keys are for; nil in a program that types into its own windows only.
  var lastFocus: LastFocus?

  /// Opens web pages and files with the desktop's programs.
  public private(set) lazy var opener: (any URLOpener)? = DesktopOpener()

  /// Spelling by Hunspell, where that is installed.
  public private(set) lazy var spelling: (any SpellingProvider)? = SystemSpelling()

  /// Called with each event that is about none of this program's windows, for a program that follows others.
  package var desktopEventHandler: ((Event) -> Void)?

  private(set) lazy var focus = FocusKeeper(platform: self)
  private let runLoop: FoundationRunLoop
  let hasFixedScale: Bool
  var baseScale: CGFloat
  var preferences: DesktopPreferences
  /// The desktop portal's settings, followed while the program runs; nil without a session bus.
  var portal: PortalSettings?
  /// Joins the bus of assistive technologies when they are wanted; nil until the first frame is on the screen.
  var accessibility: AccessibilityBus?
  var showsIcons = false
  /// Whether memory is going to be returned to the system.
  private var trimsHeap = false
  /// Whether windows are to be drawn at the end of this turn, without waiting for a tick.
  private var wantsFrameNow = false
  /// Whether something is animated, and waits for a tick.
  private var wantsTick = false
  var hosts: [X11WindowHost] = []
  private var pendingSizes: [(host: X11WindowHost, size: PixelSize)] = []
  let clipboard: X11Pasteboard
  private var signals: [any DispatchSourceSignal] = []

  /// Seconds until freed memory is returned: by then a page or window has been animated away, and its views are released.
  private static let trimDelay = 0.6

  // MARK: - Creating

  /// Connects to the X server in `DISPLAY`.
  ///
  /// - Parameters:
  ///   - identity: how window manager and task bar identify the program.
  ///   - scale: device pixels per point; nil takes the desktop's.
  ///   - display: the server's name; nil takes the one in `DISPLAY`.
  /// - Throws: ``X11PlatformError`` when there is no server, or one that can't draw.
  public convenience init(
    identity: ApplicationIdentity,
    scale: CGFloat? = nil,
    display: String? = nil
  ) throws(X11PlatformError) {
    try self.init(identity: identity, scale: scale, display: display, clock: nil)
  }

  /// Connects to an X server; with a `clock`, time passes only when the clock is advanced.
  package init(
    identity: ApplicationIdentity,
    scale: CGFloat?,
    display: String?,
    clock: VirtualClock?
  ) throws(X11PlatformError) {
    do throws(ConnectionError) {
      connection = try Connection(name: display)
    } catch {
      switch error {
      case .unreachable: throw .noDisplay("\(error)")
      case .tooFewFiles: throw .tooFewFiles("\(error)")
      }
    }
    guard connection.renderer.isAvailable else { throw .noRender }
    guard connection.renderer.reachesScreen else { throw .noScreenFormat(depth: Int(connection.depth)) }
    connection.renderer.fonts.prepare()
    self.identity = identity
    preferences = DesktopPreferences(connection: connection)
    hasFixedScale = scale != nil
    baseScale = scale ?? preferences.scale
    self.scale = baseScale
    connection.desktop.watch()
    loop = EventLoop(connection: connection, clock: clock)
    runLoop = FoundationRunLoop(isClockMovedByHand: clock != nil)
    resources = DrawingResources(connection: connection)
    clipboard = X11Pasteboard(loop: loop)
    connectLoop()
  }

  /// Handles events until ``terminate()``.
  ///
  /// When the server goes away an error is printed, the app's delegate may save (`applicationWillTerminate(_:)`), and
  /// the process ends with status 1.
  public func run() {
    loop.schedule(after: Self.firstFrameDuration) { [unowned self] in runDeferredStartup() }
    loop.schedule(after: Self.startDuration) { [unowned self] in finishStarting() }
    loop.run()
  }

  // MARK: - Platform

  /// Seconds on a clock that never goes back.
  public var now: TimeInterval { loop.now }

  /// The fonts of the machine, which measure text.
  public var fonts: any FontProvider { resources.fonts }

  /// The desktop's clipboard and primary selection.
  public var pasteboard: any PasteboardProvider { clipboard }

  /// The desktop's appearance.
  public var userInterfaceStyle: UIUserInterfaceStyle { preferences.userInterfaceStyle }

  /// Whether the desktop asks for less motion.
  public var prefersReducedMotion: Bool { preferences.prefersReducedMotion }

  /// Whether the desktop asks for more contrast.
  public var prefersHighContrast: Bool { preferences.prefersHighContrast }

  /// Whether the desktop's own text is bold.
  public var prefersBoldText: Bool { preferences.prefersBoldText }

  /// The size of text that the desktop asks for.
  public var preferredContentSizeCategory: UIContentSizeCategory { preferences.contentSizeCategory }

  /// Whether a keyboard with letters is attached to the server; true where that is unknown.
  public var hasHardwareKeyboard: Bool { connection.input?.hasKeyboard ?? true }

  /// The keyboards of other programs on the screen.
  package private(set) lazy var otherKeyboards = OtherKeyboards(platform: self)

  /// Monitors and panels on the X screen.
  public private(set) lazy var desktop: (any DesktopProvider)? = X11Desktop(platform: self)

  /// The app's accessible elements.
  package var accessibilityTree: (any AccessibilityTree)? { didSet { accessibility?.provider?.observe() } }

  /// Whether a screen reader or the like listens to this program (AT-SPI2).
  package var isAssistiveTechnologyRunning: Bool { accessibility?.provider?.hasListeners ?? false }

  /// Opens an X window, not yet mapped.
  public func makeWindow(title: String, size: CGSize, delegate: any WindowHostDelegate) -> any WindowHost {
    let host = X11WindowHost(title: title, size: size, platform: self, delegate: delegate)
    remember(host)
    return host
  }

  /// Asks for one tick of the display, for what is animated.
  public func requestTick() {
    wantsTick = true
    loop.frameClock.request()
  }

  /// Calls `body` once, `delay` seconds from now.
  public func schedule(after delay: TimeInterval, _ body: @escaping () -> Void) -> any ScheduledCall {
    ScheduledTimer(token: loop.schedule(after: delay, body))
  }

  /// Calls `body` once, when this turn's frame has been sent to the server and nothing else is pending.
  public func afterFrame(_ body: @escaping () -> Void) { loop.afterFrame(body) }

  /// Returns freed memory to the system after a short delay, together with what is freed meanwhile.
  public func memoryWasFreed() {
    guard !trimsHeap else { return }
    trimsHeap = true
    loop.schedule(after: Self.trimDelay) { [unowned self] in
      trimsHeap = false
      Heap.trim()
    }
  }

  /// Ends ``run()``, once the desktop's clipboard manager has taken over the copied text.
  public func terminate() {
    UIApplication.shared.willTerminate()
    loop.selections.handOverClipboard { [loop] in loop.stop() }
  }

  /// Calls ``terminate()`` from now on when the system, a terminal or a user ends the process (`SIGTERM`, `SIGHUP`,
  /// `SIGINT`), so that the app's delegate may save.
  ///
  /// A signal that was ignored when the process started stays ignored, as `nohup` wants it.
  public func terminateOnSignals() {
    // Not the main queue, which runs only later: a signal that comes before libdispatch listens would be lost.
    let queue = DispatchQueue(label: "signals")
    for number in [SIGTERM, SIGINT, SIGHUP] {
      let previous = signal(number, SIG_DFL)
      guard unsafeBitCast(previous, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self) else {
        _ = signal(number, SIG_IGN)
        continue
      }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      let isListening = DispatchSemaphore(value: 0)
      source.setRegistrationHandler { @Sendable in isListening.signal() }
      source.setEventHandler { @Sendable [weak self] in
        DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.terminate() } }
      }
      source.activate()
      isListening.wait()
      signals.append(source)
    }
  }

  // MARK: - For the hosts

  /// Notifies all windows of a change of another program's keyboard.
  func notifyWindowsOfOtherKeyboards() { for host in hosts { host.otherKeyboardDidChange() } }

  func requestFrameTick() { loop.frameClock.request() }

  func requestFrameNow() { wantsFrameNow = true }

  /// Watches for new windows while a panel is shown: some window managers put each of them above all others, and the
  /// panel is then raised again, once. Its window may count as focused only while the panel is shown.
  func panelsDidChange() {
    connection.desktop.watch(windows: showsPanel || lastFocus != nil)
    loop.schedule(after: 0) { [focus] in focus.check() }
  }

  /// Whether a panel is on the screen.
  var showsPanel: Bool { hosts.contains(where: \.isPanelShown) }

  func remember(_ host: X11WindowHost) { hosts.append(host) }

  func forget(_ host: X11WindowHost) { hosts.removeAll { $0 === host } }

  // MARK: - Events

  private func connectLoop() {
    connection.onLoss = { UIApplication.shared.willTerminate() }
    loop.onEvent = { [unowned self] event in dispatch(event) }
    loop.onTurnEnd = { [unowned self] in
      guard wantsFrameNow || !pendingSizes.isEmpty else { return false }
      applySizes()
      if wantsFrameNow { drawNow() }
      return true
    }
    loop.turnRunLoop = { [runLoop] in runLoop.turn(at: $0) }
    loop.frameClock.onTick = { [unowned self] time in
      wantsTick = false
      UIApplication.shared.displayDidTick(at: time)
      for host in hosts { host.tick() }
      cancelNeedlessTick()
    }
  }

  /// Draws every window that wants a frame now.
  private func drawNow() {
    wantsFrameNow = false
    for host in hosts { host.drawNow() }
    cancelNeedlessTick()
  }

  /// Cancels the display's tick if it was requested for changes that have been drawn already.
  private func cancelNeedlessTick() {
    if !wantsTick, !hosts.contains(where: \.wantsFrame) { loop.frameClock.cancel() }
  }

  private func dispatch(_ event: Event) {
    if accessibility?.provider?.keys.hold(event) != true { deliver(event) }
  }

  /// Handles an event that no screen reader has taken.
  func deliver(_ event: Event) {
    guard let host = host(of: event.window) else { return handleDesktopEvent(event) }
    if case .configure(_, let size) = event { return sizeDidChange(size, of: host) }
    if case .leave = event { lastFocus?.pointerDidLeaveKeys() }
    (host.panelOrigin == nil ? host : focus.receiver(of: event, in: host)).handle(event)
  }

  /// Whether text that a key types now is secret. The server may send keys to a panel under the pointer, which forwards them.
  func takesSecret(_ stroke: KeyStroke) -> Bool {
    guard let host = host(of: stroke.window) else { return false }
    let receiver = host.panelOrigin == nil ? host : focus.receiver(of: .keyDown(stroke), in: host)
    return receiver.window.secrecy?() ?? false
  }

  private func host(of window: XID?) -> X11WindowHost? {
    for host in hosts where host.window.id == window { return host }
    return nil
  }

  /// Keeps the size until the turn ends: while a window is resized many sizes arrive at once, and only the last one is
  /// worth drawing.
  private func sizeDidChange(_ size: PixelSize, of host: X11WindowHost) {
    pendingSizes.removeAll { $0.host === host }
    pendingSizes.append((host, size))
  }

  private func applySizes() {
    let sizes = pendingSizes
    pendingSizes = []
    for (host, size) in sizes where !host.isClosed {
      host.resize(to: size)
      host.recordMove()
    }
  }

  private final class ScheduledTimer: ScheduledCall {
    private let token: TimerToken

    init(token: TimerToken) { self.token = token }

    nonisolated deinit {}  // Timers are created often; deinit touches nothing else, so needn't hop to the main actor.

    func cancel() { token.cancel() }
  }
}

extension X11Platform {
  /// Draws into a bitmap instead of a window, for recordings. Asks the server; nil if the result can't be read.
  package func fetchBitmap(size: PixelSize, scale: CGFloat, drawing body: (any Canvas) -> Void) -> X11.Bitmap? {
    let picture = Picture(size: size, format: .opaque, connection: connection)
    let bounds = PixelRect(size: size)
    body(X11Canvas(picture: picture, clip: bounds, scale: scale, resources: resources))
    return picture.fetchBitmap()
  }
}

/// Why the toolkit can't run on this machine.
public enum X11PlatformError: Error, CustomStringConvertible {
  /// No X server answers; with a sentence that names the display.
  case noDisplay(String)
  /// The process may open too few files; with a sentence that says how many.
  case tooFewFiles(String)
  /// The server lacks the RENDER extension, without which nothing can be drawn.
  case noRender
  /// The server can't draw on screens of its depth.
  case noScreenFormat(depth: Int)

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .noDisplay(let reason), .tooFewFiles(let reason): reason
    case .noRender: "the X server lacks the RENDER extension"
    case .noScreenFormat(let depth):
      "the X server can't blend on its screen of depth \(depth); depth 24 is what it needs"
    }
  }
}
