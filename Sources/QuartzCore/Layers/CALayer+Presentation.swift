import UIFoundation

/// The presentation values: the values on screen now, with animations.
extension CALayer {
  final func presented(_ property: AnimatableProperty) -> AnimatableValue? {
    guard !animations.isEmpty else { return nil }
    let time = Animator.shared.time
    var value: AnimatableValue?
    for animation in animations where animation.property == property { value = animation.value(at: time, over: value) }
    return value
  }

  /// The animation of a change in an animation block.
  final func animation(of property: AnimatableProperty) -> PropertyAnimation? {
    animations.first { $0.property == property && $0.layerAnimation == nil }
  }

  /// Whether a change of the bounds' origin is being animated.
  package final var animatesBoundsOrigin: Bool { animation(of: .boundsOrigin) != nil }

  package final var presentedBounds: CGRect {
    guard !animations.isEmpty else { return modelBounds }
    return CGRect(
      origin: presentedBoundsOrigin ?? modelBounds.origin,
      size: presented(.boundsSize)?.size ?? modelBounds.size
    )
  }

  /// The origin of a scroll layer is rounded to device pixels, so that pixels that stay visible can be copied.
  private var presentedBoundsOrigin: CGPoint? {
    guard let origin = presented(.boundsOrigin)?.point else { return nil }
    guard scrollsContent else { return origin }
    let scale = traits.displayScale
    return CGPoint(x: (origin.x * scale).rounded() / scale, y: (origin.y * scale).rounded() / scale)
  }

  final var presentedCenter: CGPoint { presented(.center)?.point ?? modelPosition }
  final var presentedTransform: CGAffineTransform { presented(.transform)?.transform ?? modelTransform }
  package final var presentedAlpha: CGFloat { presented(.alpha)?.scalar.clamped(to: 0...1) ?? modelOpacity }

  /// Maps this layer's coordinates to the superlayer's, with presentation values.
  package final var presentedTransformToSuperlayer: CGAffineTransform {
    guard !animations.isEmpty else { return transformToSuperlayer }
    return Self.transform(from: pivot(in: presentedBounds), to: presentedCenter, by: presentedTransform)
  }

  /// Converts a rectangle from this layer's coordinates to those of the tree's root, with presentation values.
  package final func convertPresented(_ rect: CGRect) -> CGRect {
    var result = rect
    var layer: CALayer? = self
    while let current = layer, !(current is RootLayer) {
      result = result.applying(current.presentedTransformToSuperlayer)
      layer = current.storedSuperlayer
    }
    return result
  }

  /// A copy of this layer with the presentation values, without sublayers; nil for a subclass that neither overrides
  /// ``makePortedLayer(copying:)`` nor is rewritten by the porting plug-in.
  public final func presentation() -> Self? {
    // If only a superclass overrides makePortedLayer(copying:), the copy isn't of this class.
    guard let copy = Self.makePortedLayer(copying: self) as? Self, type(of: copy) == type(of: self) else { return nil }
    // The override may have ignored its argument.
    copy.copy(presentationOf: self)
    return copy
  }
}
