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
