/// Layer masks.
extension CALayer {
  /// A layer whose alpha masks this layer and its sublayers: they are visible where it is opaque, and invisible where it is clear.
  /// Its frame is in this layer's coordinates. Nil for none.
  ///
  /// A mask belongs to one layer, and has no superlayer. Changes inside of a masked layer are painted via a picture, which costs a
  /// copy on the server.
  public final var mask: CALayer? {
    get { style?.mask }
    set {
      let old = mask
      guard old !== newValue else { return }
      precondition(newValue !== self && newValue?.isAncestor(of: self) != true, "a layer can't mask what it is around")
      newValue?.remove()
      newValue?.masked?.mask = nil
      old?.style?.masked = nil
      madeStyle.mask = newValue
      newValue?.madeStyle.masked = self
      if let newValue, Animator.shared.hasRetimedLayers { Animator.shared.retime(newValue) }
      geometryChanged()
    }
  }

  /// The layer whose mask this layer is; nil if it isn't a mask.
  final var masked: CALayer? { style?.masked }
}
