/// One native window with the `UIWindow`s in it: receives its events, runs its frames, and paints its damage.
@preconcurrency @MainActor
public final class UIWindowScene: UIScene {
  /// The windows, from back to front.
  public private(set) var windows: [UIWindow] = []

  /// The window that gets key events.
  public private(set) weak var keyWindow: UIWindow?

  /// Whether the native window has the desktop's keyboard focus.
  public private(set) var isActive = true

  /// Whether the native window is on the screen rather than minimised.
  public private(set) var isVisible = true

  public override var activationState: ActivationState {
    if isClosed { return .unattached }
    guard isVisible else { return .background }
    return isActive && hasHadFocus ? .foregroundActive : .foregroundInactive
  }

  /// Whether the native window was ever shown: in a program that shows only a panel it never is.
  package private(set) var wasShown = false

  /// Called when the user asks to close the native window; by default it closes, and the application ends.
  public var closeHandler: (() -> Void)?

  /// Called after each frame with a report of the frame, for measurements. Without it nothing is measured.
  package var frameHandler: ((FrameReport) -> Void)? {
    didSet { UIApplication.shared.layoutMeter = frameHandler.map { _ in LayoutMeter() } }
  }

  package private(set) var host: (any WindowHost)!
  private let renderer = SceneRenderer()
  private var isRendering = false
  /// Whether anything was drawn since the last after-frame work; if not, nothing has moved.
  package private(set) var didDraw = false
  private var isAfterFramePlanned = false
  private var isClosed = false
  /// Whether the native window has ever had the focus: until then ``isActive`` is true without meaning.
  private var hasHadFocus = false
  /// The traits that the windows were notified of last.
  private var knownTraits: UITraitCollection?
  /// The keyboard of this native window, unless this is a panel that shows another window's.
  let ownKeyboard = KeyboardSession()
  /// The keyboard that this panel shows; nil in all other native windows.
  weak var guestKeyboard: KeyboardSession?
  /// The menu or other popup that is open; else nil.
  package weak var popup: PopupView?
  /// The sheet with all key equivalents, while it is open.
  weak var keyCommandsSheet: UIViewController?
  /// Whether a popup is open.
  package var hasPopup: Bool { popup != nil }
  private(set) lazy var dropper = TextDropper()
  package let touches = TouchDispatcher()
  let keys = KeyDispatcher()

  // MARK: - Creating

  /// Opens a native window, not yet shown, of `size` points.
  public init(title: String, size: CGSize) {
    super.init()
    ownKeyboard.serve(self)
    host = UIApplication.shared.platform.makeWindow(title: title, size: size, delegate: self)
    UIApplication.shared.connect(self)
  }

  /// Opens a panel on `desktop`, not yet shown. A panel isn't among the application's scenes, so that apps don't see it, and
  /// never gets keys.
  package static func makePanel(on desktop: any DesktopProvider, title: String) -> (
    scene: UIWindowScene, host: any PanelHost
  ) {
    let scene = UIWindowScene()
    let panel = desktop.makePanel(title: title, size: CGSize(width: 1, height: 1), delegate: scene)
    scene.host = panel.window
    scene.isActive = false
    UIApplication.shared.panels.append(scene)
    return (scene, panel)
  }

  private override init() {
    super.init()
    ownKeyboard.serve(self)
  }

  // MARK: - Public

  /// The drawable size in points.
  public var size: CGSize { host.size }

  /// The native window as a screen.
  public private(set) lazy var screen = UIScreen(scene: self)

  /// The whole window in its own points, which iOS calls the screen's bounds.
  public var bounds: CGRect { CGRect(origin: .zero, size: host.size) }

  /// The title in the window's frame.
  public var title: String {
    get { host.title }
    set { host.title = newValue }
  }

  /// The smallest size, in points, that the user may give the window.
  public var minimumSize: CGSize {
    get { host.minimumSize }
    set { host.minimumSize = newValue }
  }

  /// The driver's native window.
  public var platformWindow: any WindowHost { host }

  /// Shows the native window; its content is drawn first.
  public func show() {
    host.show()
    wasShown = true
    requestFrame()
  }

  /// Closes the native window for good.
  public func close() {
    retire()
    guard !isClosed else { return }
    isClosed = true
    UIApplication.shared.disconnect(self)
    host.close()
    delegate?.sceneDidDisconnect(self)
  }

  /// Lays out and paints what has changed, now rather than at the next tick, without advancing animations.
  public func renderNow() {
    if !isRendering { _ = render() }
  }

  /// Does the work that can wait until the frame is on the screen.
  private func afterFrame() {
    isAfterFramePlanned = false
    guard !isClosed else { return }
    // Not during animations: notifying input methods may take several milliseconds, and only the final position matters.
    if !UIApplication.shared.animator.isActive, let caret = keyWindow?.firstResponder?.inputMethodRect {
      host.setTextInputRect(caret)
    }
    UIApplication.shared.inputListeners.sceneDidRender(self)
    didDraw = false
  }

  private func planAfterFrame() {
    guard !isAfterFramePlanned else { return }
    isAfterFramePlanned = true
    UIApplication.shared.platform.afterFrame { [weak self] in self?.afterFrame() }
  }

  private var hasPendingChanges: Bool { windows.contains(where: \.hasPendingChanges) }

  /// Lays out and draws what has changed; false if there was nothing to draw.
  private func render() -> Bool {
    keyboard.fitInputViews()
    isRendering = true
    layOut()
    let draws = renderer.render(
      windows.compactMap { $0.layer as? RootLayer },
      on: host,
      traits: UIApplication.shared.traits(for: self)
    )
    isRendering = false
    if draws { didDraw = true }
    // Layout may have invalidated layout of an ancestor; that waits for the next tick.
    if hasPendingChanges { requestFrame() }
    planAfterFrame()
    return draws
  }

  private func layOut() {
    for window in windows where !window.isHidden { window.layoutIfNeeded() }
    guard UIApplication.shared.inputListeners.sceneDidLayOut(self) else { return }
    for window in windows where !window.isHidden { window.layoutIfNeeded() }
  }

  // MARK: - Overrides

  public override var next: UIResponder? { UIApplication.shared }

  /// Ctrl+K, which folds or shows the keyboard, while a text input is edited.
  public override var keyCommands: [UIKeyCommand]? { keyboard.isTogglable ? [Self.toggleCommand] : nil }

  private static let toggleCommand = UIKeyCommand(
    title: "Show or Fold Keyboard",
    input: "k",
    modifierFlags: .control,
    action: UIWindowScene.toggleKeyboard
  )

  private func toggleKeyboard() { keyboard.toggleKeyboard() }

  // MARK: - Windows

  func add(_ window: UIWindow) {
    guard !windows.contains(where: { $0 === window }) else { return }
    if knownTraits == nil { knownTraits = UIApplication.shared.traits(for: self) }
    windows.append(window)
    window.frame = bounds
    sortWindows()
    damageEverything()
  }

  /// Removes a window; if it was the key window, another one becomes it.
  package func remove(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    windowDidHide(window)
    damageEverything()
  }

  /// A window is no longer shown: if it was the key window, the frontmost of the app's other windows becomes it.
  func windowDidHide(_ window: UIWindow) {
    guard keyWindow === window else { return }
    let next = windows.last { $0 !== window && $0.isShown && $0.rootViewController != nil }
    if let next { makeKey(next) }
  }

  func sortWindows() {
    let order = windows.enumerated().sorted {
      ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset)
    }
    windows = order.map(\.element)
    damageEverything()
  }

  func makeKey(_ window: UIWindow) {
    guard keyWindow !== window else { return }
    let former = keyWindow
    keyWindow = window
    UIApplication.shared.inputListeners.keyWindowDidChange(to: window)
    former?.resignKey()
    window.becomeKey()
  }

  // MARK: - Frames

  /// Requests a frame at the display's next tick, unless one is being drawn.
  package func requestFrame() { if !isRendering { host.requestFrame() } }

  /// Requests that each native window in which something has changed is drawn once the current event is handled, without waiting for a
  /// tick of the display. All of them, because a key may change a keyboard that has a native window of its own.
  package func requestFrameNow() { UIApplication.shared.requestFramesNow() }

  /// Ends the shortcut by which one layer's content is painted again and again, because a view was marked as changed.
  func treeDidChange() { renderer.endRepaint() }

  func damageEverything() {
    renderer.addDamage(bounds)
    requestFrame()
  }
}

// MARK: - WindowHostDelegate

extension UIWindowScene: WindowHostDelegate {
  /// Runs a frame: lays out, draws.
  public func hostFrame(_ host: any WindowHost) {
    if !isRendering { report(didDraw: render()) }
  }

  /// Lays out and draws what an event has changed, without advancing animations.
  public func hostDraw(_ host: any WindowHost) {
    if !isRendering, render() { report(didDraw: true) }
  }

  private func report(didDraw: Bool) {
    guard let frameHandler else { return }
    let duration = UIApplication.shared.layoutMeter?.take() ?? 0
    let isLast = !UIApplication.shared.animator.isActive
    let report = FrameReport(didDraw: didDraw, isLast: isLast, layoutDuration: duration)
    UIApplication.shared.platform.afterFrame { frameHandler(report) }
  }

  /// Resizes the windows.
  public func hostDidResize(_ host: any WindowHost) {
    beginTurn()
    let old = windows.first?.bounds.size ?? .zero
    for window in windows { window.resize(to: bounds) }
    notifySizeClassesDidChange()
    for window in windows { window.redrawTree() }
    damageEverything()
    notifyOrientationMayHaveChanged(from: old)
  }

  /// Notifies views and controllers if the window's size classes have changed.
  private func notifySizeClassesDidChange() {
    guard let old = knownTraits else { return }
    let new = UIApplication.shared.traits(for: self)
    guard new.horizontalSizeClass != old.horizontalSizeClass || new.verticalSizeClass != old.verticalSizeClass else {
      return
    }
    knownTraits = new
    for window in windows { window.notifyTraitsDidChange(from: window.inherited(old), to: window.inherited(new)) }
  }

  /// Damages a part whose pixels the window system has lost.
  public func hostNeedsDisplay(_ host: any WindowHost, in rect: CGRect) {
    renderer.addDamage(rect)
    requestFrame()
  }

  /// Updates ``isActive``, and closes an open menu, which belongs to the window in use.
  public func host(_ host: any WindowHost, didChangeFocus focused: Bool) {
    let isFirst = focused && UIApplication.shared.applicationState != .active
    guard isActive != focused || isFirst else { return }
    beginTurn()
    isActive = focused
    if focused { hasHadFocus = true }
    if !focused {
      keys.cancel()
      popup?.close()
    }
    stateDidChange { UIApplication.shared.sceneActivityDidChange(self) }
  }

  /// Updates ``isVisible``, and notifies the delegates.
  public func host(_ host: any WindowHost, didChangeVisibility isVisible: Bool) {
    guard self.isVisible != isVisible else { return }
    beginTurn()
    self.isVisible = isVisible
    stateDidChange { UIApplication.shared.sceneVisibilityDidChange() }
  }

  /// Makes room for the keyboard of another program.
  public func host(_ host: any WindowHost, otherKeyboardDidMoveTo frame: CGRect?) {
    beginTurn()
    keyboard.otherKeyboardDidMove(to: frame)
  }

  /// Closes the native window, and ends the program with its last one, unless ``closeHandler`` decides otherwise.
  public func hostShouldClose(_ host: any WindowHost) {
    if let closeHandler { return closeHandler() }
    close()
    if UIApplication.shared.connectedScenes.isEmpty { UIApplication.shared.platform.terminate() }
  }

  /// Draws everything again in the new appearance.
  public func hostDidChangeTraits(_ host: any WindowHost) {
    let old = knownTraits
    knownTraits = UIApplication.shared.traits(for: self)
    damageEverything()
    for window in windows { window.traitsMayHaveChanged(from: window.inherited(old ?? .current)) }
  }

  /// Dispatches a pointer event as touches.
  public func host(_ host: any WindowHost, pointer event: PointerEvent) {
    beginTurn()
    if event.phase == .began { keyboard.pointerWentDown() }
    touches.handle(event.sanitized, in: self)
    if event.phase != .moved && event.phase != .hovered { requestFrameNow() }
  }

  /// Dispatches wheel steps to the view under the pointer.
  public func host(_ host: any WindowHost, scroll event: ScrollEvent) {
    beginTurn()
    touches.handle(event.sanitized, in: self)
    requestFrameNow()
  }

  /// Dispatches a key to the first responder.
  public func host(_ host: any WindowHost, key event: KeyEvent) {
    beginTurn()
    if event.isDown { touches.keyWentDown() }
    let foldsKeyboard = event.isDown && ownKeyboard.keyWentDown(event)
    keys.handle(event, in: self)
    if foldsKeyboard { ownKeyboard.reload() }
    requestFrameNow()
  }

  func beginTurn() { UIApplication.shared.animator.synchronize(to: UIApplication.shared.platform.now) }
}
