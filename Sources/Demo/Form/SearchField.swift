import UIKit

/// A search field with a magnifying glass, 40 points high.
final class SearchField: UISearchTextField {
  /// Called when the text was changed.
  var onChange: (String) -> Void = { _ in }

  /// The search text, without spaces around it.
  var query: String { (text ?? "").trimmingCharacters(in: .whitespaces) }

  /// Makes an empty field; `placeholder` names the things that can be found.
  init(_ placeholder: String) {
    super.init(frame: .zero)
    accessibilityLabel = placeholder
    self.placeholder = placeholder
    borderStyle = .roundedRect
    backgroundColor = nil
    layer.cornerRadius = 0
    leftView?.contentMode = .center
    leftView?.frame.size = CGSize(width: 28, height: 28)
    enablesReturnKeyAutomatically = false
    addAction(UIAction { [unowned self] _ in onChange(query) }, for: .editingChanged)
    heightAnchor.constraint(equalToConstant: 40).isActive = true
  }

  required init?(coder: NSCoder) { nil }
}
