/// The settings of an explicit animation (`CALayer.add(_:forKey:)`). Unlike the animation of an animation block, it changes only
/// the presentation value, and several of one property combine.
struct LayerAnimation {
  /// The key with which the app has added the animation; nil for none.
  let key: String?
  let path: LayerKeyPath
  /// The animation that the app has added: the property's, or a group that contains it.
  let animation: CAAnimation
  /// The animation's parts of the enclosing groups, from the outermost group inwards.
  private let parts: [AnimationPart]
  let isAdditive: Bool
  let fillMode: CAMediaTimingFillMode
  let isRemovedOnCompletion: Bool

  init(_ animation: CAAnimation, _ member: CAAnimation.Member, key: String?, path: LayerKeyPath) {
    self.key = key
    self.path = path
    self.animation = animation
    parts = member.parts
    isAdditive = member.animation.isAdditive
    fillMode = animation.fillMode
    isRemovedOnCompletion = animation.isRemovedOnCompletion
  }

  /// The progress of the property when that of the added animation, which lasts `duration` seconds, is `whole`; nil while a group
  /// doesn't show the property's animation.
  func progress(_ whole: Double, of duration: TimeInterval) -> Double? {
    var (progress, duration) = (whole, duration)
    for part in parts {
      guard let inner = part.progress(at: progress * duration) else { return nil }
      (progress, duration) = (inner, part.mediaTiming.duration)
    }
    return progress
  }

  var fillsBackwards: Bool { fillMode == .backwards || fillMode == .both }
  /// Whether the last value is shown after the end.
  var staysAtEnd: Bool { !isRemovedOnCompletion && (fillMode == .forwards || fillMode == .both) }
}
