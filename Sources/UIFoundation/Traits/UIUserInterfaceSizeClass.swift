/// How much space a window has in one direction.
public nonisolated enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Unknown, because there is no window.
  case unspecified
  /// As on a phone: narrower than 600 points, or lower than 450.
  case compact
  /// As on a tablet: at least 600 points wide, or 450 high.
  case regular
}

nonisolated extension UITraitCollection {
  private static let regularWidth: CGFloat = 600
  private static let regularHeight: CGFloat = 450

  /// Makes traits with this size class of the width.
  public init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.horizontalSizeClass = horizontalSizeClass
  }

  /// Makes traits with this size class of the height.
  public init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.verticalSizeClass = verticalSizeClass
  }

  /// The traits with the size classes of a window of `size` points; unchanged for nil.
  package func sized(_ size: CGSize?) -> UITraitCollection {
    guard let size else { return self }
    var traits = self
    traits.horizontalSizeClass = size.width < Self.regularWidth ? .compact : .regular
    traits.verticalSizeClass = size.height < Self.regularHeight ? .compact : .regular
    return traits
  }
}
