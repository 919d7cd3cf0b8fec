extension UIView {
  /// In an intrinsic size: none in this direction.
  public static let noIntrinsicMetric: CGFloat = -1

  /// For ``systemLayoutSizeFitting(_:)``: as small as the constraints allow.
  public static let layoutFittingCompressedSize = CGSize.zero

  /// For ``systemLayoutSizeFitting(_:)``: as large as the constraints allow.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The priority at which the view resists becoming larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    constraintState?.hugging[axis.rawValue] ?? .defaultLow
  }

  /// Sets the priority at which the view resists becoming larger than its content.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    let known = contentHuggingPriority(for: axis)
    madeConstraintState.hugging[axis.rawValue] = usable(priority, else: known, of: self, "contentHuggingPriority")
    invalidateIntrinsicContentSize()
  }

  /// The priority at which the view resists becoming smaller than its content.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    constraintState?.compressionResistance[axis.rawValue] ?? .defaultHigh
  }

  /// Sets the priority at which the view resists becoming smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    let known = contentCompressionResistancePriority(for: axis)
    let new = usable(priority, else: known, of: self, "contentCompressionResistancePriority")
    madeConstraintState.compressionResistance[axis.rawValue] = new
    invalidateIntrinsicContentSize()
  }
}
