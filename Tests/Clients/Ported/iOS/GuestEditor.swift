import UIKit

@MainActor
@objc protocol GuestEditorDelegate: AnyObject {
  func editor(_ editor: GuestEditor, didAdd name: String)
  @objc optional func editor(_ editor: GuestEditor, shouldAdd name: String) -> Bool
  @objc optional func editorDidRefuse(_ editor: GuestEditor)
  @objc optional func editorDidClear(_ editor: GuestEditor)
}

/// A field and its buttons.
@objcMembers
class GuestEditor: UIView {
  weak var delegate: GuestEditorDelegate?
  @IBOutlet weak var nameField: UITextField!
  @IBInspectable var limit: Int = 12

  override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func awakeFromNib() {
    super.awakeFromNib()
    build()
  }

  private func build() {
    let (field, hint) = (UnderlinedField(), UILabel())
    field.placeholder = "Name"
    field.didUnderline = { [weak self, weak hint] in hint?.text = self.map { "At most \($0.limit) letters" } }
    field.addTarget(self, action: #selector(nameChanged(_:)), for: .editingChanged)
    let add = UIButton(type: .system)
    add.setTitle("Add", for: .normal)
    add.addTarget(self, action: #selector(GuestEditor.add(_:)), for: .touchUpInside)
    let clear = UIButton(type: .system)
    clear.setTitle("Clear", for: .normal)
    clear.addTarget(self, action: Action.clear, for: .touchUpInside)
    let row = UIStackView(arrangedSubviews: [field, add, clear])
    row.spacing = 8
    let column = UIStackView(arrangedSubviews: [row, hint])
    column.axis = .vertical
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: leadingAnchor),
      column.trailingAnchor.constraint(equalTo: trailingAnchor),
      column.topAnchor.constraint(equalTo: topAnchor),
      column.bottomAnchor.constraint(equalTo: bottomAnchor),
      field.widthAnchor.constraint(greaterThanOrEqualToConstant: 120),
    ])
    nameField = field
  }

  @objc private func nameChanged(_ sender: UITextField) {
    if let text = sender.text, text.count > limit { sender.text = String(text.prefix(limit)) }
  }

  @IBAction func add(_ sender: Any) {
    let name = nameField.text ?? ""
    guard delegate?.editor?(self, shouldAdd: name) ?? true else {
      delegate?.editorDidRefuse?(self)
      return
    }
    nameField.text = ""
    delegate?.editor(self, didAdd: name)
  }

  @objc fileprivate func clear() {
    nameField.text = nil
    delegate?.editorDidClear?(self)
  }
}

private enum Action {
  @MainActor static let clear = #selector(GuestEditor.clear)
}
