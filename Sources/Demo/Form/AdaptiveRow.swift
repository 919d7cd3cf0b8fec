import UIKit

/// Views side by side; stacked in a narrow row and in the accessibility text sizes.
class AdaptiveRow: UIStackView {
  private let usualSpacing: CGFloat
  private let usualAlignment: Alignment
  private let leastWidth: CGFloat
  private var isNarrow = false

  /// Makes a row; `spacing`, in points, and `alignment` are for views side by side. Stacked, as in a row less than
  /// `leastWidth` points wide, views are as wide as the row.
  init(_ views: [UIView], spacing: CGFloat = 12, alignment: Alignment = .fill, leastWidth: CGFloat = 0) {
    usualSpacing = spacing
    usualAlignment = alignment
    self.leastWidth = leastWidth
    super.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
    arrange()
  }

  required init(coder: NSCoder) { preconditionFailure("rows are made in code") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arrange()
  }

  override func layoutSubviews() {
    if (bounds.width < leastWidth) != isNarrow, bounds.width > 0 {
      isNarrow.toggle()
      arrange()
    }
    super.layoutSubviews()
  }

  /// Puts the views side by side, or stacks them.
  func arrange(isStacked: Bool) {
    axis = isStacked ? .vertical : .horizontal
    alignment = isStacked ? .fill : usualAlignment
    spacing = isStacked ? min(8, usualSpacing) : usualSpacing
  }

  private func arrange() {
    arrange(isStacked: isNarrow || UITraitCollection.current.preferredContentSizeCategory.isAccessibilityCategory)
  }
}
