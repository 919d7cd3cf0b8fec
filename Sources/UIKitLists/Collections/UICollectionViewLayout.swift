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

  /// Makes an object of this class by `init()`; nil if the class has no such initializer. Overridden like
  /// ``UIResponder/makePortedObject(frame:)``.
  open class func makePortedObject() -> UICollectionViewLayout? {
    switch ObjectIdentifier(self) {
    case ObjectIdentifier(UICollectionViewLayout.self): UICollectionViewLayout()
    case ObjectIdentifier(UICollectionViewFlowLayout.self): UICollectionViewFlowLayout()
    default: nil
    }
  }

  nonisolated deinit {}  // Nothing in it needs the main actor.

  // MARK: - Overriding

  /// Called before any attributes are requested, at first and whenever the layout has become invalid.
  open func prepare() {}

  /// The size of the content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of all items, headers and footers that overlap a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// The attributes of an item; nil if the layout doesn't show it.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a header, a footer or another supplementary view of this kind; nil if there is none.
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

  /// Registers an interface file for the decorations of a kind. Each is an empty view, and a line on standard error says so; nil
  /// removes the registration.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = nib.map { nib in
      {
        _ = nib.instantiate(withOwner: nil)
        return UICollectionReusableView(registeredFor: $0)
      }
    }
  }

  /// The interface direction for which the layout was designed; left to right unless overridden.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether the collection mirrors the layout's attributes in an interface that runs against ``developmentLayoutDirection``; false
  /// unless overridden. Flow and compositional layouts are never mirrored.
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

  /// Schedules preparing the layout and arranging the collection again, before the next frame.
  open func invalidateLayout() { collectionView?.layoutWasInvalidated() }

  /// The content offset at which scrolling ends after a drag: the proposed offset unless overridden. The velocity is in points per
  /// millisecond. The collection's delegate is asked after this.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The class of the attributes that a ``UICollectionViewFlowLayout`` makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  // MARK: - Internal

  /// The closures that make decoration views, by kind; they take the kind.
  final private(set) var decorations: [String: (String) -> UICollectionReusableView] = [:]

  /// Whether the collection leaves the layout's attributes as they are in right-to-left interfaces, whatever the layout's properties.
  var mirrorsItself: Bool { false }

  /// New attributes of the class ``layoutAttributesClass``.
  static func makeAttributes() -> UICollectionViewLayoutAttributes {
    (layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self).init()
  }

  /// Whether cells are asked for the attributes that they prefer.
  var measuresCells: Bool { true }

  /// Invalidates the layout, because ``shouldInvalidateLayout(forBoundsChange:)`` returned true.
  func invalidateForBounds() { invalidateLayout() }

  /// Stores a cell's preferred attributes, if the layout keeps them, and invalidates the layout.
  func take(preferred: UICollectionViewLayoutAttributes) { invalidateLayout() }

  /// Called before the collection is arranged: its bounds or insets may have changed.
  func spaceMayHaveChanged() {}

  /// Called when the collection's items move, or when all are loaded again (nil).
  func itemsMoved(by updates: ListUpdates?) { invalidateLayout() }

  /// Which dimensions of an item its cell determines, if the layout measures cells.
  func measuredSides(at path: RowPath) -> MeasuredSides { MeasuredSides(width: true, height: true) }

  /// Whether the layout measures the height of a header, a footer or another supplementary view.
  func measures(_ path: SupplementaryPath) -> Bool { false }

  /// Stores the measured height of a supplementary view, which differs from that in its attributes.
  func take(height: CGFloat, of path: SupplementaryPath) {}

  /// The appearance of a row of a list; nil in other sections.
  func cellAppearance(at path: RowPath) -> CellAppearance? { nil }

  /// The swipe actions at one side of a row of a list; nil for none.
  func swipeActions(at path: RowPath, isTrailing: Bool) -> UISwipeActionsConfiguration? { nil }

  /// The insets of the visible area that pinned headers and footers of a section cover.
  func pinnedInsets(in section: Int) -> UIEdgeInsets { .zero }
}
