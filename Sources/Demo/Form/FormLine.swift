import UIKit

/// A name with its input beside it or, in a narrow line and in the text sizes for people who see badly, below it.
final class FormLine: UIStackView {
  /// The least width, in points, of a name and an input beside each other.
  private static let leastWidth: CGFloat = 240

  private var isNarrow = false
  private let nameWidth: NSLayoutConstraint
  private let nameTop: NSLayoutConstraint

  /// Makes a line; names of one width let all inputs of a form begin below each other.
  init(_ name: UILabel, _ input: UIView) {
    nameWidth = name.widthAnchor.constraint(equalToConstant: 0)
    let header = UIView()
    nameTop = name.topAnchor.constraint(equalTo: header.topAnchor)
    super.init(frame: .zero)
    name.translatesAutoresizingMaskIntoConstraints = false
    header.addSubview(name)
    NSLayoutConstraint.activate([
      nameTop,
      name.bottomAnchor.constraint(equalTo: header.bottomAnchor),
      name.leadingAnchor.constraint(equalTo: header.leadingAnchor),
      name.trailingAnchor.constraint(equalTo: header.trailingAnchor),
    ])
    for view in [header, input] { addArrangedSubview(view) }
    arrange()
  }

  required init(coder: NSCoder) { preconditionFailure("lines are made in code") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arrange()
  }

  override func layoutSubviews() {
    if (bounds.width < Self.leastWidth) != isNarrow, bounds.width > 0 {
      isNarrow.toggle()
      arrange()
    }
    super.layoutSubviews()
  }

  private func arrange() {
    let isStacked = isNarrow || UITraitCollection.current.preferredContentSizeCategory.isAccessibilityCategory
    axis = isStacked ? .vertical : .horizontal
    spacing = isStacked ? 0 : 12
    nameTop.constant = isStacked ? 10 : 0
    nameWidth.constant = FormLabel.width
    nameWidth.isActive = !isStacked
  }
}
