import UIKit

/// A field with space around its text, and a border in the tint while it is edited.
class PaddedTextField: UITextField {
  var padding = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    layer.cornerRadius = 8
    layer.borderWidth = 1
    layer.borderColor = UIColor.lightGray.cgColor
    layer.masksToBounds = true
    backgroundColor = UIColor(white: 0.97, alpha: 1)
    font = UIFont.systemFont(ofSize: 16, weight: .medium)
    adjustsFontSizeToFitWidth = true
    minimumFontSize = 12
    adjustsFontForContentSizeCategory = true
  }

  override func textRect(forBounds bounds: CGRect) -> CGRect {
    return bounds.inset(by: padding)
  }

  override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    return bounds.inset(by: padding)
  }

  override func editingRect(forBounds bounds: CGRect) -> CGRect {
    return bounds.inset(by: padding)
  }

  override var intrinsicContentSize: CGSize {
    return CGSize(width: super.intrinsicContentSize.width, height: 48)
  }

  override func becomeFirstResponder() -> Bool {
    let became = super.becomeFirstResponder()
    if became { layer.borderColor = tintColor.cgColor }
    return became
  }

  override func resignFirstResponder() -> Bool {
    layer.borderColor = UIColor.lightGray.cgColor
    return super.resignFirstResponder()
  }
}
