import UIKit

/// The enlarged character above a pressed key.
final class KeyPreview: KeyBubble {
  private var text = ""
  private static let outset: CGFloat = 9
  /// How far the bubble overlaps the cap, which is drawn in the same colour, in points.
  private static let overlap: CGFloat = 6

  /// Shows `text` above `cap`, a rectangle in points of `container`. Does nothing without space above, as in the
  /// keyboard's own window.
  func show(_ text: String, above cap: CGRect, in container: UIView) {
    guard cap.minY >= Self.height - Self.overlap else { return }
    self.text = text
    let width = cap.width + 2 * Self.outset
    show(in: container, x: cap.midX - width / 2, y: cap.minY - Self.height + Self.overlap, width: width)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let label = KeyLabel(text: text, icon: nil, font: .keyFont(ofSize: 32))
    label.draw(in: bounds, color: KeyboardPalette.text, context: context)
  }
}

extension Comparable {
  func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}

/// A bubble above a pressed key. It takes no touches: the finger is on the key.
class KeyBubble: UIView {
  /// The height of a bubble, in points.
  static let height: CGFloat = 50

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = KeyboardPalette.bubble
    layer.cornerRadius = 9
    layer.shadowOpacity = 0.28
    layer.shadowRadius = 3
    layer.shadowOffset = CGSize(width: 0, height: 1)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the bubble in `container` with its top left corner at `x` and `y`, or as near to `x` as the container has
  /// room.
  func show(in container: UIView, x: CGFloat, y: CGFloat, width: CGFloat) {
    let x = x.clamped(to: 2...max(2, container.bounds.width - width - 2))
    frame = CGRect(x: x.rounded(), y: y, width: width.rounded(), height: Self.height)
    if superview !== container { container.addSubview(self) }
    setNeedsDisplay()
  }
}
