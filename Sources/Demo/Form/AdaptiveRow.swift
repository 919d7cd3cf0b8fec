import UIKit

/// Views beside each other or, in the text sizes for people who see badly, below each other.
final class AdaptiveRow: UIStackView {
  private let usualSpacing: CGFloat
  private let usualAlignment: Alignment

  /// Makes a row; `spacing`, in points, and `alignment` are those of views beside each other. Below each other they are as
  /// wide as the row.
  init(_ views: [UIView], spacing: CGFloat = 12, alignment: Alignment = .fill) {
    usualSpacing = spacing
    usualAlignment = alignment
    super.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
    arrange()
  }

  required init(coder: NSCoder) { preconditionFailure("rows are made in code") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arrange()
  }

  private func arrange() {
    let isStacked = UITraitCollection.current.preferredContentSizeCategory.isAccessibilityCategory
    axis = isStacked ? .vertical : .horizontal
    alignment = isStacked ? .fill : usualAlignment
    spacing = isStacked ? min(8, usualSpacing) : usualSpacing
  }
}
