/// Draws the content of layers, and places the layers in them.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Draws a layer's content, in its own coordinates.
  func draw(_ layer: CALayer, in ctx: CGContext)

  /// Places the layers inside a layer.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}

  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
}
