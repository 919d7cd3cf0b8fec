/// Masks, transforms and pictures of a view, by way of its layer.
extension UIView {
  /// A view whose alpha channel masks this view and everything in it, like `CALayer.mask`; nil for none. Its frame is in
  /// this view's coordinates, and it isn't among the subviews.
  public var mask: UIView? {
    get { extras.first?.mask }
    set {
      guard newValue !== mask else { return }
      newValue?.removeFromSuperview()
      madeExtras.mask = newValue
      layer.mask = newValue?.layer
      newValue?.layoutIfNeeded()
    }
  }

  /// The transform around the layer's anchor point. Only its affine part is painted.
  public var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point of the view that is at ``center``, in fractions of the view's width and height; (0.5, 0.5) at first.
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Draws the view and everything in it into the current context, scaled to `rect`; false without a context.
  ///
  /// The view is laid out before; `afterUpdates` makes no difference.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
    layoutIfNeeded()
    guard rect.size != bounds.size else {
      context.saveGState()
      context.translateBy(x: rect.minX - bounds.minX, y: rect.minY - bounds.minY)
      layer.render(in: context)
      context.restoreGState()
      return true
    }
    let image = UIGraphicsImageRenderer(bounds: bounds).image { layer.render(in: $0.cgContext) }
    image.draw(in: rect)
    return true
  }

  /// A view that shows this one as it is now, as a picture; nil for a view without size.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    layoutIfNeeded()
    let image = UIGraphicsImageRenderer(bounds: bounds).image { layer.render(in: $0.cgContext) }
    let view = UIImageView(image: image)
    view.frame = CGRect(origin: .zero, size: bounds.size)
    return view
  }
}

extension UIView {
  /// Marks the toolkit's own content to be drawn again in the next frame, without calling ``draw(_:)``.
  func setContentNeedsDisplay(_ rect: CGRect) { layer.setContentNeedsDisplay(rect) }
}
