/// The largest alpha at which a view can't be touched.
private let touchableAlpha: CGFloat = 0.01

extension UIView {
  /// Searches the subviews from front to back for the view that `point`, in this view's coordinates, hits.
  func hitTestChildren(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    for view in subviews.reversed() {
      let inside = point.applying(view.storedLayer.transformToSuperlayer.inverted())
      if let hit = view.hitTest(inside, with: event) { return hit }
    }
    return nil
  }

  package var acceptsTouches: Bool {
    isUserInteractionEnabled && !isHidden && alpha > touchableAlpha
      && !storedLayer.refusesTouches
  }
}
