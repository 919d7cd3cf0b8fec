extension CALayer {
  final func start(_ animation: CAAnimation, _ key: String?) {
    if let key { removeAnimation(forKey: key) }
    let animator = Animator.shared
    animator.catchUp()
    let context = animator.makeContext(for: animation)
    let begin = animation.beginTime > 0 ? animation.beginTime : localTime.at(animator.time)
    let shown = animation.members(in: context.duration).flatMap { member in
      paths(of: member.animation).compactMap { path -> PropertyAnimation? in
        let current = path.read(presented(path.property) ?? model(path.property))
        guard let track = member.animation.track(path, from: current) else { return nil }
        let added = LayerAnimation(animation, member, key: key, path: path)
        return PropertyAnimation(layer: self, track: track, begin: begin, context: context, layerAnimation: added)
      }
    }
    guard !shown.isEmpty else { return }
    for animation in shown { animator.add(animation) }
    animation.delegate?.animationDidStart(animation)
  }

  /// The key paths of an animation; none if the layer can't animate the property, which is reported once.
  private func paths(of animation: CAPropertyAnimation) -> [LayerKeyPath] {
    let paths = (animation.keyPath.map(LayerKeyPath.named) ?? []).filter { hasAnimatable($0.property) }
    if paths.isEmpty { Animator.shared.reportUnknownKeyPath(animation.keyPath ?? "nil", of: animation) }
    return paths
  }

  final func stop(_ key: String) {
    for animation in animations where animation.layerAnimation?.key == key {
      Animator.shared.cancel(animation)
    }
  }

  /// The animation that was added with `key`; nil if it isn't shown any more.
  public final func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.layerAnimation?.key == key }?.layerAnimation?.animation
  }

  /// The keys of the animations that are shown; nil if there are none.
  public final func animationKeys() -> [String]? {
    var keys: [String] = []
    for key in animations.compactMap({ $0.layerAnimation?.key }) where !keys.contains(key) { keys.append(key) }
    return keys.isEmpty ? nil : keys
  }
}
