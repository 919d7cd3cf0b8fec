import UIKit

/// The tabs at the bottom of a screen.
final class TabBar: UIView {
  /// The index of the selected tab.
  private(set) var selection = 0 { didSet { showSelection() } }

  /// Called after another tab was selected.
  var onSelect: (() -> Void)?

  private let items: [UIButton]

  /// Makes a bar of names and system images.
  init(_ names: [String], symbols: [String]) {
    items = zip(names, symbols).map(UIButton.tab)
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    for (index, item) in items.enumerated() {
      item.addAction(UIAction { [unowned self] _ in select(index) }, for: .primaryActionTriggered)
    }
    let row = UIStackView(arrangedSubviews: items)
    row.distribution = .fillEqually
    addSubview(row, insets: .zero)
    addTopLine()
    heightAnchor.constraint(equalToConstant: 56).isActive = true
    showSelection()
  }

  required init?(coder: NSCoder) { nil }

  private func select(_ index: Int) {
    guard index != selection else { return }
    selection = index
    onSelect?()
  }

  private func showSelection() {
    for (index, item) in items.enumerated() {
      item.configuration?.baseForegroundColor = index == selection ? .systemBlue : .secondaryLabel
    }
  }
}

extension UIButton {
  /// A picture above a small name.
  fileprivate static func tab(_ name: String, symbol: String) -> UIButton {
    var look = UIButton.Configuration.plain()
    look.title = name
    look.titleFont = .systemFont(ofSize: 11, weight: .medium)
    look.image = UIImage(
      systemName: symbol,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .medium)
    )
    look.imagePlacement = .top
    look.imagePadding = 4
    let button = UIButton(configuration: look, primaryAction: nil)
    button.accessibilityLabel = name
    return button
  }
}
