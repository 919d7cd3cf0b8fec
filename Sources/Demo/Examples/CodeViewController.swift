import KeyboardAssistant
import UIKit

/// A one-time code: a full box passes the focus on to the next, pasted text spreads over the boxes, Backspace goes back.
final class CodeViewController: FormViewController {
  private let boxes = (1...6).map { number in
    let box = UITextField()
    box.accessibilityLabel = "Digit \(number)"
    box.borderStyle = .roundedRect
    box.textAlignment = .center
    let digits = UIFont.systemFont(ofSize: 26, weight: .semibold)
    box.font = UIFontMetrics(forTextStyle: .title1).scaledFont(for: digits, maximumPointSize: 40)
    box.adjustsFontForContentSizeCategory = true
    box.keyboardType = .numberPad
    box.textContentType = .oneTimeCode
    return box
  }
  private lazy var message = InputMessageView(for: boxes)
  private let result = FormMessage()

  override var parts: [UIView] {
    let row = UIStackView(arrangedSubviews: boxes)
    row.distribution = .fillEqually
    row.spacing = 8
    message.contentInsets.top = 8
    let column = UIStackView(arrangedSubviews: [row, message])
    column.axis = .vertical
    for box in boxes { box.heightAnchor.constraint(greaterThanOrEqualToConstant: 60).isActive = true }
    return [
      FormHeader("Enter the code", "Your phone shows six digits: 482 915.", symbol: "ellipsis"),
      column,
      UIButton.form("Paste 482915", role: .normal) { [unowned self] in paste() },
      result,
    ]
  }

  override func makeNavigator() -> InputNavigator {
    let navigator = InputNavigator.createWithDefaultController()
    navigator.addCodeItems(inputItems: boxes) { [unowned self] in check($0) }
    return navigator
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    boxes[0].becomeFirstResponder()
  }

  private func paste() {
    boxes[0].becomeFirstResponder()
    boxes[0].insertText("482915")
  }

  private func check(_ code: String) {
    message.mistake = code == "482915" ? nil : "That isn't the code. Try 482915."
    guard message.mistake == nil else { return }
    result.show(success: "Welcome! The code is right.")
    view.endEditing(true)
  }
}
