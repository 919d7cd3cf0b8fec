extension UIView {
  /// Changes a view's appearance or its subviews, and fades from the old appearance to the new one.
  ///
  /// The part of the view within its bounds fades. Without a transition in `options` the changes are made at once.
  public static func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let animator = UIApplication.shared.animator
    let animatesContent = options.contains(.allowAnimatedContent)
    let old = options.hasTransition && animator.isEnabled ? SnapshotView(of: view) : nil
    let context = AnimationContext(duration: duration, options: options) { finished in
      old?.removeFromSuperview()
      completion?(finished)
    }
    if !animatesContent { performWithoutAnimation { animations?() } }
    performWithoutAnimation { old?.cover(view) }
    animator.perform(context) {
      if animatesContent { animations?() }
      old?.fadeOut(over: view)
    }
  }

  /// Replaces a view with another one in the same superview, and fades between the two; with `.showHideTransitionViews`
  /// both stay there, and the old one is hidden.
  public static func transition(
    from fromView: UIView,
    to toView: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let parent = fromView.superview else { return completion?(false) ?? () }
    let exchange = {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        parent.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    transition(with: parent, duration: duration, options: options, animations: exchange, completion: completion)
  }
}

/// The appearance that a view had at one time, which takes no touches.
private final class SnapshotView: UIView {
  private let picture: PictureRecording

  /// Copies the appearance of `view`; nil if nothing of it is on screen.
  init?(of view: UIView) {
    guard view.window != nil, view.layer.isDrawn, !view.layer.presentedBounds.isVoid else { return nil }
    view.layoutIfNeeded()
    picture = PictureRecording(of: view.layer, traits: view.traitCollection)
    super.init(frame: .zero)
    bounds = view.layer.presentedBounds
    alpha = view.layer.presentedAlpha
    isUserInteractionEnabled = false
    // The layer is drawn by way of its own bitmap, whose coordinates are those of the recording.
    layer.shouldRasterize = true
  }

  required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  override var mayOverrideDraw: Bool { false }
  override var drawsContent: Bool { true }

  override func draw(_ rect: CGRect, in context: CGContext) { picture.replay(on: context.canvas) }

  /// Puts the snapshot in front of `view`; if that is a window, in front of all views in it.
  func cover(_ view: UIView) {
    if let parent = view.superview {
      parent.insertSubview(self, aboveSubview: view)
      (center, transform) = (view.center, view.transform)
    } else {
      view.addSubview(self)
      center = view.bounds.center
    }
  }

  /// Fades out the snapshot, within an animation; a `view` that isn't opaque fades in meanwhile.
  func fadeOut(over view: UIView) {
    alpha = 0
    let background = view.backgroundColor?.resolve(with: view.traitCollection) ?? .clear
    guard background.alpha < 1, view.superview != nil, view.window != nil else { return }
    view.layer.fadeIn()
  }
}
