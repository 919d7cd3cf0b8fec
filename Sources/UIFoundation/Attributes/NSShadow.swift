/// The shadow of a text, as an attribute. Kept for source compatibility: text is drawn without one, layers with theirs.
public nonisolated final class NSShadow: NSObject {
  /// How far the shadow is moved, in points.
  public var shadowOffset = CGSize.zero
  /// How far it is blurred, in points.
  public var shadowBlurRadius: CGFloat = 0
  /// Its colour, a `UIColor`.
  public var shadowColor: Any?

  /// Makes a shadow of nothing.
  public override init() { super.init() }
}
