/// A picture of a layer and those inside that the driver keeps between frames.
///
/// The toolkit records in ``dirtyRect`` what has to be painted again; the driver owns ``storage``.
@preconcurrency @MainActor
public final class LayerCache {
  /// The driver's picture: on X11 a pixmap. Freed with the cache.
  public var storage: AnyObject?

  /// The part that has to be painted again, in points of the layer's own coordinates; `.null` for nothing.
  public var dirtyRect: CGRect = .infinite

  /// Makes an empty cache, of which everything is dirty.
  public init() {}
}
