extension NSLayoutConstraint {
  /// A direction in which things are laid out.
  public nonisolated enum Axis: Int, Sendable {
    /// From left to right, or the other way round.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// The edge, size or line of a view or guide that a constraint is about.
  public nonisolated enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The edge where reading begins.
    case leading
    /// The edge where reading ends.
    case trailing
    /// The horizontal size.
    case width
    /// The vertical size.
    case height
    /// The horizontal centre.
    case centerX
    /// The vertical centre.
    case centerY
    /// The baseline of the last line of text.
    case lastBaseline
    /// The baseline of the first line of text.
    case firstBaseline
    /// The left edge of the layout margins.
    case leftMargin
    /// The right edge of the layout margins.
    case rightMargin
    /// The top edge of the layout margins.
    case topMargin
    /// The bottom edge of the layout margins.
    case bottomMargin
    /// The edge of the layout margins where reading begins.
    case leadingMargin
    /// The edge of the layout margins where reading ends.
    case trailingMargin
    /// The centre between the left and right margins.
    case centerXWithinMargins
    /// The centre between the top and bottom margins.
    case centerYWithinMargins
    /// No attribute: the other side is a constant.
    case notAnAttribute = 0
  }

  /// How the two sides of a constraint compare.
  public nonisolated enum Relation: Int, Sendable {
    /// The first side is at most the second.
    case lessThanOrEqual = -1
    /// The two sides are equal.
    case equal = 0
    /// The first side is at least the second.
    case greaterThanOrEqual = 1
  }
}

extension NSLayoutConstraint.Attribute {
  /// The attribute of the margins guide that a margin attribute stands for; nil for other attributes.
  nonisolated var withinMargins: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }

  nonisolated var isSize: Bool { self == .width || self == .height }

  nonisolated var axis: NSLayoutConstraint.Axis {
    switch self {
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    default: .horizontal
    }
  }
}
