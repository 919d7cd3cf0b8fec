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

  /// Makes the pointer press keys and emoji on which it rests for `duration` seconds; nil for never.
  func setDwellDuration(_ duration: TimeInterval?) {
    if dwellClick == nil, duration != nil {
      dwellClick = DwellClick(
        in: self,
        target: { [unowned self] in emoji(at: $0)?.frame ?? suggestion(at: $0)?.frame ?? key(at: $0)?.cap },
        press: { [unowned self] in pressTarget(at: $0) }
      )
    }
    dwellClick?.duration = duration
  }

  private func pressTarget(at point: CGPoint) {
    guard keys?.isShown == true else { return }
    if let emoji = emoji(at: point) { return keys?.type(emoji: emoji.text) ?? () }
    if let suggestion = suggestion(at: point) { return keys?.type(suggestion.suggestion) ?? () }
    if let key = key(at: point)?.key { press(key) }
  }

  private func suggestion(at point: CGPoint) -> (suggestion: Suggestion, frame: CGRect)? {
    guard let suggestions, let place = suggestions.place(at: convert(point, to: suggestions)) else { return nil }
    return (place.suggestion, suggestions.convert(place.frame, to: self))
  }

  private func key(at point: CGPoint) -> PlacedKey? { grid.key(at: point).flatMap { $0.key.action == .gap ? nil : $0 } }
}
