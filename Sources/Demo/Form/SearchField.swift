import UIKit

/// A search field with a magnifying glass, 40 points high.
final class SearchField: UITextField {
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
    leftView = UIImageView.magnifyingGlass
    leftViewMode = .always
    clearButtonMode = .always
    returnKeyType = .search
    autocapitalizationType = .none
    addAction(UIAction { [unowned self] _ in onChange(query) }, for: .editingChanged)
    heightAnchor.constraint(equalToConstant: 40).isActive = true
  }

  required init?(coder: NSCoder) { nil }
}

extension UIImageView {
  /// A quiet magnifying glass.
  fileprivate static var magnifyingGlass: UIImageView {
    let configuration = UIImage.SymbolConfiguration(pointSize: 15, weight: .medium)
    let view = UIImageView(image: UIImage(systemName: "magnifyingglass", withConfiguration: configuration))
    view.tintColor = .secondaryLabel
    view.contentMode = .center
    view.frame.size = CGSize(width: 28, height: 28)
    return view
  }
}
