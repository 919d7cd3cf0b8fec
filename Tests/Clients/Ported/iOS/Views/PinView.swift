import UIKit

/// Four digits, typed into a view that draws them itself.
@IBDesignable
class PinView: UIControl, UIKeyInput {
  private(set) var digits = "" {
    didSet {
      sendActions(for: .valueChanged)
      label.text = String(repeating: "●", count: digits.count) + String(repeating: "○", count: 4 - digits.count)
    }
  }
  private let label = UILabel()
  var keyboardType: UIKeyboardType = .numberPad

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.text = "○○○○"
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
    addTarget(self, action: #selector(becomeFirstResponder), for: .touchUpInside)
    accessibilityLabel = "PIN"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var canBecomeFirstResponder: Bool { true }

  override var intrinsicContentSize: CGSize { CGSize(width: 120, height: 32) }

  var hasText: Bool { !digits.isEmpty }

  func insertText(_ text: String) {
    guard digits.count < 4, text.allSatisfy(\.isNumber) else { return }
    digits += text
  }

  func deleteBackward() { if hasText { digits.removeLast() } }
}
