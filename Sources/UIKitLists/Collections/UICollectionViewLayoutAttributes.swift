/// The place and appearance of an item, a header, a footer or a decoration.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes {
  /// The item's index path; for a header or footer, the one that its layout gave it.
  open var indexPath = IndexPath(item: 0, section: 0)

  /// The kind of element that the attributes belong to.
  public private(set) var representedElementCategory = UICollectionView.ElementCategory.cell

  /// The kind of a header or footer, such as ``UICollectionView/elementKindSectionHeader``, or of a decoration; nil for an item.
  public private(set) var representedElementKind: String?

  /// The centre, in points of the collection's content.
  open var center: CGPoint {
    get { placed.center }
    set { placed.center = usable(newValue, else: placed.center, of: self, "center") }
  }

  /// The width and height in points; a negative one becomes 0.
  open var size: CGSize {
    get { placed.size }
    set {
      let new = usable(newValue, else: placed.size, of: self, "size")
      placed.size = CGSize(width: max(0, new.width), height: max(0, new.height))
    }
  }

  /// The rectangle of ``size`` around ``center``.
  open var frame: CGRect {
    get {
      let origin = CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2)
      return CGRect(origin: origin, size: size)
    }
    set {
      let new = usable(newValue, else: frame, of: self, "frame")
      size = new.size
      center = CGPoint(x: new.minX + size.width / 2, y: new.minY + size.height / 2)
    }
  }

  /// A rectangle of ``size`` at (0, 0).
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The transform around the view's centre; not part of ``frame``, unlike in UIKit.
  open var transform: CGAffineTransform {
    get { placed.transform }
    set { placed.transform = usable(newValue, else: placed.transform, of: self, "transform") }
  }

  /// The opacity, from 0 to 1.
  open var alpha: CGFloat {
    get { placed.alpha }
    set { placed.alpha = usable(newValue, else: placed.alpha, of: self, "alpha").clamped(to: 0...1) }
  }

  /// Whether the view isn't shown.
  open var isHidden: Bool {
    get { placed.isHidden }
    set { placed.isHidden = newValue }
  }

  /// Views with a larger number are in front of the others; 0 at first.
  open var zIndex: Int {
    get { placed.zIndex }
    set { placed.zIndex = newValue }
  }

  /// All values of the attributes that determine a view's place and appearance.
  struct Placed: Equatable {
    var center = CGPoint.zero
    var size = CGSize.zero
    var transform = CGAffineTransform.identity
    var alpha: CGFloat = 1
    var isHidden = false
    var zIndex = 0
  }

  private(set) var placed = Placed()

  // MARK: - Creating

  /// Makes attributes of the first item, without a size.
  public required init() {}

  /// Makes attributes of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Makes attributes of a header, a footer or another supplementary view of this kind.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    represent(elementKind, at: indexPath)
  }

  /// Makes attributes of a decoration view, which the layout makes itself.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    represent(decorationViewKind, at: indexPath)
    representedElementCategory = .decorationView
  }

  /// Turns these attributes into those of a header, a footer or another supplementary view of this kind.
  func represent(_ elementKind: String, at indexPath: IndexPath) {
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  nonisolated deinit {}  // Nothing in it needs the main actor.

  /// A copy of the attributes. Subclasses override it to copy their own properties, too. The zone is ignored.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.placed = placed
    return copy
  }
}
