@_spi(Toolkit) import UIKitCore

/// The container of a section's header or footer view in a table.
///
/// As in a cell, the constraints inside are solved by a layout engine of their own.
final class SectionView: UIView {
  /// Which end of a section the view is for.
  enum Kind: Hashable { case header, footer }

  let content: UIView
  /// Whether the delegate was notified that the view is shown.
  var isDisplayed = false

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  override var isLayoutBoundary: Bool { true }
  override var mayOverrideDraw: Bool { false }

  /// The height that suits the content at this width, in points.
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
