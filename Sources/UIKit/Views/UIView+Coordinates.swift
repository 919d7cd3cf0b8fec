extension UIView {
  /// Converts a point from this view's coordinates to those of `view`, or of the window for nil.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(to: view)) }

  /// Converts a point from the coordinates of `view`, or of the window for nil, to this view's.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying(transform(to: view).inverted())
  }

  /// Converts a rectangle from this view's coordinates to those of `view`, or of the window for nil.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.isNull ? rect : rect.applying(transform(to: view))
  }

  /// Converts a rectangle from the coordinates of `view`, or of the window for nil, to this view's.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.isNull ? rect : rect.applying(transform(to: view).inverted())
  }

  // MARK: - Internal

  /// The part of the view that the views around it and the window don't cut off, in the view's coordinates.
  var visibleArea: CGRect {
    sequence(first: self, next: \.superview).dropFirst().filter { $0.clipsToBounds || $0 is UIWindow }
      .reduce(bounds) { $0.intersection($1.convert($1.bounds, to: self)) }
  }

  /// The smallest upright rectangle around the view in its parent's coordinates, in model values.
  var modelFrame: CGRect {
    let size = modelBounds.size
    let upright = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    return upright.applying(modelTransform).offset(by: modelCenter)
  }

  /// Sets centre and size so that `frame` is the smallest upright rectangle around the view.
  func fit(into frame: CGRect) {
    let transform = modelTransform
    guard !transform.isTranslation else {
      center = CGPoint(x: frame.midX - transform.tx, y: frame.midY - transform.ty)
      bounds.size = frame.size
      return
    }
    center = frame.center
    let unscaled = CGAffineTransform(scaleX: 1 / max(abs(transform.a), 0.0001), y: 1 / max(abs(transform.d), 0.0001))
    bounds.size = frame.applying(unscaled).size
  }

  /// Maps this view's coordinates to its parent's, in model values.
  var transformToSuperview: CGAffineTransform {
    Self.transform(from: modelBounds, to: modelCenter, by: modelTransform)
  }

  /// Maps to an ancestor directly, to any other view by way of the trees' roots and screen coordinates.
  private func transform(to view: UIView?) -> CGAffineTransform {
    var result = CGAffineTransform.identity
    var current = self
    while current !== view {
      guard let parent = current.superview else {
        guard let view else { return result }
        return result.concatenating(current.transformToSuperview).concatenating(view.transformFromScreen)
      }
      result = result.concatenating(current.transformToSuperview)
      current = parent
    }
    return result
  }

  /// Maps coordinates outside of the tree's root, which are the screen's for a window, to this view's.
  private var transformFromScreen: CGAffineTransform {
    let root = treeRoot
    return transform(to: root).concatenating(root.transformToSuperview).inverted()
  }

  /// The frame that layout gave the view, without its transform, in content coordinates of its parent.
  var untransformedFrame: CGRect {
    get {
      let (center, size) = (center, bounds.size)
      return CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    set {
      center = newValue.center
      bounds.size = newValue.size
    }
  }
}
