import UIKit

/// A colour above the field for its name, on a card.
final class ShadeCell: UICollectionViewCell {
  let textField = UITextField()

  /// Called with the typed name.
  var store: (String) -> Void = { _ in }

  /// Called when Return asks for the next colour.
  var goOn: (ShadeCell) -> Void = { _ in }

  private let paint = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .secondarySystemGroupedBackground
    contentView.layer.cornerRadius = 12
    paint.layer.cornerRadius = 8
    textField.placeholder = "Name"
    textField.textAlignment = .center
    textField.autocapitalizationType = .words
    textField.returnKeyType = .next
    textField.delegate = self
    textField.addAction(UIAction { [unowned self] _ in store(textField.text ?? "") }, for: .editingChanged)
    paint.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(paint)
    textField.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(textField)
    NSLayoutConstraint.activate([
      paint.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
      paint.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 6),
      paint.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -6),
      paint.bottomAnchor.constraint(equalTo: textField.topAnchor),
      textField.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      textField.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      textField.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      textField.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
    updateBorder()
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateBorder()
  }

  /// Shows a colour, called `title` until it gets its own name.
  func show(_ color: UIColor, _ title: String, _ name: String?) {
    paint.backgroundColor = color
    textField.text = name
    textField.accessibilityLabel = title
    accessibilityLabel = title
  }

  private func updateBorder() {
    guard textField.isEditing else { return contentView.showCardEdge() }
    contentView.layer.borderColor = UIColor.systemBlue.resolvedColor(with: traitCollection).cgColor
    contentView.layer.borderWidth = 2
  }
}

extension ShadeCell: UITextFieldDelegate {
  func textFieldDidBeginEditing(_ textField: UITextField) { updateBorder() }

  func textFieldDidEndEditing(_ textField: UITextField) { updateBorder() }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    goOn(self)
    return false
  }
}

/// A section header with the name of a colour.
final class ShadeHeader: UICollectionReusableView {
  private let label = UILabel.text("", style: .footnote, color: .secondaryLabel)
  private lazy var leading = label.leadingAnchor.constraint(equalTo: leadingAnchor)

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      leading,
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) { nil }

  /// The distance of the name from the edge, in points.
  var indent: CGFloat {
    get { leading.constant }
    set { leading.constant = newValue }
  }

  /// Shows a name `indent` points from the edge.
  func show(_ name: String, indented indent: CGFloat) {
    label.text = name
    self.indent = indent
  }
}
