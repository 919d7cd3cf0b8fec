import UIFoundation

/// The point around which a layer turns, its place in front of others, and transforms in space.
extension CALayer {
  /// Where ``position`` is in the layer, in parts of its width and height, and around which the transform applies: (0.5,
  /// 0.5), the centre, at first. Changing it moves the layer. A change isn't animated.
  public final var anchorPoint: CGPoint {
    get { style?.anchorPoint ?? LayerStyle.centered }
    set {
      let new = usable(newValue, else: anchorPoint, of: named, "anchorPoint")
      guard anchorPoint != new else { return }
      madeStyle.anchorPoint = new
      geometryChanged()
      owner?.layerPositionChanged()
    }
  }

  /// How far in front of its siblings the layer is painted: those with smaller numbers lie behind; 0 at first. Touches
  /// don't follow it, as on iOS. A change isn't animated.
  public final var zPosition: CGFloat {
    get { style?.zPosition ?? 0 }
    set {
      let new = usable(newValue, else: zPosition, of: named, "zPosition")
      guard zPosition != new else { return }
      madeStyle.zPosition = new
      recordDepth()
      orderChanged()
    }
  }

  /// The transform around ``anchorPoint``. Only its affine part is painted and animated; `UIApplication.invalidValueHandler`
  /// is told the first time that there is more.
  public final var transform: CATransform3D {
    get { style?.spatialTransform?.value ?? CATransform3DMakeAffineTransform(modelTransform) }
    set {
      setAffineTransform(newValue.affinePart)
      guard newValue.affinePart == modelTransform, !CATransform3DIsAffine(newValue) else { return }
      madeStyle.spatialTransform = SpatialTransform(newValue)
      guard Animator.shared.unknownKeyPaths.insert("transform").inserted else { return }
      let flattened = InvalidValue(owner: "\(Self.self)", property: "transform", value: "not affine, painted flat")
      InvalidValue.handler(flattened)
    }
  }

  // MARK: - Internal

  /// Lets the layer around paint those in it in the order of their depths.
  final func recordDepth() {
    if zPosition != 0 { storedSuperlayer?.render.ordersByDepth = true }
  }

  /// The point of `bounds` that lies at ``position``.
  final func pivot(in bounds: CGRect) -> CGPoint {
    guard let anchor = style?.anchorPoint, anchor != LayerStyle.centered else { return bounds.center }
    return CGPoint(x: bounds.minX + bounds.width * anchor.x, y: bounds.minY + bounds.height * anchor.y)
  }
}

/// A transform that isn't affine, apart from the style that few layers have one in.
final class SpatialTransform {
  let value: CATransform3D

  init(_ value: CATransform3D) { self.value = value }

  nonisolated deinit {}  // Released with its layer, perhaps off the main actor.
}

extension [CALayer] {
  /// The layers by their depths; those of the same depth stay in their order.
  var orderedByDepth: [CALayer] {
    enumerated().sorted { a, b in
      let (one, other) = (a.element.zPosition, b.element.zPosition)
      return one != other ? one < other : a.offset < b.offset
    }.map(\.element)
  }
}
