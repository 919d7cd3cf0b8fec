import UIKit

/// A native window that remembers what was drawn.
public final class HeadlessWindow: WindowHost {
  public private(set) var size: CGSize
  public private(set) var scale: CGFloat
  public var title: String
  public var minimumSize = CGSize.zero
  public var keySynthesizer: (any KeySynthesizer)?
  public private(set) var textInputRect: CGRect?
  public private(set) var cursor = PointerShape.arrow
  public private(set) var isShown = false
  public private(set) var isClosed = false

  /// What the last paint drew.
  public private(set) var drawingList: [String] = []
  /// The rectangles of the last paint.
  public private(set) var lastDamage: [CGRect] = []
  /// How many paints there were.
  public private(set) var paintCount = 0

  public weak var delegate: (any WindowHostDelegate)?
  private var wantsFrame = false
  private var plannedTick: TimeInterval = 0
  private static let interval = 1.0 / 60

  init(title: String, size: CGSize, scale: CGFloat, delegate: any WindowHostDelegate) {
    self.title = title
    self.size = size
    self.scale = scale
    self.delegate = delegate
    keySynthesizer = HeadlessKeys(window: self)
  }

  // MARK: - WindowHost

  public func requestFrame() {
    guard !wantsFrame else { return }
    wantsFrame = true
    let now = UIApplication.shared.platform.now
    plannedTick = ((now / Self.interval + 1e-6).rounded(.down) + 1) * Self.interval
  }

  public func scrollPixels(in rect: CGRect, by delta: CGPoint) { drawingList.append("copy \(rect) by \(delta)") }

  public func draw(damage: [CGRect], _ body: (_ canvas: any Canvas, _ rect: CGRect) -> Void) {
    paintCount += 1
    lastDamage = damage
    let canvas = RecordingCanvas(scale: scale)
    for rect in damage {
      canvas.log("paint \(describe(rect))")
      body(canvas, rect)
    }
    drawingList = canvas.lines
  }

  public func setTextInputRect(_ rect: CGRect?) { textInputRect = rect }
  public func setCursor(_ cursor: PointerShape) { self.cursor = cursor }
  public func show() { isShown = true }
  public func close() { isClosed = true }

  // MARK: - For tests

  /// Gives the window another size, as a person or a window manager would.
  public func resize(to newSize: CGSize) {
    size = newSize
    delegate?.hostDidResize(self)
  }

  /// The time of the next frame, if one was asked for: ticks stand on a grid of 1/60 s.
  var nextTick: TimeInterval { wantsFrame ? plannedTick : .infinity }

  func tick(at time: TimeInterval) {
    wantsFrame = false
    delegate?.hostFrame(self, at: time)
  }
}

/// Types on the headless window at once.
private final class HeadlessKeys: KeySynthesizer {
  private weak var window: HeadlessWindow?

  init(window: HeadlessWindow) { self.window = window }

  func type(_ key: SynthesizedKey) -> Bool {
    guard let window else { return false }
    let time = UIApplication.shared.platform.now
    let pressed =
      switch key {
      case .character(let character): UIKey(keyCode: .none, characters: String(character))
      case .named(let usage): UIKey(keyCode: usage, characters: usage == .keyboardReturnOrEnter ? "\r" : "")
      }
    window.delegate?.host(window, key: KeyEvent(isDown: true, key: pressed, timestamp: time))
    window.delegate?.host(window, key: KeyEvent(isDown: false, key: pressed, timestamp: time))
    return true
  }
}
