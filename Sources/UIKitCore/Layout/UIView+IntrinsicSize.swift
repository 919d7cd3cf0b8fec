extension UIView {
  /// The width or height of an ``intrinsicContentSize`` that has none in this direction.
  public static let noIntrinsicMetric: CGFloat = -1

  /// For ``systemLayoutSizeFitting(_:)``: as small as the constraints allow.
  public static let layoutFittingCompressedSize = CGSize.zero

  /// For ``systemLayoutSizeFitting(_:)``: as large as the constraints allow.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  func knownHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    constraintState?.hugging[axis.rawValue] ?? .defaultLow
  }

  func keepHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    let known = knownHuggingPriority(for: axis)
    madeConstraintState.hugging[axis.rawValue] = usable(priority, else: known, of: self, "contentHuggingPriority")
    invalidateIntrinsicContentSize()
  }

  func knownCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    constraintState?.compressionResistance[axis.rawValue] ?? .defaultHigh
  }

  func keepCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    let known = knownCompressionResistancePriority(for: axis)
    let new = usable(priority, else: known, of: self, "contentCompressionResistancePriority")
    madeConstraintState.compressionResistance[axis.rawValue] = new
    invalidateIntrinsicContentSize()
  }
}
