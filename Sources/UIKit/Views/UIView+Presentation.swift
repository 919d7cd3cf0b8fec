/// The presentation values: what is on screen now, animations included.
extension UIView {
  func presented(_ property: AnimatableProperty) -> AnimatableValue? {
    guard !animations.isEmpty else { return nil }
    let time = UIApplication.shared.animator.time
    var value: AnimatableValue?
    for animation in animations where animation.property == property { value = animation.value(at: time, over: value) }
    return value
  }

  /// The animation of a change in an animation block.
  func animation(of property: AnimatableProperty) -> PropertyAnimation? {
    animations.first { $0.property == property && $0.layer == nil }
  }

  var presentedBounds: CGRect {
    guard !animations.isEmpty else { return modelBounds }
    return CGRect(
      origin: presentedBoundsOrigin ?? modelBounds.origin,
      size: presented(.boundsSize)?.size ?? modelBounds.size
    )
  }

  /// Rounded to whole device pixels, so that pixels that stay visible can be copied.
  private var presentedBoundsOrigin: CGPoint? {
    guard let origin = presented(.boundsOrigin)?.point else { return nil }
    guard scrollsContent else { return origin }
    let scale = traitCollection.displayScale
    return CGPoint(x: (origin.x * scale).rounded() / scale, y: (origin.y * scale).rounded() / scale)
  }

  var presentedCenter: CGPoint { presented(.center)?.point ?? modelCenter }
  var presentedTransform: CGAffineTransform { presented(.transform)?.transform ?? modelTransform }
  var presentedAlpha: CGFloat { presented(.alpha)?.scalar.clamped(to: 0...1) ?? modelAlpha }

  /// Maps this view's coordinates to its parent's, as on screen.
  var presentedTransformToSuperview: CGAffineTransform {
    guard !animations.isEmpty else { return Self.transform(from: modelBounds, to: modelCenter, by: modelTransform) }
    return Self.transform(from: presentedBounds, to: presentedCenter, by: presentedTransform)
  }

  /// Maps coordinates of `bounds` so that its centre is at `center`, with `transform` applied around it.
  static func transform(
    from bounds: CGRect,
    to center: CGPoint,
    by transform: CGAffineTransform
  ) -> CGAffineTransform {
    let way = CGAffineTransform(translationX: center.x - bounds.midX, y: center.y - bounds.midY)
    guard !transform.isIdentity else { return way }
    return CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  /// The view's frame on screen during animations, in its parent's coordinates, in points. Ours, not UIKit's.
  public var presentedFrame: CGRect { presentedBounds.applying(presentedTransformToSuperview) }

  /// Converts a rectangle from this view's coordinates to the window's, as on screen during animations. Ours, not
  /// UIKit's.
  public func convertPresented(_ rect: CGRect) -> CGRect {
    var result = rect
    var view: UIView? = self
    while let current = view, !(current is UIWindow) {
      result = result.applying(current.presentedTransformToSuperview)
      view = current.superview
    }
    return result
  }
}
