/// Draws the content of layers, and places the layers in them.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Draws a layer's content, in its own coordinates.
  func draw(_ layer: CALayer, in ctx: CGContext)

  /// Places the layers inside a layer.
  func layoutSublayers(of layer: CALayer)

  /// Called when a layer is to be drawn anew; its contents may be set.
  func display(_ layer: CALayer)

  /// The action that is run when the layer's property of this name changes; `NSNull` for none, nil for the layer's own.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}

  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}

  /// Does nothing.
  public func display(_ layer: CALayer) {}

  /// The layer's own.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
