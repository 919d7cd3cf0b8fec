extension UITableView {
  /// The style of sections.
  public nonisolated enum Style: Int, Sendable {
    /// Rows from edge to edge; the header of the topmost section stays in view.
    case plain
    /// Sections are apart from each other on a grey background.
    case grouped
    /// Sections as inset groups with round corners.
    case insetGrouped
  }

  /// The animation of rows that are inserted or deleted.
  public nonisolated enum RowAnimation: Int, Sendable {
    /// Fading.
    case fade = 0
    /// From and to the right.
    case right
    /// From and to the left.
    case left
    /// From and to the row above.
    case top
    /// From and to the row below.
    case bottom
    /// None; the rows around still move.
    case none
    /// The same as ``fade``.
    case middle
    /// The platform's choice: ``fade``.
    case automatic = 100
  }

  /// The position that a row is scrolled to.
  public nonisolated enum ScrollPosition: Int, Sendable {
    /// No further than necessary.
    case none
    /// To the top of the visible area.
    case top
    /// To the middle.
    case middle
    /// To the bottom.
    case bottom
  }

  /// A height that means: the content's constraints determine the height.
  public nonisolated static let automaticDimension: CGFloat = -1
}

/// A section's header or footer.
struct SectionEnd: Hashable {
  var section: Int
  var kind: SectionView.Kind
}
