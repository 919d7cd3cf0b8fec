extension UIView {
  /// Converts a point from this view's coordinates to those of `view`, or of the window for nil.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    storedLayer.convert(point, to: view?.storedLayer)
  }

  /// Converts a point from the coordinates of `view`, or of the window for nil, to this view's.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    storedLayer.convert(point, from: view?.storedLayer)
  }

  /// Converts a rectangle from this view's coordinates to those of `view`, or of the window for nil.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { storedLayer.convert(rect, to: view?.storedLayer) }

  /// Converts a rectangle from the coordinates of `view`, or of the window for nil, to this view's.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    storedLayer.convert(rect, from: view?.storedLayer)
  }

  // MARK: - Internal

  /// The part of the view that neither its ancestors nor the window clip, in the view's coordinates.
  package var visibleArea: CGRect {
    sequence(first: self, next: \.superview).dropFirst().filter { $0.clipsToBounds || $0 is UIWindow }
      .reduce(bounds) { $0.intersection($1.convert($1.bounds, to: self)) }
  }

  /// Sets centre and size so that `frame` is the smallest upright rectangle around the view.
  func fit(into frame: CGRect) {
    let fitted = storedLayer.fitted(into: frame)
    observers?.hold()
    center = fitted.center
    bounds.size = fitted.size
    observers?.letGo()
  }

  /// The frame that layout gave the view, without its transform, in the coordinates of its superview.
  package var untransformedFrame: CGRect {
    get {
      let (center, size, anchor) = (center, bounds.size, storedLayer.anchorPoint)
      let origin = CGPoint(x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y)
      return CGRect(origin: origin, size: size)
    }
    set {
      let anchor = storedLayer.anchorPoint
      observers?.hold()
      center = CGPoint(x: newValue.minX + newValue.width * anchor.x, y: newValue.minY + newValue.height * anchor.y)
      bounds.size = newValue.size
      observers?.letGo()
    }
  }
}

/// In this module instead of Foundation's functions, which end the process if a coordinate is NaN.
nonisolated extension CGRect {
  /// The intersection; `.null` if there is none, or if a coordinate is NaN.
  func intersection(_ other: CGRect) -> CGRect { overlap(with: other) }

  /// Whether the rectangles share a point.
  func intersects(_ other: CGRect) -> Bool { !overlap(with: other).isNull }
}

/// The presentation values: what is on screen now, animations included.
extension UIView {
  /// Whether the view scrolls its content.
  var scrollsContent: Bool { storedLayer.scrollsContent }

  /// The view's frame on screen during animations, in its superview's coordinates, in points. An addition to UIKit.
  public var presentedFrame: CGRect { storedLayer.presentedBounds.applying(storedLayer.presentedTransformToSuperlayer) }

  /// Converts a rectangle from this view's coordinates to the window's, as on screen during animations. An addition to
  /// UIKit.
  public func convertPresented(_ rect: CGRect) -> CGRect { storedLayer.convertPresented(rect) }
}
