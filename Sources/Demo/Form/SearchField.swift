import UIKit

/// A search field, as high as that of a search bar.
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
    enablesReturnKeyAutomatically = false
    addAction(UIAction { [unowned self] _ in onChange(query) }, for: .editingChanged)
    heightAnchor.constraint(greaterThanOrEqualToConstant: 36).isActive = true
  }

  required init?(coder: NSCoder) { nil }
}
