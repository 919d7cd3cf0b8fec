extension UIView {
  /// In an intrinsic size: none in this direction.
  public static let noIntrinsicMetric: CGFloat = -1

  /// For ``systemLayoutSizeFitting(_:)``: as small as the constraints allow.
  public static let layoutFittingCompressedSize = CGSize.zero

  /// For ``systemLayoutSizeFitting(_:)``: as large as the constraints allow.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Tells the layout that ``intrinsicContentSize`` has changed.
  public func invalidateIntrinsicContentSize() {
    constraintState?.engine?.needsRefresh(self)
    superview?.subviewContentDidChange(self)
  }

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

  // MARK: - Measuring

  /// The size that the view's constraints give it, as near as possible to `targetSize`.
  ///
  /// ``layoutFittingCompressedSize`` asks for the smallest one.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// The fitting size with priorities for `targetSize`; `.required` fixes a side.
  public func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    return LayoutEngine.measure(self, targetSize, horizontal: horizontal, vertical: vertical)
  }

  // MARK: - Alignment

  /// The rectangle that constraints align, for a view with `frame`.
  public func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame of a view whose alignment rectangle is `rect`.
  public func frame(forAlignmentRect rect: CGRect) -> CGRect { rect.inset(by: .zero - alignmentRectInsets) }
}
