import UIKit

/// A line one pixel wide, as in bars and tables.
final class Hairline: UIView {
  private let axis: NSLayoutConstraint.Axis

  /// Makes a line along `axis`; constraints determine its length.
  init(_ axis: NSLayoutConstraint.Axis) {
    self.axis = axis
    super.init(frame: .zero)
    backgroundColor = .separator
    isUserInteractionEnabled = false
    let across: NSLayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal
    setContentHuggingPriority(.required, for: across)
    setContentCompressionResistancePriority(.required, for: across)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    let width = 1 / max(traitCollection.displayScale, 1)
    return axis == .horizontal
      ? CGSize(width: UIView.noIntrinsicMetric, height: width) : CGSize(width: width, height: UIView.noIntrinsicMetric)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
  }
}
