extension UIView {
  /// In an intrinsic size: no opinion.
  public static let noIntrinsicMetric: CGFloat = -1

  /// For ``systemLayoutSizeFitting(_:)``: as small as the constraints allow.
  public static let layoutFittingCompressedSize = CGSize.zero

  /// For ``systemLayoutSizeFitting(_:)``: as large as the constraints allow.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// What constraints know of the view, made when first needed.
  var madeConstraintState: ConstraintState {
    if let constraintState { return constraintState }
    let made = ConstraintState()
    constraintState = made
    return made
  }

  /// Tells the layout that ``intrinsicContentSize`` is another one.
  public func invalidateIntrinsicContentSize() {
    UIApplication.shared.requestFrames()
  }

  /// How strongly the view resists becoming larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    constraintState?.hugging[axis.rawValue] ?? .defaultLow
  }

  /// Sets how strongly the view resists becoming larger than its content.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    madeConstraintState.hugging[axis.rawValue] = priority
    invalidateIntrinsicContentSize()
  }

  /// How strongly the view resists becoming smaller than its content.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    constraintState?.compressionResistance[axis.rawValue] ?? .defaultHigh
  }

  /// Sets how strongly the view resists becoming smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    madeConstraintState.compressionResistance[axis.rawValue] = priority
    invalidateIntrinsicContentSize()
  }
}
