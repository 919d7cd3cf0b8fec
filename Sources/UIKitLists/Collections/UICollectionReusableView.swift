@_spi(Toolkit) import UIKitCore

/// A view of a collection that is reused once it is out of sight: a cell, a header or a footer.
///
/// One difference from UIKit: a subclass with an initializer of its own has to override ``init(frame:)`` as well,
/// because Swift has to know that a registered class can be made by it.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier of the views as which this one can be reused; nil for one that was made by the app itself.
  open internal(set) var reuseIdentifier: String?

  /// The collection that shows the view.
  weak var collectionView: UICollectionView?
  /// The kind as which the collection shows a header or a footer; nil for others.
  var elementKind: String?
  /// The width for which the height of a header or footer was measured; nil before that.
  var measuredWidth: CGFloat?
  /// Whether the size that the view prefers may have changed.
  private(set) var sizeIsStale = false
  /// Whether the collection sets the frame now.
  private(set) var isBeingPlaced = false
  private var placed: UICollectionViewLayoutAttributes.Placed?

  // MARK: - Creating

  /// Makes a view whose frame is in points of its future superview.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a view of a registered class.
  public required convenience init(registeredFor reuseIdentifier: String) {
    self.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Public

  /// Called before the view is reused: override it to reset the properties that aren't set for each item, and call
  /// super.
  open func prepareForReuse() {}

  /// Called when the layout gives the view other attributes than before; the collection itself has set its frame, its
  /// transform and its opacity.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes that the view prefers to those of its layout: by default with the height that its constraints determine. A
  /// cell overrides it with the size that its content needs. It is called only for layouts that estimate sizes.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let fitting = systemLayoutSizeFitting(
      layoutAttributes.size,
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    if fitting.height > 0 { layoutAttributes.size.height = fitting.height }
    return layoutAttributes
  }

  // MARK: - Overrides

  @_spi(Toolkit) open override var isLayoutBoundary: Bool { true }
  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UICollectionReusableView.self }

  @_spi(Toolkit) open override func constraintsWillBeSolved() {
    super.constraintsWillBeSolved()
    if !isBeingPlaced { sizeMayHaveChanged() }
  }

  /// Makes the collection measure the view again, if its layout measures views.
  func sizeMayHaveChanged() {
    guard let collectionView, collectionView.collectionViewLayout.measuresCells else { return }
    sizeIsStale = true
    collectionView.cellSizeChanged()
  }

  // MARK: - For the collection

  /// The attributes that the view prefers to `attributes`, which stay unchanged.
  func preferred(to attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    defer { sizeIsStale = false }
    guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    return preferredLayoutAttributesFitting(copy)
  }

  /// Sets everything that attributes determine; animated inside an animation.
  func place(_ attributes: UICollectionViewLayoutAttributes) {
    isBeingPlaced = true
    defer { isBeingPlaced = false }
    if untransformedFrame != attributes.frame { untransformedFrame = attributes.frame }
    if transform != attributes.transform { transform = attributes.transform }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    guard placed != attributes.placed else { return }
    placed = attributes.placed
    apply(attributes)
  }
}
