import UIKit

extension KeyboardView {
  /// Follows the pointer, whose key is tinted.
  func followPointer() {
    let hover = UIHoverGestureRecognizer()
    hover.addHandler { [weak self] hover in
      guard let self else { return }
      let isOver = hover.state == .began || hover.state == .changed
      show(hovered: isOver ? grid.key(at: hover.location(in: self)) : nil)
    }
    addGestureRecognizer(hover)
  }

  private func show(hovered key: PlacedKey?) {
    guard key != hovered else { return }
    let old = hovered
    hovered = key
    for key in [old, key].compactMap(\.self) { redraw(key) }
  }

  /// Draws the tint over the cap of the key that the pointer is over.
  func drawHover(of placed: PlacedKey, in context: CGContext) {
    guard placed == hovered, !presses.contains(where: { $0.key == placed }) else { return }
    context.fill(placed.cap, cornerRadius: 5.5, color: KeyboardPalette.hover)
  }
}
