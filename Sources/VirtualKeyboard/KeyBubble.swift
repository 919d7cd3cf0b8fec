import UIKit

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
