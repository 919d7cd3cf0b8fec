import UIKit

/// A native window that records what is drawn.
package final class HeadlessWindow: WindowHost {
  package private(set) var size: CGSize
  package private(set) var scale: CGFloat
  package var title: String
  package var minimumSize = CGSize.zero
  package var isFullScreen = false
  package var keySynthesizer: (any KeySynthesizer)?
  package private(set) var textInputRect: CGRect?
  package private(set) var cursor = PointerShape.arrow
  package private(set) var isShown = false
  package private(set) var isClosed = false

  /// The session of the text that was dragged out of the window last.
  package private(set) var dragSession: HeadlessTextDragSession?
  /// The last answer to the source of dragged text over the window: whether the window would take a drop.
  package private(set) var acceptsTextDrops = false

  /// The drawing operations of the last painting, a line each.
  package private(set) var drawingList: [String] = []
  /// The damaged rectangles of the last painting.
  package private(set) var lastDamage: [CGRect] = []
  /// The copies of pixels since the start, or since they were last removed, a line each.
  package private(set) var copies: [String] = []

  /// Removes the ``copies`` made so far, for programs that run for hours.
  package func removeCopies() { copies = [] }
  /// How many times the window was painted.
  package private(set) var paintCount = 0

  package weak var delegate: (any WindowHostDelegate)?
  private unowned let platform: HeadlessPlatform
  /// Whether a frame was requested and hasn't come yet.
  package private(set) var wantsFrame = false
  private var plannedTick: TimeInterval = 0

  init(
    title: String,
    size: CGSize,
    scale: CGFloat,
    platform: HeadlessPlatform,
    delegate: any WindowHostDelegate
  ) {
    self.platform = platform
    self.title = title
    self.size = size
    self.scale = scale
    self.delegate = delegate
    keySynthesizer = HeadlessKeys(window: self)
  }

  // MARK: - WindowHost

  package func requestFrame() {
    guard !wantsFrame, !isClosed else { return }
    wantsFrame = true
    plannedTick = platform.isTicking ? platform.now : platform.nextTick
  }

  package func requestFrameNow() { if wantsFrame { platform.wantsFrameNow = true } }

  package func scrollPixels(in rect: CGRect, by delta: CGPoint) {
    copies.append("\(describe(rect)) by \(describe(delta.x)),\(describe(delta.y))")
  }

  package func draw(damage: [CGRect], _ body: (_ canvas: any Canvas, _ rect: CGRect) -> Void) {
    paintCount += 1
    lastDamage = damage
    guard !platform.checksDrawing else { return check(damage, body) }
    let canvas = RecordingCanvas(scale: scale)
    for rect in damage {
      canvas.log("paint \(describe(rect))")
      body(canvas, rect)
    }
    drawingList = canvas.lines
  }

  private func check(_ damage: [CGRect], _ body: (_ canvas: any Canvas, _ rect: CGRect) -> Void) {
    let canvas = CheckingCanvas(scale: scale)
    for rect in damage { body(canvas, rect) }
    platform.unsoundDrawing = platform.unsoundDrawing ?? canvas.unsound
  }

  package func setTextInputRect(_ rect: CGRect?) { textInputRect = rect }
  package func setCursor(_ cursor: PointerShape) { self.cursor = cursor }

  package func beginTextDrag(_ text: DraggedText) -> (any TextDragSession)? {
    dragSession = HeadlessTextDragSession(text)
    return dragSession
  }

  package func setAcceptsTextDrops(_ accepts: Bool) { acceptsTextDrops = accepts }

  package func show() { isShown = true }
  package func close() { isClosed = true }

  // MARK: - For tests

  /// Resizes the window, as a user or a window manager would.
  package func resize(to newSize: CGSize) {
    size = newSize
    delegate?.hostDidResize(self)
  }

  /// Changes the number of pixels a point; the size in points stays the same.
  package func rescale(to newScale: CGFloat) {
    scale = newScale
    delegate?.hostDidResize(self)
    delegate?.hostDidChangeTraits(self)
  }

  /// Changes the number of pixels a point; the size in pixels stays the same.
  func zoom(to newScale: CGFloat) {
    let pixels = CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    size = CGSize(width: pixels.width / newScale, height: pixels.height / newScale)
    rescale(to: newScale)
  }

  /// The time of the next frame, `.infinity` if none is requested.
  var nextTick: TimeInterval { wantsFrame ? plannedTick : .infinity }

  func tick() {
    wantsFrame = false
    delegate?.hostFrame(self)
  }

  /// Draws at the end of an event's handling, if a frame was requested.
  func drawNow() {
    guard wantsFrame else { return }
    wantsFrame = false
    delegate?.hostDraw(self)
  }

  // MARK: - Events

  /// Delivers a pointer event, draws its changes, and does after-frame work.
  package func send(_ event: PointerEvent) { turn { delegate?.host(self, pointer: event) } }
  /// Sends a turn of the wheel, in a turn of the event loop.
  package func send(_ event: ScrollEvent) { turn { delegate?.host(self, scroll: event) } }
  /// Sends a key, in a turn of the event loop.
  package func send(_ event: KeyEvent) { turn { delegate?.host(self, key: event) } }

  /// Drags text from another program over a point of the window; returns whether a drop would be accepted there.
  package func bringText(to point: CGPoint) -> Bool {
    var isWelcome = false
    turn { isWelcome = delegate?.host(self, textDragDidMoveTo: point) ?? false }
    acceptsTextDrops = isWelcome
    return isWelcome
  }

  /// Drags the text out of the window.
  package func takeTextAway() { turn { delegate?.hostTextDragDidExit(self) } }

  /// Drops the dragged text at its last position; returns whether it was inserted.
  package func dropText(_ text: String) -> Bool {
    platform.clipboard.strings[.drag] = text
    var isInserted = false
    turn { delegate?.hostDropsText(self) { isInserted = $0 } }
    return isInserted
  }

  private func turn(_ body: () -> Void) {
    platform.beginTurn()
    body()
    platform.endTurn()
  }
}

/// Types into the headless window at once.
private final class HeadlessKeys: KeySynthesizer {
  private weak var window: HeadlessWindow?

  init(window: HeadlessWindow) { self.window = window }

  func type(_ key: SynthesizedKey, holding modifiers: [UIKeyboardHIDUsage]) -> Bool {
    guard let window else { return false }
    let time = UIApplication.shared.platform.now
    let flags = Self.flags(modifiers)
    let typesText = flags.isDisjoint(with: .ofShortcuts)
    let pressed =
      switch key {
      case .character(let character):
        UIKey(
          keyCode: .none,
          characters: typesText ? String(character) : "",
          charactersIgnoringModifiers: String(character),
          modifierFlags: flags
        )
      case .named(let usage):
        UIKey(keyCode: usage, characters: usage == .keyboardReturnOrEnter ? "\r" : "", modifierFlags: flags)
      }
    window.send(KeyEvent(isDown: true, key: pressed, timestamp: time))
    window.send(KeyEvent(isDown: false, key: pressed, timestamp: time))
    return true
  }

  private static func flags(_ modifiers: [UIKeyboardHIDUsage]) -> UIKeyModifierFlags {
    modifiers.reduce(into: []) { flags, key in
      switch key {
      case .keyboardLeftControl: flags.insert(.control)
      case .keyboardLeftAlt: flags.insert(.alternate)
      case .keyboardLeftGUI: flags.insert(.command)
      case .keyboardLeftShift: flags.insert(.shift)
      default: break
      }
    }
  }
}
