import UIKit

/// The thinnest line that the screen shows, as in bars and tables. It only divides.
final class Hairline: UIView {
  private let axis: NSLayoutConstraint.Axis

  /// Makes a line along `axis`, as long as its constraints say.
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
