extension UITableView {
  /// How sections look.
  public nonisolated enum Style: Int, Sendable {
    /// Rows from edge to edge; the header of the topmost section stays in view.
    case plain
    /// Sections are apart from each other on a grey background.
    case grouped
    /// The same, on cards with round corners.
    case insetGrouped
  }

  /// How rows come and go.
  public nonisolated enum RowAnimation: Int, Sendable {
    /// In and out of sight.
    case fade = 0
    /// From and to the right.
    case right
    /// From and to the left.
    case left
    /// From and to the row above.
    case top
    /// From and to the row below.
    case bottom
    /// At once; the rows around still move.
    case none
    /// As ``fade``.
    case middle
    /// The platform's choice: ``fade``.
    case automatic = 100
  }

  /// Where a row is scrolled to.
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

  /// For heights: by the constraints of the content.
  public nonisolated static let automaticDimension: CGFloat = -1
}
