@_spi(Toolkit) import UIKitCore

/// The view of a cell to which apps add their content; its constraints can determine the row's height.
final class CellContentView: UIView {
  /// Whether its constraints determine the height.
  var fitsHeight = false {
    didSet { if oldValue != fitsHeight { constraintState?.engine?.needsRefresh(self) } }
  }

  /// Called when constraints give the view another height.
  var onSolvedHeight: () -> Void = {}

  /// Called with a descendant whose content has changed, and that may need another size.
  var onContentChange: (UIView) -> Void = { _ in }

  /// The height in the last solution of the constraints; nil before the first.
  private(set) var solvedHeight: CGFloat?

  override init(frame: CGRect) {
    super.init(frame: frame)
    layoutMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
  }

  required init?(coder: NSCoder) { nil }

  override var fitsHeightToContent: Bool { fitsHeight }

  override var mayOverrideDraw: Bool { false }

  override func subviewContentDidChange(_ view: UIView) { onContentChange(view) }

  override func heightWasSolved(_ height: CGFloat) {
    guard solvedHeight != height else { return }
    solvedHeight = height
    onSolvedHeight()
  }
}
