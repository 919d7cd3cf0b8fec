@_spi(Toolkit) import UIKitCore

/// A view that shows one item of a collection.
///
/// Add views to ``contentView``; where a flow layout estimates sizes, its constraints determine the cell's, at first and
/// whenever its content changes. Constraints inside a cell are solved by a layout engine of their own, so that an item costs the
/// same in a collection of any length. Unlike in UIKit, a cell without ``selectedBackgroundView`` and
/// ``backgroundConfiguration`` looks the same while its item is pressed or selected.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView, ListCell {
  /// The view for the app's content; as large as the cell.
  public let contentView = UIView()

  /// Whether the item is selected. Override it to change the cell's appearance.
  open var isSelected = false { didSet { if oldValue != isSelected { showSelection() } } }

  /// Whether the item is pressed. Override it to change the cell's appearance.
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

  var configured = ConfiguredParts()
  /// The tint while the pointer is over the item; nil while it isn't.
  private var hoverBackground: CellBackground?

  // MARK: - Creating

  /// Makes a cell whose frame is in points of its future superview.
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

  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UICollectionViewCell.self }

  open override func prepareForReuse() {
    super.prepareForReuse()
    setHovered(false)
    isHighlighted = false
    isSelected = false
    stateDidChange()
  }

  // MARK: - Configuration

  /// The state for which the item is configured. Override it to add the app's own values to the state that super returns.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isDisabled, state.isHighlighted, state.isSelected) = (!isUserInteractionEnabled, isHighlighted, isSelected)
    (state.isEditing, state.isSwiped) = (
      collectionView?.isEditing ?? false, collectionView?.swipe?.isOpen(self) ?? false
    )
    return state
  }

  /// Schedules a configuration of the item for its state, before the next layout. Call it when one of the app's own values changed.
  open func setNeedsUpdateConfiguration() { stateDidChange() }

  /// Called when the item is first shown and when its state has changed: override it to change the configurations of content
  /// and background.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// Called after ``updateConfiguration(using:)``, in place of a subclass.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { stateDidChange() }
  }

  /// The background that a list gives to its rows, for ``backgroundConfiguration``.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  func updateForState() {
    let state = configurationState
    updateParts(for: state)
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  open override var isUserInteractionEnabled: Bool {
    didSet { if oldValue != isUserInteractionEnabled { stateDidChange() } }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    stateDidChange()
  }

  /// The attributes with the size that the constraints in ``contentView`` determine; unchanged if they determine none.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    updateConfigurationIfNeeded()
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
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    placeBackground()
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
  }

  // MARK: - For the collection

  /// Which corners of the cell are those of an inset group.
  var corners: GroupCorners { GroupCorners() }

  func setSelected(_ selected: Bool, animated: Bool) {
    guard isSelected != selected else { return }
    animated ? UIView.animate(withDuration: 0.3) { isSelected = selected } : (isSelected = selected)
  }

  /// Tints the item, behind its content, while the pointer is over it, or removes the tint.
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

  var backgroundStyle: (color: UIColor?, corners: GroupCorners) { (nil, corners) }

  /// Called when a background configuration was set in place of the cell's own background, or removed.
  func configurationDidReplaceBackground() {}

  private func showSelection() {
    selectedBackgroundView?.alpha = isSelected || isHighlighted ? 1 : 0
    stateDidChange()
  }
}
