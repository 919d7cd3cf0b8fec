extension CALayer {
  /// Shows `animation` on the layer, from the next frame on; one of the same key is removed before.
  ///
  /// The layer's own values stay as they are: set them, too, if the end is to remain.
  public func add(_ animation: CAAnimation, forKey key: String?) {
    guard let view else { return }
    if let key { removeAnimation(forKey: key) }
    let animator = UIApplication.shared.animator
    animator.catchUp()
    let context = animator.makeContext(for: animation)
    let begin = animation.beginTime > 0 ? animation.beginTime : animator.time
    let shown = animation.members(in: context.duration).compactMap { member -> PropertyAnimation? in
      guard let path = path(of: member.animation) else { return nil }
      let current = path.read(view.presented(path.property) ?? view.model(path.property))
      guard let track = member.animation.track(path, from: current) else { return nil }
      let layer = LayerAnimation(animation, member, key: key, path: path)
      return PropertyAnimation(view: view, track: track, begin: begin, context: context, layer: layer)
    }
    guard !shown.isEmpty else { return }
    for animation in shown { animator.add(animation) }
    animation.delegate?.animationDidStart(animation)
  }

  /// The property of an animation; nil, and told once, if it can't be animated.
  private func path(of animation: CAPropertyAnimation) -> LayerKeyPath? {
    if let path = animation.keyPath.flatMap(LayerKeyPath.init) { return path }
    UIApplication.shared.animator.tellUnknown(animation.keyPath ?? "nil", of: animation)
    return nil
  }

  /// Removes the animation that was added with `key`; the layer is seen as it is at once.
  public func removeAnimation(forKey key: String) {
    for animation in view?.animations ?? [] where animation.layer?.key == key {
      UIApplication.shared.animator.cancel(animation)
    }
  }

  /// The animation that was added with `key`, while it is shown.
  public func animation(forKey key: String) -> CAAnimation? {
    view?.animations.first { $0.layer?.key == key }?.layer?.animation
  }

  /// The keys of the animations that are shown; nil if there are none.
  public func animationKeys() -> [String]? {
    var keys: [String] = []
    for key in (view?.animations ?? []).compactMap({ $0.layer?.key }) where !keys.contains(key) { keys.append(key) }
    return keys.isEmpty ? nil : keys
  }

  /// The centre in the parent's coordinates, as the view's `center`.
  public var position: CGPoint {
    get { view?.center ?? .zero }
    set { view?.center = newValue }
  }

  /// The visible part of the layer's own coordinates, as the view's.
  public var bounds: CGRect {
    get { view?.bounds ?? .zero }
    set { view?.bounds = newValue }
  }

  /// The transform around the centre, as the view's.
  public func affineTransform() -> CGAffineTransform { view?.transform ?? .identity }

  /// Sets the transform around the centre, as the view's.
  public func setAffineTransform(_ transform: CGAffineTransform) { view?.transform = transform }
}
