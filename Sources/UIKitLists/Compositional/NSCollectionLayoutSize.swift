/// The width or height of an element in a compositional layout.
public nonisolated final class NSCollectionLayoutDimension: Sendable {
  enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }

  let kind: Kind
  /// The length in points, or the fraction of the container.
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) { (self.kind, self.dimension) = (kind, max(0, dimension)) }

  /// A fraction of the container's width: 0.5 is half of it.
  public static func fractionalWidth(_ part: CGFloat) -> NSCollectionLayoutDimension { .init(.fractionalWidth, part) }

  /// A fraction of the container's height.
  public static func fractionalHeight(_ part: CGFloat) -> NSCollectionLayoutDimension { .init(.fractionalHeight, part) }

  /// A length in points.
  public static func absolute(_ points: CGFloat) -> NSCollectionLayoutDimension { .init(.absolute, points) }

  /// An estimated length in points, until the view was measured.
  public static func estimated(_ points: CGFloat) -> NSCollectionLayoutDimension { .init(.estimated, points) }

  /// Whether the dimension is a fraction of the container's width.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }

  /// Whether the dimension is a fraction of the container's height.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }

  /// Whether the dimension is a length in points.
  public var isAbsolute: Bool { kind == .absolute }

  /// Whether the dimension is an estimate, which measuring the view replaces.
  public var isEstimated: Bool { kind == .estimated }

  /// The length in points in a container of this size.
  func points(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: dimension * container.width
    case .fractionalHeight: dimension * container.height
    case .absolute, .estimated: dimension
    }
  }
}

/// The size of an element in a compositional layout.
public nonisolated final class NSCollectionLayoutSize: Sendable {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Makes a size.
  public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
    (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
  }

  func points(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.points(in: container), height: heightDimension.points(in: container))
  }
}

/// The space between the items of a group.
public nonisolated final class NSCollectionLayoutSpacing: Sendable {
  /// The space in points; the least space if it ``isFlexible``.
  public let spacing: CGFloat
  /// Whether the space grows until the group is full.
  public let isFlexible: Bool
  /// Whether the space is exactly ``spacing``.
  public var isFixed: Bool { !isFlexible }

  private init(_ spacing: CGFloat, isFlexible: Bool) { (self.spacing, self.isFlexible) = (max(0, spacing), isFlexible) }

  /// A fixed space in points.
  public static func fixed(_ spacing: CGFloat) -> NSCollectionLayoutSpacing { .init(spacing, isFlexible: false) }

  /// A space of at least `spacing` points, which grows until the group is full.
  public static func flexible(_ spacing: CGFloat) -> NSCollectionLayoutSpacing { .init(spacing, isFlexible: true) }
}
