import UIKit
import X11

/// The toolkit's native window on X11: an X window with a back buffer.
@preconcurrency @MainActor
public final class X11WindowHost: WindowHost {
  package let window: Window
  /// The scene, which owns this host; the scene is retained elsewhere until it closes.
  weak var delegate: (any WindowHostDelegate)?

  /// Whether the toolkit has asked for a frame.
  package private(set) var wantsFrame = false

  /// Called with the areas of the window that each drawing changed, in pixels; for recordings.
  package var presentHandler: (([PixelRect]) -> Void)?

  /// The position on the screen that a panel was moved to last, in pixels; nil for windows that the window manager
  /// places.
  var panelOrigin: PixelPoint?
  /// The radius of a panel's corners, in pixels.
  var cornerRadius = 0
  /// The part of a panel, in pixels, that is left out; none where its corners are round.
  var hole: PixelRect?

  /// Whether this is a panel, and shown.
  var isPanelShown = false { didSet { if isPanelShown != oldValue { platform.panelsDidChange() } } }

  /// Called with the messages of programs that try to claim the same name; see
  /// ``X11Platform/claim(_:for:orSend:with:handler:)``.
  var messageHandler: ((_ message: Int, _ text: String) -> Void)?

  /// Called whenever the window may have moved.
  var moveHandler: (() -> Void)?
  /// Called when monitors were added, removed or rotated.
  var screenHandler: (() -> Void)?

  /// Called once the window's frame has settled after a move or resize: not while the user drags it.
  package var restHandler: (() -> Void)?

  /// Called once, after the first frame is on the screen.
  package var firstFrameHandler: (() -> Void)?

  package unowned let platform: X11Platform
  private let buffer: BackBuffer
  private var textInputRect: CGRect?
  private var cursor = PointerShape.arrow
  private let keys: X11Keys
  /// The largest size that the program gives the window, in pixels: what lies beyond the work area can't be reached.
  var largestSize = PixelSize(width: 32767, height: 32767)
  /// Whether the window is gone for good, or has been destroyed by another program.
  package private(set) var isClosed = false
  /// Whether the window is on the screen rather than minimised; false for panels.
  private(set) var isVisible = false
  private var wasShown = false
  /// The monitor that held most of the window when its frame last settled; nil before.
  var monitor: PixelRect?
  /// The drags of text into the window and out of it; nil for panels, and before the first one.
  var drags: WindowDrags?
  /// The fingers that are down on the window.
  var fingers: Set<Int> = []
  /// The position that the window is to have at first, with its frame.
  var origin: PixelPoint?
  /// The content's position on the screen, as last fetched; nil if the window may have moved since.
  var knownOrigin: PixelPoint?
  var pendingSettling: (any ScheduledCall)?

  init(
    title: String,
    size: CGSize,
    platform: X11Platform,
    delegate: any WindowHostDelegate,
    isPanel: Bool = false
  ) {
    self.platform = platform
    self.delegate = delegate
    scale = platform.scale
    var options = WindowOptions()
    options.title = title
    options.instanceName = platform.identity.instanceName
    options.className = platform.identity.className
    options.size = PixelGrid(scale: platform.scale).size(size)
    if !isPanel {
      largestSize = platform.connection.desktop.fetchWorkArea().size
      options.size = options.size.limited(to: largestSize)
    } else {
      (options.isOverrideRedirect, options.acceptsFocus, options.kind) = (true, false, .dock)
      panelOrigin = .zero
    }
    window = Window(options, on: platform.connection)
    buffer = BackBuffer(of: window, size: options.size, resources: platform.resources)
    keys = X11Keys(window: window, platform: platform)
    if !isPanel { window.acceptDrags() }
    window.secrecy = { [unowned self] in self.delegate?.hostTakesSecret(self) ?? false }
    let icons = isPanel ? [] : platform.icons
    if !icons.isEmpty { window.setIcon(icons) }
  }

  // MARK: - WindowHost

  /// Device pixels per point.
  public private(set) var scale: CGFloat

  /// The drawable size in points.
  public var size: CGSize { grid.points(buffer.size) }

  /// The title in the window's frame.
  public var title: String {
    get { window.title }
    set { window.title = newValue }
  }

  /// The smallest size, in points, that the user may give the window.
  public var minimumSize = CGSize.zero {
    didSet { setSizeHints(minimum: grid.size(minimumSize).limited(to: largestSize)) }
  }

  /// Whether the window manager says that the window covers its whole monitor. Reading asks the server; setting
  /// asks the window manager.
  public var isFullScreen: Bool {
    get { window.fetchIsFullScreen() }
    set { window.connection.setFullScreen(window.id, newValue) }
  }

  /// Presses keys in this window, whatever has the focus; in a program that types into others, in the focused window.
  public var keySynthesizer: (any KeySynthesizer)? { keys }

  /// Asks for one frame at the monitor's next tick.
  public func requestFrame() {
    guard !isClosed, !wantsFrame else { return }
    wantsFrame = true
    platform.requestFrameTick()
  }

  /// Draws the requested frame once the events that have arrived are handled.
  public func requestFrameNow() { if wantsFrame { platform.requestFrameNow() } }

  /// Copies pixels within the back buffer.
  public func scrollPixels(in rect: CGRect, by delta: CGPoint) {
    buffer.scroll(grid.rect(rect), x: grid.pixel(delta.x), y: grid.pixel(delta.y))
  }

  /// Paints the damaged areas of the back buffer and copies them to the window.
  public func draw(damage: [CGRect], _ body: (_ canvas: any Canvas, _ rect: CGRect) -> Void) {
    let painted = buffer.paint(damage.map(grid.outerRect), scale: scale) { body($0, grid.points($1)) }
    guard !isClosed else { return }
    buffer.present(painted)
    presentHandler?(painted)
    platform.connection.flush()
    let renderer = platform.connection.renderer
    if renderer.hasNewGlyphs { platform.loop.afterFrame { renderer.completeGlyphs() } }
  }

  /// Sends the caret's rectangle to the input method, which shows candidates there; nil drops what is being composed.
  public func setTextInputRect(_ rect: CGRect?) {
    guard rect != textInputRect else { return }
    textInputRect = rect
    guard let rect else { return window.inputContext.reset() }
    window.inputContext.setCaret(grid.rect(rect))
  }

  /// Changes the pointer's shape.
  public func setCursor(_ cursor: PointerShape) {
    guard cursor != self.cursor else { return }
    self.cursor = cursor
    switch cursor {
    case .arrow: window.setCursor(.arrow)
    case .hand: window.setCursor(.hand)
    case .text: window.setCursor(.text)
    case .move: window.setCursor(.move)
    case .resizeCorner: window.setCursor(.resizeCorner)
    }
  }

  /// Begins to drag text to other windows, of any program.
  public func beginTextDrag(_ text: DraggedText) -> (any TextDragSession)? {
    let drags = self.drags ?? WindowDrags(of: self)
    self.drags = drags
    return drags.beginTextDrag(text)
  }

  /// Reports to the program whose text is over the window whether a drop would be accepted.
  public func setAcceptsTextDrops(_ accepts: Bool) { drags?.target.setAccepted(accepts) }

  /// Puts the window on the screen.
  public func show() {
    if let origin { window.move(to: origin) }
    window.map()
    delegate?.hostFrame(self)
  }

  /// Removes the window from the screen for good.
  public func close() {
    if !isClosed { window.unmap() }
    isClosed = true
    wantsFrame = false
    pendingSettling?.cancel()
    delegate = nil
    platform.forget(self)
  }

  // MARK: - For the platform

  var grid: PixelGrid { PixelGrid(scale: scale) }

  func tick() {
    guard wantsFrame else { return }
    wantsFrame = false
    delegate?.hostFrame(self)
  }

  func drawNow() {
    guard wantsFrame else { return }
    wantsFrame = false
    delegate?.hostDraw(self)
  }

  /// Repairs an area that the server has lost, by copying it from the back buffer.
  func expose(_ rect: PixelRect) {
    buffer.present([rect])
    guard let handler = firstFrameHandler else { return }
    firstFrameHandler = nil
    platform.connection.flush()
    handler()
  }

  /// Draws the first frame in the new size at once, then acknowledges the resize to the window manager.
  func resize(to size: PixelSize) {
    defer { window.syncCounter?.acknowledge() }
    guard panelOrigin == nil, size != buffer.size, size.width > 0, size.height > 0 else { return }
    resizeBuffer(to: size)
    delegate?.hostFrame(self)
  }

  /// Sets the size of a panel's content, or of a resized window's.
  func resizeBuffer(to size: PixelSize) {
    buffer.resize(to: size)
    delegate?.hostDidResize(self)
  }

  /// Changes the scale, keeping the size in points: the window grows or shrinks, unless the window manager decides
  /// otherwise.
  func rescale(to scale: CGFloat) {
    let wanted = size
    self.scale = scale
    // A panel's owner decides how much of it is on the screen.
    guard panelOrigin == nil else { return resizeBuffer(to: grid.size(wanted)) }
    setSizeHints(minimum: grid.size(minimumSize).limited(to: largestSize))
    window.resize(to: grid.size(wanted))
    delegate?.hostDidResize(self)
    requestFrame()
  }

  /// Changes the scale, keeping the size in pixels: the content gets larger or smaller. The window grows only to its
  /// minimum size, which is in points.
  func zoom(to scale: CGFloat) {
    self.scale = scale
    let minimum = grid.size(minimumSize).limited(to: largestSize)
    setSizeHints(minimum: minimum)
    let (width, height) = (max(pixelSize.width, minimum.width), max(pixelSize.height, minimum.height))
    if width > pixelSize.width || height > pixelSize.height {
      window.resize(to: PixelSize(width: width, height: height))
    }
    delegate?.hostDidResize(self)
    requestFrame()
  }

  /// Called when another program has destroyed the window; it can't be used any more.
  func windowWasDestroyed() {
    guard !isClosed else { return }
    isClosed = true
    wantsFrame = false
    delegate?.hostShouldClose(self)
    platform.forget(self)
  }

  /// Takes the keyboard focus if there is no window manager to give it.
  func takeFocusIfUnmanaged() {
    guard panelOrigin == nil, window.connection.desktop.fetchWindowManagerName() == nil else { return }
    window.focus()
  }

  /// Handles that the window was shown or hidden. Many window managers unmap windows that are minimised, or on another
  /// desktop.
  func visibilityDidChange(_ isVisible: Bool) {
    guard panelOrigin == nil else { return }
    self.isVisible = isVisible
    knownOrigin = nil
    delegate?.host(self, didChangeVisibility: isVisible)
    if platform.otherKeyboards.frame != nil { otherKeyboardDidChange() }
    platform.focus.check()
  }

  /// Handles that the window manager has changed the window's state: some report only this way that a window is minimised.
  func stateDidChange() {
    if window.fetchIsMinimised() { visibilityDidChange(false) } else if window.isMapped { visibilityDidChange(true) }
  }

  /// Subscribes to wheels and touch screens, and fits the window to its monitor, which takes several round trips to the
  /// server. Done later so that the first frame doesn't wait for it; but before a finger can come down, because the
  /// server gives a touch only to windows that have asked before it began.
  func finishShowing() {
    guard !wasShown, !isClosed else { return }
    wasShown = true
    window.connection.input?.listen(on: window)
    fitToMonitor()
  }

  /// The drawable size in pixels.
  package var pixelSize: PixelSize { buffer.size }

  /// Reads what the window shows: all of it, or a part. Asks the server; nil if it can't be read.
  package func fetchBitmap(_ rect: PixelRect? = nil) -> X11.Bitmap? { buffer.fetchBitmap(rect) }
}
