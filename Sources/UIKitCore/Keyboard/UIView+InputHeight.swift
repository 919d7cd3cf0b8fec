/// The height of input views and accessory views.
extension UIView {
  /// The height of an input view that is `width` points wide.
  ///
  /// A view that is flexible, or that has a constraint for its height, is as high as its constraints and its content
  /// need. Another view has the height of its frame as the app has set it; without one, that of its content.
  func inputViewHeight(forWidth width: CGFloat) -> CGFloat {
    if isSizedByConstraints, let height = constrainedHeight(inWidth: width) { return height }
    if ownInputHeight > 0 { return ownInputHeight }
    if intrinsicContentSize.height >= 0 { return intrinsicContentSize.height }
    return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  /// Gives an input view the frame `rect` inside the keyboard, and stores the height that the app wants.
  func placeAsInputView(in rect: CGRect) {
    let own = ownInputHeight
    frame = rect
    avoidanceTraits = avoidanceTraits ?? AvoidanceTraits()
    avoidanceTraits?.inputHeight = AvoidanceTraits.InputHeight(own: own, placed: frame.height)
  }

  /// The height of the frame that the app has set last; 0 for none.
  private var ownInputHeight: CGFloat {
    guard let known = avoidanceTraits?.inputHeight, known.placed == frame.height else { return frame.height }
    return known.own
  }

  private var isSizedByConstraints: Bool {
    if autoresizingMask.contains(.flexibleHeight) || !translatesAutoresizingMaskIntoConstraints { return true }
    if let view = self as? UIInputView, view.allowsSelfSizing { return true }
    return constraints.contains { $0.firstItem === self && $0.firstAttribute == .height && $0.secondItem == nil }
  }

  private func constrainedHeight(inWidth width: CGFloat) -> CGFloat? {
    let height = systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return height > 0 ? height : nil
  }
}
