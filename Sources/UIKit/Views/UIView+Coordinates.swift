extension UIView {
  /// Converts a point from this view's coordinates to `view`'s; nil stands for the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(to: view)) }

  /// Converts a point from `view`'s coordinates to this view's; nil stands for the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying((view ?? treeRoot).transform(to: self))
  }

  /// Converts a rectangle from this view's coordinates to `view`'s; nil stands for the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.isNull ? rect : rect.applying(transform(to: view))
  }

  /// Converts a rectangle from `view`'s coordinates to this view's; nil stands for the window.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.isNull ? rect : rect.applying((view ?? treeRoot).transform(to: self))
  }

  // MARK: - Internal

  /// Maps this view's coordinates to its parent's, in model values.
  var transformToSuperview: CGAffineTransform {
    Self.transform(from: bounds, to: center, by: transform)
  }

  /// Maps this view's coordinates to the parent's of the tree's root: for a window, to the screen.
  private var transformToRootParent: CGAffineTransform {
    var result = CGAffineTransform.identity
    var view: UIView? = self
    while let current = view {
      result = result.concatenating(current.transformToSuperview)
      view = current.superview
    }
    return result
  }

  /// Trees of different windows meet in screen coordinates.
  private func transform(to view: UIView?) -> CGAffineTransform {
    transformToRootParent.concatenating((view ?? treeRoot).transformToRootParent.inverted())
  }
}
