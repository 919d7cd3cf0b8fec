/// Draws the content of layers, and lays out their sublayers.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Draws a layer's content, in its own coordinates.
  func draw(_ layer: CALayer, in ctx: CGContext)

  /// Lays out the sublayers of a layer.
  func layoutSublayers(of layer: CALayer)

  /// Called before a layer is redrawn; may set its contents.
  func display(_ layer: CALayer)

  /// The action for a change of the layer's property with this name; `NSNull` for none, nil for the layer's default.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}

  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}

  /// Does nothing.
  public func display(_ layer: CALayer) {}

  /// Nil: the layer's default.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
