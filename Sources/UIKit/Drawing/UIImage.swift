/// A picture, or a shape that takes the colour of what it stands in.
public final class UIImage {
  /// The size in points.
  public let size: CGSize

  init(size: CGSize) { self.size = size }

  /// Makes a symbol; nil when there is none of that name.
  public convenience init?(systemName name: String) { nil }
}
