/// One side of what a compositional layout places.
public nonisolated final class NSCollectionLayoutDimension: Sendable {
  enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }

  let kind: Kind
  /// The points, or the part of the container.
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) { (self.kind, self.dimension) = (kind, max(0, dimension)) }

  /// A part of the container's width: 0.5 is a half of it.
  public static func fractionalWidth(_ part: CGFloat) -> NSCollectionLayoutDimension { .init(.fractionalWidth, part) }

  /// A part of the container's height.
  public static func fractionalHeight(_ part: CGFloat) -> NSCollectionLayoutDimension { .init(.fractionalHeight, part) }

  /// Points.
  public static func absolute(_ points: CGFloat) -> NSCollectionLayoutDimension { .init(.absolute, points) }

  /// Points, until the cell says what it needs.
  public static func estimated(_ points: CGFloat) -> NSCollectionLayoutDimension { .init(.estimated, points) }

  /// Whether it is a part of the container's width.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }

  /// Whether it is a part of the container's height.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }

  /// Whether it is points.
  public var isAbsolute: Bool { kind == .absolute }

  /// Whether the cell says what it needs.
  public var isEstimated: Bool { kind == .estimated }

  /// The points in a container of this size.
  func points(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: dimension * container.width
    case .fractionalHeight: dimension * container.height
    case .absolute, .estimated: dimension
    }
  }
}

/// The size of what a compositional layout places.
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
  /// The points, or the fewest of them.
  public let spacing: CGFloat
  /// Whether it takes all room that is left.
  public let isFlexible: Bool
  /// Whether it is as it is.
  public var isFixed: Bool { !isFlexible }

  private init(_ spacing: CGFloat, isFlexible: Bool) { (self.spacing, self.isFlexible) = (max(0, spacing), isFlexible) }

  /// Space of so many points.
  public static func fixed(_ spacing: CGFloat) -> NSCollectionLayoutSpacing { .init(spacing, isFlexible: false) }

  /// Space of at least so many points, which takes all room that is left.
  public static func flexible(_ spacing: CGFloat) -> NSCollectionLayoutSpacing { .init(spacing, isFlexible: true) }
}
