@_spi(Toolkit) import UIKitCore

/// An item of a collection.
///
/// Add views to ``contentView``; where a flow layout estimates sizes, its constraints determine the cell's, at first and
/// whenever its content changes. Constraints inside a cell are solved by an engine of its own, so that an item costs the
/// same in a collection of any length. Unlike in UIKit, a cell shows the view behind the content of a pressed item only
/// if ``selectedBackgroundView`` is set; there are no configurations of backgrounds.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView, ListCell {
  /// The view for the app's content; as large as the cell.
  public let contentView = UIView()

  /// Whether the item is selected. Override it to change the cell's look.
  open var isSelected = false { didSet { if oldValue != isSelected { showSelection() } } }

  /// Whether the item is pressed. Override it to change the cell's look.
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { showSelection() } } }

  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// The view behind the content, in front of ``backgroundView``, while the item is selected or pressed.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard oldValue !== selectedBackgroundView else { return }
      oldValue?.removeFromSuperview()
      if let selectedBackgroundView { insertSubview(selectedBackgroundView, belowSubview: contentView) }
      showSelection()
      setNeedsLayout()
    }
  }

  var hosted: HostedContent?
  /// The tint while the pointer is over an item that can be chosen.
  private var hoverBackground: CellBackground?

  // MARK: - Creating

  /// Makes a cell whose frame is in points of its future parent.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Overrides

  @_spi(Toolkit) open override var mayDraw: Bool { type(of: self) != UICollectionViewCell.self }

  open override func prepareForReuse() {
    super.prepareForReuse()
    setHovered(false)
    isHighlighted = false
    isSelected = false
  }

  /// The attributes with the size that the constraints in ``contentView`` determine; those of the layout without any.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let sides = collectionView?.collectionViewLayout.measuredSides(at: layoutAttributes.indexPath.rowPath)
    let size = contentView.systemLayoutSizeFitting(
      layoutAttributes.size,
      withHorizontalFittingPriority: sides?.width == false ? .required : .fittingSizeLevel,
      verticalFittingPriority: sides?.height == false ? .required : .fittingSizeLevel
    )
    if size.width > 0, size.height > 0 { layoutAttributes.size = size }
    return layoutAttributes
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
  }

  // MARK: - For the collection

  /// Which corners of the cell are those of a card.
  var corners: CardCorners { CardCorners() }

  func setSelected(_ selected: Bool, animated: Bool) {
    guard isSelected != selected else { return }
    animated ? UIView.animate(withDuration: 0.3) { isSelected = selected } : (isSelected = selected)
  }

  /// Tints the item behind its content.
  func setHovered(_ isHovered: Bool) {
    hoverBackground?.removeFromSuperview()
    hoverBackground = isHovered ? CellBackground(color: .rowHighlightColor(isPressed: false)) : nil
    guard let hoverBackground else { return }
    hoverBackground.frame = bounds
    hoverBackground.layer.cornerRadius = layer.cornerRadius
    hoverBackground.corners = corners
    insertSubview(hoverBackground, belowSubview: contentView)
  }

  func setHighlighted(_ highlighted: Bool, animated: Bool) {
    if isHighlighted != highlighted { isHighlighted = highlighted }
  }

  private func showSelection() { selectedBackgroundView?.alpha = isSelected || isHighlighted ? 1 : 0 }
}
