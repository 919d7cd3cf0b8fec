/// Conversion of coordinates, with model values.
extension CALayer {
  /// Converts a point from this layer's coordinates to those of `layer`, or of the tree's root for nil.
  public final func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint { point.applying(transform(to: layer)) }

  /// Converts a point from the coordinates of `layer`, or of the tree's root for nil, to this layer's.
  public final func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    point.applying(transform(to: layer).inverted())
  }

  /// Converts a rectangle from this layer's coordinates to those of `layer`, or of the tree's root for nil.
  public final func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    rect.isNull ? rect : rect.applying(transform(to: layer))
  }

  /// Converts a rectangle from the coordinates of `layer`, or of the tree's root for nil, to this layer's.
  public final func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    rect.isNull ? rect : rect.applying(transform(to: layer).inverted())
  }

  // MARK: - Internal

  /// The bounding box of the transformed layer, in the superlayer's coordinates, with model values.
  package final var modelFrame: CGRect {
    let size = modelBounds.size
    let anchor = style?.anchorPoint ?? LayerStyle.centered
    let corner = CGPoint(x: -size.width * anchor.x, y: -size.height * anchor.y)
    return CGRect(origin: corner, size: size).applying(modelTransform).offset(by: modelPosition)
  }

  /// The position and size with which `frame` is the bounding box of the transformed layer.
  package final func fitted(into frame: CGRect) -> (center: CGPoint, size: CGSize) {
    let transform = modelTransform
    guard anchorPoint == LayerStyle.centered else { return fittedAroundAnchor(into: frame) }
    guard !transform.isTranslation else {
      return (CGPoint(x: frame.midX - transform.tx, y: frame.midY - transform.ty), frame.size)
    }
    let unscaled = CGAffineTransform(scaleX: 1 / max(abs(transform.a), 0.0001), y: 1 / max(abs(transform.d), 0.0001))
    return (frame.center, frame.applying(unscaled).size)
  }

  private func fittedAroundAnchor(into frame: CGRect) -> (center: CGPoint, size: CGSize) {
    let (anchor, transform) = (anchorPoint, modelTransform)
    let unscaled = CGAffineTransform(scaleX: 1 / max(abs(transform.a), 0.0001), y: 1 / max(abs(transform.d), 0.0001))
    let size = transform.isTranslation ? frame.size : frame.applying(unscaled).size
    let corner = CGPoint(x: -size.width * anchor.x, y: -size.height * anchor.y)
    return (frame.origin - CGRect(origin: corner, size: size).applying(transform).origin, size)
  }

  /// Maps this layer's coordinates to the superlayer's, with model values.
  package final var transformToSuperlayer: CGAffineTransform {
    Self.transform(from: pivot(in: modelBounds), to: modelPosition, by: modelTransform)
  }

  /// Maps this layer's coordinates to those of `layer`: directly to an ancestor, to any other layer via the roots of both trees and
  /// screen coordinates.
  private func transform(to layer: CALayer?) -> CGAffineTransform {
    var result = CGAffineTransform.identity
    var current = self
    while current !== layer {
      guard let parent = current.storedSuperlayer else {
        guard let layer else { return result }
        return result.concatenating(current.transformToSuperlayer).concatenating(layer.transformFromScreen)
      }
      result = result.concatenating(current.transformToSuperlayer)
      current = parent
    }
    return result
  }

  /// Maps coordinates outside of the tree's root, which are the screen's for a window, to this layer's.
  private var transformFromScreen: CGAffineTransform {
    var root = self
    while let parent = root.storedSuperlayer { root = parent }
    return transform(to: root).concatenating(root.transformToSuperlayer).inverted()
  }

  /// Maps coordinates so that `pivot` is at `position`, with `transform` applied around it.
  static func transform(
    from pivot: CGPoint,
    to position: CGPoint,
    by transform: CGAffineTransform
  ) -> CGAffineTransform {
    let distance = CGAffineTransform(translationX: position.x - pivot.x, y: position.y - pivot.y)
    guard !transform.isIdentity else { return distance }
    return CGAffineTransform(translationX: -pivot.x, y: -pivot.y).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }
}
