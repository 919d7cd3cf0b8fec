extension UIView {
  /// Converts a point from this view's coordinates to those of `view`, or of the window for nil.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }

  /// Converts a point from the coordinates of `view`, or of the window for nil, to this view's.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }

  /// Converts a rectangle from this view's coordinates to those of `view`, or of the window for nil.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }

  /// Converts a rectangle from the coordinates of `view`, or of the window for nil, to this view's.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

  // MARK: - Internal

  /// The part of the view that the views around it and the window don't cut off, in the view's coordinates.
  var visibleArea: CGRect {
    sequence(first: self, next: \.superview).dropFirst().filter { $0.clipsToBounds || $0 is UIWindow }
      .reduce(bounds) { $0.intersection($1.convert($1.bounds, to: self)) }
  }

  /// Sets centre and size so that `frame` is the smallest upright rectangle around the view.
  func fit(into frame: CGRect) {
    let fitted = layer.fitted(into: frame)
    observers?.hold()
    center = fitted.center
    bounds.size = fitted.size
    observers?.letGo()
  }

  /// The frame that layout gave the view, without its transform, in content coordinates of its parent.
  var untransformedFrame: CGRect {
    get {
      let (center, size, anchor) = (center, bounds.size, layer.anchorPoint)
      let origin = CGPoint(x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y)
      return CGRect(origin: origin, size: size)
    }
    set {
      let anchor = layer.anchorPoint
      observers?.hold()
      center = CGPoint(x: newValue.minX + newValue.width * anchor.x, y: newValue.minY + newValue.height * anchor.y)
      bounds.size = newValue.size
      observers?.letGo()
    }
  }
}
