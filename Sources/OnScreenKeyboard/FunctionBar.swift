import UIKit

/// The keys that phones don't have: Escape, Tab, the arrows and others for dialogs, forms and carets.
final class FunctionBar: UIView {
  private let start: [UIButton]
  private let end: [UIButton]

  private static let height: CGFloat = 40
  private static let widestKey: CGFloat = 54
  private static let margin: CGFloat = 10
  /// The largest width in points; wider, the bar would extend beyond the keys below, which stay in the middle.
  private static let widest: CGFloat = 740

  /// Makes a bar with the keyboard's colour that calls `type` with each pressed key.
  init(colour: UIColor?, type: @escaping (UIKeyboardHIDUsage) -> Void) {
    func key(_ usage: UIKeyboardHIDUsage, _ name: String, symbol: String? = nil) -> UIButton {
      let button = UIButton(type: .system)
      if let symbol {
        button.setImage(UIImage(systemName: symbol), for: .normal)
      } else {
        button.setTitle(name, for: .normal)
      }
      button.accessibilityLabel = name
      button.tintColor = .label
      button.addAction(UIAction { _ in type(usage) }, for: .touchDown)
      return button
    }
    start = [key(.keyboardEscape, "esc"), key(.keyboardTab, "tab")]
    end = [
      key(.keyboardLeftArrow, "left", symbol: "arrow.left"), key(.keyboardDownArrow, "down", symbol: "arrow.down"),
      key(.keyboardUpArrow, "up", symbol: "arrow.up"), key(.keyboardRightArrow, "right", symbol: "arrow.right"),
    ]
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
    backgroundColor = colour
    for button in start + end { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let keys = start + end
    let edge = max(0, (bounds.width - Self.widest) / 2) + min(Self.margin, bounds.width / 40)
    let width = max(0, min(Self.widestKey, (bounds.width - 2 * edge) / CGFloat(keys.count)))
    var x = edge
    for button in keys {
      if button === end.first { x = bounds.width - edge - width * CGFloat(end.count) }
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      x += width
    }
  }
}
