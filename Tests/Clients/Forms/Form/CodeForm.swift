// Fields of one's own, of 2016 to 2020: a code in six boxes, a label that floats, keys in the keyboard's place.

import UIKit

// A one-time code with a field per digit, a custom input view with keys of its own, and a floating label field.

@MainActor protocol OTPFieldDelegate: AnyObject {
  func otpFieldDidDelete(_ field: OTPField)
}

final class OTPField: UITextField {
  weak var otpDelegate: OTPFieldDelegate?
  weak var previousField: OTPField?
  weak var nextField: OTPField?

}

class OTPStackView: UIStackView, UITextFieldDelegate, OTPFieldDelegate {
  private var fields: [OTPField] = []
  var onComplete: ((String) -> Void)?

  required init(coder: NSCoder) {
    super.init(coder: coder)
    setup()
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  private func setup() {
    axis = .horizontal
    distribution = .fillEqually
    alignment = .center
    spacing = 10
    for index in 0..<6 {
      let field = OTPField()
      field.delegate = self
      field.otpDelegate = self
      field.keyboardType = .numberPad
      field.textContentType = .oneTimeCode
      field.textAlignment = .center
      field.font = UIFont(name: "Menlo", size: 24) ?? .monospacedSystemFont(ofSize: 24, weight: .bold)
      field.layer.borderColor = UIColor.systemGray.cgColor
      field.layer.borderWidth = 1
      field.layer.cornerRadius = 6
      field.widthAnchor.constraint(equalToConstant: 40).isActive = true
      field.heightAnchor.constraint(equalTo: field.widthAnchor, multiplier: 1.25).isActive = true
      field.adjustsFontSizeToFitWidth = false
      addArrangedSubview(field)
      field.previousField = index > 0 ? fields[index - 1] : nil
      if index > 0 { fields[index - 1].nextField = field }
      fields.append(field)
    }
    fields[0].becomeFirstResponder()
  }

  func otpFieldDidDelete(_ field: OTPField) {
    field.previousField?.text = ""
    field.previousField?.becomeFirstResponder()
  }

  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
    -> Bool
  {
    guard let field = textField as? OTPField else { return true }
    if string.count > 1 {
      zip(fields, string).forEach { $0.text = String($1) }
      fields.last?.resignFirstResponder()
      onComplete?(fields.compactMap(\.text).joined())
      return false
    }
    if range.length == 0 && string == "" { return false }
    if range.length == 0 {
      field.text = string
      if let next = field.nextField {
        next.becomeFirstResponder()
      } else {
        field.resignFirstResponder()
        onComplete?(fields.map { $0.text ?? "" }.joined())
      }
      return false
    }
    return true
  }
}

final class DigitPad: UIInputView {
  weak var target: (UIKeyInput & UITextInput)?

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 220), inputViewStyle: .keyboard)
    allowsSelfSizing = true
    let rows = [["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"], ["", "0", "⌫"]].map { titles -> UIStackView in
      let row = UIStackView(arrangedSubviews: titles.map(makeKey))
      row.distribution = .fillEqually
      row.spacing = 6
      return row
    }
    let column = UIStackView(arrangedSubviews: rows)
    column.axis = .vertical
    column.distribution = .fillEqually
    column.spacing = 6
    column.frame = bounds.insetBy(dx: 6, dy: 6)
    column.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(column)
  }

  required init?(coder: NSCoder) { fatalError() }

  private func makeKey(_ title: String) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 26)
    button.addTarget(self, action: DigitPad.keyPressed(_:), for: .touchDown)
    return button
  }

  private func keyPressed(_ sender: UIButton) {
    UIDevice.current.playInputClick()
    guard let title = sender.currentTitle else { return }
    if title == "⌫" { target?.deleteBackward() } else { target?.insertText(title) }
  }
}

extension DigitPad: UIInputViewAudioFeedback {
  var enableInputClicksWhenVisible: Bool { return true }
}

class FloatingLabelField: UIView {
  private let label = UILabel()
  let field = UITextField()
  private let underline = CALayer()

  var placeholder: String? {
    get { label.text }
    set {
      label.text = newValue
      field.accessibilityLabel = newValue
      updateLabel(animated: false)
    }
  }

  var text: String? {
    get { field.text }
    set {
      field.text = newValue
      updateLabel(animated: false)
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    field.addTarget(self, action: FloatingLabelField.editingDidBegin, for: .editingDidBegin)
    field.addTarget(self, action: FloatingLabelField.editingDidEnd, for: [.editingDidEnd, .editingDidEndOnExit])
    underline.backgroundColor = UIColor.separator.cgColor
    layer.addSublayer(underline)
    addSubview(field)
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func layoutSubviews() {
    super.layoutSubviews()
    field.frame = CGRect(x: 0, y: 16, width: bounds.width, height: bounds.height - 17)
    underline.frame = CGRect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1)
    let transform = label.transform
    label.transform = .identity
    label.sizeToFit()
    label.center = CGPoint(x: label.bounds.midX, y: field.frame.midY)
    label.transform = transform
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? field : hit
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: -8).contains(point)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if let touch = touches.first, touch.location(in: self).y < 16 { field.becomeFirstResponder() }
  }

  private func editingDidBegin() { updateLabel(animated: true) }
  private func editingDidEnd() { updateLabel(animated: true) }

  private func updateLabel(animated: Bool) {
    let floats = field.isFirstResponder || field.hasText
    let changes = {
      self.label.transform =
        floats ? CGAffineTransform(scaleX: 0.75, y: 0.75).translatedBy(x: 0, y: -24) : CGAffineTransform.identity
      self.label.textColor = floats ? self.tintColor : .placeholderText
    }
    if animated { UIView.animate(withDuration: 0.2, animations: changes) } else { changes() }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateLabel(animated: false)
  }

  override class var requiresConstraintBasedLayout: Bool { return true }
  override func updateConstraints() { super.updateConstraints() }
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setStrokeColor(UIColor.red.cgColor)
    context.setLineWidth(1)
    context.move(to: CGPoint(x: 0, y: rect.maxY))
    context.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    context.strokePath()
  }
}

class CodeViewController: UIViewController {
  private let code = OTPStackView()
  private let address = FloatingLabelField()
  private let pad = DigitPad()
  private let amount = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    address.placeholder = "Address"
    amount.placeholder = "Amount"
    amount.borderStyle = .roundedRect
    amount.inputView = pad
    pad.target = amount
    for sub in [code, address, amount] {
      sub.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(sub)
    }
    let views: [String: Any] = ["code": code, "address": address, "amount": amount]
    let formats = ["H:|-20-[address]-20-|", "H:|-20-[amount]-20-|", "V:|-24-[code]-24-[address(48)]-[amount(44)]"]
    for format in formats {
      view.addConstraints(
        NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views)
      )
    }
    code.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    code.onComplete = { [weak self] code in self?.title = code }
  }
}
