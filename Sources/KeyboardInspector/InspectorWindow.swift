import UIKit

/// The window with the overlay, above all others. It takes no focus or keys, and touches only on its panel, which can be
/// moved: a double click lets it choose its position again.
final class InspectorWindow: UIWindow {
  let card = InspectorCard()
  private(set) var choice: InspectorPlacement.Choice?
  /// Where the user has moved the panel to; nil for where it hides the least.
  private var ownOrigin: CGPoint?
  private var grabbedOrigin = CGPoint.zero

  private let safe = InspectorMark(InspectorPalette.safe, tint: 0.06, strength: 0.8)
  private let keyboard = InspectorMark(InspectorPalette.keyboard, tint: 0.06, strength: 0.8)
  private let ghost = InspectorMark(InspectorPalette.focus, strength: 0.45, radius: 6)
  private let focus = InspectorMark(InspectorPalette.focus, tint: 0.08, lineWidth: 1.5, radius: 11)
  private let caret = InspectorMark(InspectorPalette.caret, tint: 0.15, radius: 3)
  private let arrow = InspectorArrow()

  /// Wider panels are no easier to read.
  private static let greatestWidth: CGFloat = 404
  private static let uneventfulWidth: CGFloat = 250
  /// Above alerts.
  private static let level = Level(rawValue: 3000)

  convenience init(over scene: UIWindowScene) {
    self.init(windowScene: scene)
    windowLevel = Self.level
    usesSafeArea = false
    takesFocus = false
    for mark in [safe, keyboard, ghost, focus, caret, arrow] as [UIView] { mark.isUserInteractionEnabled = false }
    addHandles()
    for mark in [safe, keyboard, ghost, focus, caret, arrow, card] { addSubview(mark) }
  }

  /// Only the panel takes touches; what is below the marks stays in use.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { card.frame.contains(point) }

  // MARK: - Moving

  private func addHandles() {
    let pan = UIPanGestureRecognizer()
    pan.addHandler { [weak self] in self?.move($0) }
    card.addGestureRecognizer(pan)
    let doubleTap = UITapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    doubleTap.addHandler { [weak self] _ in
      self?.ownOrigin = nil
      self?.windowScene?.requestFrame()
      self?.onMove()
    }
    card.addGestureRecognizer(doubleTap)
  }

  /// Called after the user has moved the panel.
  var onMove: () -> Void = {}

  private func move(_ recognizer: UIGestureRecognizer) {
    guard let pan = recognizer as? UIPanGestureRecognizer else { return }
    if pan.state == .began { grabbedOrigin = card.frame.origin }
    guard pan.state == .began || pan.state == .changed else { return }
    let distance = pan.translation(in: self)
    ownOrigin = CGPoint(x: grabbedOrigin.x + distance.x, y: grabbedOrigin.y + distance.y)
    card.frame = placed(card.frame.size)
  }

  /// The panel's frame of this size where the user has moved it, within the window.
  private func placed(_ size: CGSize) -> CGRect {
    let origin = ownOrigin ?? .zero
    let most = CGPoint(x: max(0, bounds.width - size.width), y: max(0, bounds.height - size.height))
    return CGRect(
      x: min(max(0, origin.x), most.x),
      y: min(max(0, origin.y), most.y),
      width: size.width,
      height: size.height
    )
  }

  // MARK: - Showing

  /// Shows a reading; views whose content is unchanged aren't touched.
  func show(_ reading: InspectorReading) {
    safe.surround(reading.safe.now, outset: -2)
    keyboard.surround(reading.keyboard.now.intersection(bounds), outset: -2)
    ghost.surround(reading.ghost, outset: 0)
    focus.surround(reading.focus.now, outset: 3)
    caret.surround(reading.caret.now, outset: 2)
    arrow.point(from: reading.ghost, to: reading.focus.end, within: bounds)
    place(reading)
    layoutIfNeeded()
  }

  private func place(_ reading: InspectorReading) {
    let greatest = reading.isUneventful ? Self.uneventfulWidth : Self.greatestWidth
    let width = max(0, min(greatest, bounds.width - 2 * InspectorPlacement.margin))
    let styles = reading.isUneventful ? [.reduced] : InspectorPlacement.Style.allCases
    let sizes = styles.map { style in
      (style, CGSize(width: width, height: card.height(for: reading, style, width: width)))
    }
    let placement = InspectorPlacement(
      bounds: reading.bounds,
      free: reading.safe.end,
      obstacle: reading.focus.end.union(reading.caret.end).insetBy(dx: -8, dy: -8),
      barEnd: reading.barEnd
    )
    let choice = placement.choose(from: Dictionary(uniqueKeysWithValues: sizes), before: self.choice?.edge)
    self.choice = choice
    card.frame = ownOrigin == nil ? choice.frame : placed(choice.frame.size)
    card.show(reading, choice.style)
  }
}
