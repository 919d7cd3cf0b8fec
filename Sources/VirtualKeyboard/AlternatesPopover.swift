import UIKit

/// The row of related characters, or of what can be done with a word, that appears on a long press.
final class AlternatesPopover: KeyBubble {
  /// The text that is typed if the finger is lifted now.
  var selection: String { choices[selected] }

  /// The font size of the choices, in points.
  var fontSize: CGFloat = 24

  private var choices: [String] = []
  private var selected = 0
  private var cellWidth: CGFloat = 0
  private static let padding: CGFloat = 6

  /// Shows `choices` above `cap`, in points of `container`; the first one is right above the key.
  func show(_ choices: [String], above cap: CGRect, in container: UIView) {
    let room = container.bounds.width - 4
    cellWidth = min(max(cap.width, 34), (room - 2 * Self.padding) / CGFloat(choices.count)).rounded(.down)
    let width = cellWidth * CGFloat(choices.count) + 2 * Self.padding
    let growsLeft = cap.midX > container.bounds.midX
    self.choices = growsLeft ? choices.reversed() : choices
    selected = growsLeft ? choices.count - 1 : 0
    let middle = cap.midX - cellWidth / 2 - Self.padding - cellWidth * CGFloat(selected)
    // In the keyboard's own window there may be no space above the key.
    show(in: container, x: middle, y: max(2, cap.minY - Self.height - 4), width: width)
  }

  /// Selects the choice nearest to `x`, in points of the container.
  func select(at x: CGFloat) {
    let index = Int(((x - frame.minX - Self.padding) / cellWidth).rounded(.down)).clamped(to: 0...choices.count - 1)
    guard index != selected else { return }
    selected = index
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for (index, choice) in choices.enumerated() {
      let cell = CGRect(
        x: Self.padding + cellWidth * CGFloat(index),
        y: Self.padding,
        width: cellWidth,
        height: Self.height - 2 * Self.padding
      )
      if index == selected { context.fill(cell, cornerRadius: 5, color: KeyboardPalette.tint) }
      let color = index == selected ? KeyboardPalette.tintedText : KeyboardPalette.text
      KeyLabel(text: choice, icon: nil, font: .keyFont(ofSize: fontSize)).draw(in: cell, color: color, context: context)
    }
  }
}
