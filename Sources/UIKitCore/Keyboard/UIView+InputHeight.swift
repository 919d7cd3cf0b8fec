/// The height of views in the keyboard's place, or on top of it.
extension UIView {
  /// The height of an input view that is `width` points wide.
  ///
  /// A view that is flexible, or that has a constraint for its height, is as high as its constraints and its content
  /// ask for; another one as its frame, which only the app's own changes count for; one without a height as its
  /// content.
  func inputViewHeight(forWidth width: CGFloat) -> CGFloat {
    if isSizedByConstraints, let height = constrainedHeight(inWidth: width) { return height }
    if ownInputHeight > 0 { return ownInputHeight }
    if intrinsicContentSize.height >= 0 { return intrinsicContentSize.height }
    return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  /// Gives an input view the frame `rect` inside the keyboard, and remembers the height that the app wants.
  func placeAsInputView(in rect: CGRect) {
    let own = ownInputHeight
    frame = rect
    avoidanceTraits = avoidanceTraits ?? AvoidanceTraits()
    avoidanceTraits?.inputHeight = AvoidanceTraits.InputHeight(own: own, placed: frame.height)
  }

  /// The frame's height as the app has set it last; 0 for none.
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
