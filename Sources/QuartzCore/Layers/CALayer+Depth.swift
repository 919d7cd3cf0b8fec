import UIFoundation

/// Anchor point, z position and 3D transforms.
extension CALayer {
  /// The point of the layer that lies at ``position``, and around which the transform applies, in parts of its width and height;
  /// by default (0.5, 0.5), the centre. Changing it moves the layer. A change isn't animated.
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

  /// The layer's depth among its siblings, 0 by default: layers with greater values are painted in front. As on iOS, hit tests
  /// ignore it. A change isn't animated.
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

  /// The transform around ``anchorPoint``. Only its affine part is painted and animated; the first transform that isn't affine is
  /// reported to `UIApplication.invalidValueHandler`.
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

  /// Makes the superlayer paint its sublayers by their ``zPosition`` if this layer has one.
  final func recordDepth() {
    if zPosition != 0 { storedSuperlayer?.render.ordersByDepth = true }
  }

  /// The point of `bounds` that lies at ``position``.
  final func pivot(in bounds: CGRect) -> CGPoint {
    guard let anchor = style?.anchorPoint, anchor != LayerStyle.centered else { return bounds.center }
    return CGPoint(x: bounds.minX + bounds.width * anchor.x, y: bounds.minY + bounds.height * anchor.y)
  }
}

/// A transform that isn't affine, allocated separately because few layers have one.
final class SpatialTransform {
  let value: CATransform3D

  init(_ value: CATransform3D) { self.value = value }

  nonisolated deinit {}  // Released with its layer, perhaps off the main actor.
}

extension [CALayer] {
  /// The layers sorted by ``CALayer/zPosition``; layers with equal ones stay in their order.
  var orderedByDepth: [CALayer] {
    enumerated().sorted { a, b in
      let (one, other) = (a.element.zPosition, b.element.zPosition)
      return one != other ? one < other : a.offset < b.offset
    }.map(\.element)
  }
}
