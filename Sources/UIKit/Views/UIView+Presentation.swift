/// The presentation values: what is on screen now, animations included.
extension UIView {
  /// Whether the view scrolls its content.
  var scrollsContent: Bool { layer.scrollsContent }

  /// The view's frame on screen during animations, in its parent's coordinates, in points. Ours, not UIKit's.
  public var presentedFrame: CGRect { layer.presentedBounds.applying(layer.presentedTransformToSuperlayer) }

  /// Converts a rectangle from this view's coordinates to the window's, as on screen during animations. Ours, not
  /// UIKit's.
  public func convertPresented(_ rect: CGRect) -> CGRect { layer.convertPresented(rect) }
}
