/// The view of a cell that the app fills; its constraints can decide how high the row is.
final class CellContentView: UIView {
  /// Whether they do.
  var fitsHeight = false {
    didSet { if oldValue != fitsHeight { constraintState?.engine?.needsRefresh(self) } }
  }

  /// Called when constraints give the view another height.
  var onSolvedHeight: () -> Void = {}

  /// Called when a view inside has another content, and so wants another size.
  var onContentChange: (UIView) -> Void = { _ in }

  /// The height by the constraints solved last; nil without any.
  private(set) var solvedHeight: CGFloat?

  override init(frame: CGRect) {
    super.init(frame: frame)
    layoutMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
  }

  required init?(coder: NSCoder) { nil }

  override var fitsHeightToContent: Bool { fitsHeight }

  override var drawsContent: Bool { false }

  override func subviewContentDidChange(_ view: UIView) { onContentChange(view) }

  override func heightWasSolved(_ height: CGFloat) {
    guard solvedHeight != height else { return }
    solvedHeight = height
    onSolvedHeight()
  }
}
