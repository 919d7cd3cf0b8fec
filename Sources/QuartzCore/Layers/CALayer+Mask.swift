/// Layer masks.
extension CALayer {
  /// A layer whose drawing lets this one, and everything in it, be seen: fully where it is opaque, not at all where it is
  /// clear. Its frame is in this layer's coordinates. Nil for none.
  ///
  /// A mask belongs to one layer, and to no tree of its own. While there is one, everything in the layer that changes
  /// is painted by way of a picture, which costs a copy on the server.
  public final var mask: CALayer? {
    get { style?.mask }
    set {
      let old = mask
      guard old !== newValue else { return }
      precondition(newValue !== self && newValue?.isAround(self) != true, "a layer can't mask what it is around")
      newValue?.remove()
      newValue?.masked?.mask = nil
      old?.style?.masked = nil
      madeStyle.mask = newValue
      newValue?.madeStyle.masked = self
      if let newValue, Animator.shared.timesLayers { Animator.shared.retime(newValue) }
      geometryChanged()
    }
  }

  /// The layer that this one is the mask of; nil if it is none's.
  final var masked: CALayer? { style?.masked }
}
