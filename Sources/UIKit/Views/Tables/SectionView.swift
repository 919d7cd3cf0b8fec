/// Where a table keeps the view above or below a section.
///
/// Constraints inside are solved by themselves, as in a cell.
final class SectionView: UIView {
  /// Which end of the section.
  enum Kind: Hashable { case header, footer }

  let content: UIView

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  override var isLayoutBoundary: Bool { true }
  override var drawsContent: Bool { false }

  /// The height that suits the content in this width; nil if it has no wish.
  func fittingHeight(inWidth width: CGFloat) -> CGFloat {
    if let view = content as? UITableViewHeaderFooterView { return view.fittingHeight(inWidth: width) }
    let fitting = content.systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    return fitting.height
  }
}
