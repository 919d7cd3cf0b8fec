/// One native window with the `UIWindow`s stacked in it: takes its events, runs its frames, paints its damage.
public final class UIWindowScene: UIResponder {
  /// The windows, from back to front.
  public private(set) var windows: [UIWindow] = []

  /// The window that gets key events.
  public private(set) weak var keyWindow: UIWindow?

  /// Whether the native window has the desktop's keyboard focus.
  public private(set) var isActive = true

  /// Called when the person asks to close the native window; by default it closes, and the application ends.
  public var closeHandler: (() -> Void)?

  /// Called after each frame with what it did; for measuring. Nothing is measured without it.
  package var frameHandler: ((FrameReport) -> Void)? {
    didSet { UIApplication.shared.layoutMeter = frameHandler.map { _ in LayoutMeter() } }
  }

  private(set) var host: (any WindowHost)!
  private var damage = DamageRegion()
  private var isRendering = false
  /// Whether the last frame had anything to draw: without, nothing is at another place than before.
  private(set) var didDraw = false
  private var drawsAtOnce = false
  private var report: FrameReport?
  private var directPlace: DirectPlace?
  private var afterwards: [() -> Void] = []
  /// The text that is being edited. Input methods hear of its caret after a frame, because telling them may take a while, and
  /// when nothing moves any more.
  weak var caretOwner: (any CaretOwning)?
  /// The keyboard of this native window, unless it is a panel in which another window's stands.
  let ownKeyboard = KeyboardSession()
  /// The keyboard that stands in this panel; nil in all other native windows.
  weak var guestKeyboard: KeyboardSession?
  let touches = TouchDispatcher()
  let keys = KeyDispatcher()

  // MARK: - Creating

  /// Opens a native window, not yet shown, of `size` points.
  public init(title: String, size: CGSize) {
    super.init()
    ownKeyboard.serve(self)
    host = UIApplication.shared.platform.makeWindow(title: title, size: size, delegate: self)
    UIApplication.shared.connect(self)
  }

  /// Opens a panel on `desktop`, not yet shown, that isn't among the application's scenes: no app knows of it, and it never has keys.
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

  /// The whole window in its own points: what iOS calls the screen's bounds.
  public var bounds: CGRect { CGRect(origin: .zero, size: host.size) }

  /// The title in the window's frame.
  public var title: String {
    get { host.title }
    set { host.title = newValue }
  }

  /// The smallest size, in points, that the person may give the window.
  public var minimumSize: CGSize {
    get { host.minimumSize }
    set { host.minimumSize = newValue }
  }

  /// The driver's side of the native window.
  public var platformWindow: any WindowHost { host }

  /// Shows the native window; what is in it is drawn first.
  public func show() {
    host.show()
    requestFrame()
  }

  /// Closes the native window for good.
  public func close() {
    // No frame comes any more after which the view, wherever it goes, would leave marks again.
    directPlace?.forget()
    directPlace = nil
    UIApplication.shared.disconnect(self)
    host.close()
  }

  /// Paints what has changed, now rather than at the next tick, without moving animations on.
  public func renderNow() {
    guard !isRendering else { return }
    render()
    reportFrame()
  }

  private func reportFrame() {
    // Layout may have asked for more layout above itself; that waits for the next tick.
    if hasPendingChanges { requestFrame() }
    if !UIApplication.shared.animator.isActive, let caretOwner {
      caretOwner.reportCaret()
      prepareToDraw(caretOwner)
    }
    UIApplication.shared.inputListeners.sceneDidRender(self)
  }

  private var hasPendingChanges: Bool {
    windows.contains(where: \.hasPendingChanges) || directPlace?.hasDamage == true
  }

  private func render() {
    isRendering = true
    defer { isRendering = false }
    layOut()
    let move = collectDamage()
    let rects = damage.take(within: bounds)
    didDraw = !rects.isEmpty
    guard didDraw else { return }
    report?.didDraw = true
    if let move { host.scrollPixels(in: move.rect, by: move.delta) }
    host.draw(damage: rects) { canvas, rect in paint(rect, on: canvas) }
  }

  private func layOut() {
    for window in windows where !window.isHidden { window.layoutIfNeeded() }
    guard UIApplication.shared.inputListeners.sceneDidLayOut(self) else { return }
    for window in windows where !window.isHidden { window.layoutIfNeeded() }
  }

  // MARK: - Overrides

  public override var next: UIResponder? { UIApplication.shared }

  // MARK: - Windows

  func add(_ window: UIWindow) {
    guard !windows.contains(where: { $0 === window }) else { return }
    windows.append(window)
    window.frame = bounds
    sortWindows()
    damageEverything()
  }

  func remove(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    damageEverything()
  }

  func sortWindows() {
    let order = windows.enumerated().sorted {
      ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset)
    }
    windows = order.map(\.element)
    damageEverything()
  }

  func makeKey(_ window: UIWindow) { keyWindow = window }

  // MARK: - Frames

  func requestFrame() { if !isRendering && !drawsAtOnce { host.requestFrame() } }

  /// Does `body` and draws what it changed, so that nothing is left for a tick of the display, and none is asked for.
  func drawAtOnce(_ body: () -> Void) {
    beginTurn()
    drawsAtOnce = true
    body()
    if !isRendering { render() }
    // What waits for the drawing must not hold up whoever shows it.
    if didDraw, !afterwards.isEmpty { host.makeWayForDisplay() }
    reportFrame()
    while !afterwards.isEmpty {
      let calls = afterwards
      afterwards = []
      for call in calls { call() }
      renderNow()
    }
    drawsAtOnce = false
    if UIApplication.shared.animator.isActive || hasPendingChanges { requestFrame() }
  }

  /// Does `body` when what is to be drawn at once has been drawn; now if nothing is.
  func afterDrawing(_ body: @escaping () -> Void) {
    if drawsAtOnce { afterwards.append(body) } else { body() }
  }

  func damageEverything() {
    damage.add(bounds)
    requestFrame()
  }

  private func collectDamage() -> ScrollCopies.Move? {
    let compositor = Compositor()
    for window in windows {
      for rect in window.takeDamage() { damage.add(rect.offset(by: window.frame.origin)) }
    }
    if damage.isEmpty, !needsUpdate, let directPlace, directPlace.isValid {
      damage.add(directPlace.takeDamage())
      return nil
    }
    directPlace?.forget()
    directPlace = nil
    guard needsUpdate else { return nil }
    let copies = ScrollCopies(windows: windows, bounds: bounds, scale: host.scale, damage: damage)
    for window in windows {
      compositor.update(window, offset: .zero, copies: copies) { damage.add($0) }
    }
    return copies.move
  }

  private var needsUpdate: Bool {
    for window in windows where window.needsUpdate { return true }
    return false
  }

  /// Finds out beforehand where the next key will be drawn.
  private func prepareToDraw(_ caretOwner: any CaretOwning) {
    guard directPlace == nil, !needsUpdate, let view = caretOwner as? UIView, view.window?.windowScene === self else {
      return
    }
    directPlace = DirectPlace(of: view, in: windows, traits: UIApplication.shared.traits(for: self))
  }

  private func paint(_ rect: CGRect, on canvas: any Canvas) {
    if let directPlace, directPlace.paint(rect, on: canvas) { return }
    let compositor = Compositor()
    let traits = UIApplication.shared.traits(for: self)
    compositor.drawAll(windows, origin: .zero, on: canvas, damage: rect, traits: traits)
  }
}

// MARK: - WindowHostDelegate

extension UIWindowScene: WindowHostDelegate {
  /// Runs a frame: animates, lays out, draws.
  public func hostFrame(_ host: any WindowHost, at time: TimeInterval) {
    if frameHandler != nil { report = FrameReport() }
    UIApplication.shared.animator.advance(to: time)
    renderNow()
    let isActive = UIApplication.shared.animator.isActive
    if isActive { host.requestFrame() }
    guard var finished = report else { return }
    report = nil
    finished.isLast = !isActive
    finished.layoutDuration = UIApplication.shared.layoutMeter?.take() ?? 0
    frameHandler?(finished)
  }

  /// Fits the windows to the new size.
  public func hostDidResize(_ host: any WindowHost) {
    beginTurn()
    for window in windows { window.resize(to: bounds) }
    for window in windows { window.redrawTree() }
    damageEverything()
  }

  /// Paints again what the server lost.
  public func hostNeedsDisplay(_ host: any WindowHost, in rect: CGRect) {
    damage.add(rect)
    requestFrame()
  }

  /// Notes whether key events will come.
  public func host(_ host: any WindowHost, didChangeFocus focused: Bool) {
    guard isActive != focused else { return }
    beginTurn()
    isActive = focused
    if !focused { keys.cancel() }
    UIApplication.shared.sceneActivityDidChange(self)
  }

  /// Closes, unless ``closeHandler`` decides otherwise.
  public func hostShouldClose(_ host: any WindowHost) {
    if let closeHandler { return closeHandler() }
    close()
    if UIApplication.shared.connectedScenes.isEmpty { UIApplication.shared.platform.terminate() }
  }

  /// Draws everything in the new appearance.
  public func hostDidChangeTraits(_ host: any WindowHost) {
    for window in windows { window.redrawTree() }
    damageEverything()
  }

  /// Turns a pointer event into touches.
  public func host(_ host: any WindowHost, pointer event: PointerEvent) {
    beginTurn()
    touches.handle(event, in: self)
    if event.phase != .moved && event.phase != .hovered { renderNow() }
  }

  /// Hands wheel steps to the view under the pointer.
  public func host(_ host: any WindowHost, scroll event: ScrollEvent) {
    beginTurn()
    touches.handle(event, in: self)
  }

  /// Hands a key to the first responder, and draws what it changed at once.
  public func host(_ host: any WindowHost, key event: KeyEvent) {
    drawAtOnce { keys.handle(event, in: self) }
  }

  private func beginTurn() { UIApplication.shared.animator.synchronize(to: UIApplication.shared.platform.now) }
}
