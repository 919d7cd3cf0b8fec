/// Decides where the items, headers and footers of a collection are.
///
/// A subclass overrides ``collectionViewContentSize``, ``layoutAttributesForElements(in:)`` and
/// ``layoutAttributesForItem(at:)``, and mostly ``prepare()``, in which it computes what they return. For grids and
/// lines there is ``UICollectionViewFlowLayout``.
@preconcurrency @MainActor
open class UICollectionViewLayout {
  /// The collection that is laid out; nil as long as there is none.
  open internal(set) weak var collectionView: UICollectionView?

  // MARK: - Creating

  /// Makes a layout for one collection.
  public init() {}

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  /// Makes an object of this class by `init()`; nil if the class has no such initializer. Overridden as
  /// ``UIResponder/makePortedObject(frame:)`` is.
  open class func makePortedObject() -> UICollectionViewLayout? {
    switch ObjectIdentifier(self) {
    case ObjectIdentifier(UICollectionViewLayout.self): UICollectionViewLayout()
    case ObjectIdentifier(UICollectionViewFlowLayout.self): UICollectionViewFlowLayout()
    default: nil
    }
  }

  nonisolated deinit {}  // Nothing in it needs the main actor.

  // MARK: - Overriding

  /// Called before anything is asked for, at first and whenever the layout became invalid.
  open func prepare() {}

  /// The size of the content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of all items, headers and footers that overlap a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// The attributes of an item; nil if the layout doesn't show it.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a header, a footer or another view of this kind; nil if there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a decoration of this kind; nil if there is none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Registers a class for the decorations of a kind, which ``layoutAttributesForElements(in:)`` places among the items; nil
  /// removes the registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    let type = viewClass as? UICollectionReusableView.Type
    precondition(viewClass == nil || type != nil, "decorations are of a class of UICollectionReusableView")
    decorations[elementKind] = type.map { type in { type.init(registeredFor: $0) } }
  }

  /// Registers an interface file for the decorations of a kind. Each is an empty view, and standard error tells so; nil removes the
  /// registration.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = nib.map { nib in
      {
        _ = nib.instantiate(withOwner: nil)
        return UICollectionReusableView(registeredFor: $0)
      }
    }
  }

  /// The direction that the layout was made for; the language's unless overridden.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether left and right are exchanged where content runs against ``developmentLayoutDirection``; false unless overridden.
  /// Flow and compositional layouts do it in any case.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Whether the layout has to be prepared again because the collection scrolls or gets another size. Called while the
  /// collection still has its old bounds; false unless overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Whether the layout has to be prepared again because a cell prefers other attributes than the original ones; false
  /// unless overridden.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Has the layout prepared and the collection arranged again before the next frame.
  open func invalidateLayout() { collectionView?.layoutWasInvalidated() }

  /// Where the content comes to rest after a finger has left it: the offset that is proposed, unless overridden. The velocity is in
  /// points per millisecond. The collection's delegate is asked after this.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The class of the attributes that a ``UICollectionViewFlowLayout`` makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  // MARK: - Internal

  /// How the decorations of each kind are made.
  final private(set) var decorations: [String: (String) -> UICollectionReusableView] = [:]

  /// Whether it places elements by itself as their direction asks.
  var knowsDirection: Bool { false }

  /// New attributes of the class that the layout says.
  static func makeAttributes() -> UICollectionViewLayoutAttributes {
    (layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self).init()
  }

  /// Whether cells are asked for the attributes that they prefer.
  var measuresCells: Bool { true }

  /// Called when ``shouldInvalidateLayout(forBoundsChange:)`` returned true.
  func invalidateForBounds() { invalidateLayout() }

  /// Called when a cell's preferred attributes make the layout invalid.
  func take(preferred: UICollectionViewLayoutAttributes) { invalidateLayout() }

  /// Called before the collection is arranged, because its insets may have changed.
  func spaceMayHaveChanged() {}

  /// Called when the collection's items move, or when all are loaded again (nil).
  func itemsMoved(by updates: ListUpdates?) { invalidateLayout() }

  /// Which sides of an item its cell decides, where cells are asked.
  func measuredSides(at path: RowPath) -> MeasuredSides { MeasuredSides(width: true, height: true) }

  /// Whether a header, a footer or another view decides its own height.
  func measures(_ path: SupplementaryPath) -> Bool { false }

  /// Called when such a view has another height than its attributes.
  func take(height: CGFloat, of path: SupplementaryPath) {}

  /// The look of a row of a list; nil where there is no list.
  func cellAppearance(at path: RowPath) -> CellAppearance? { nil }

  /// The actions at one side of a row of a list; nil for none.
  func swipeActions(at path: RowPath, isTrailing: Bool) -> UISwipeActionsConfiguration? { nil }

  /// The edges that headers and footers cover which stay in view.
  func pinnedInsets(in section: Int) -> UIEdgeInsets { .zero }
}
