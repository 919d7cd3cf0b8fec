/// The window with the overlay, above all others. It takes no touches, focus or keys.
final class InspectorWindow: UIWindow {
  let card = InspectorCard()
  private(set) var choice: InspectorPlacement.Choice?

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
    isUserInteractionEnabled = false
    for mark in [safe, keyboard, ghost, focus, caret, arrow, card] { addSubview(mark) }
  }

  override var focusWindow: UIWindow? { nil }

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
      obstacle: reading.focus.end.union(reading.caret.end).insetBy(dx: -8, dy: -8)
    )
    let choice = placement.choose(from: Dictionary(uniqueKeysWithValues: sizes), before: self.choice?.edge)
    self.choice = choice
    card.frame = choice.frame
    card.show(reading, choice.style)
  }
}
