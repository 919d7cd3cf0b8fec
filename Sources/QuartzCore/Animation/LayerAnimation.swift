/// The properties of an explicit animation (`CALayer.add(_:forKey:)`). Unlike an animation block's it changes only what
/// is shown, not the property, and several add up.
struct LayerAnimation {
  /// The app's name for it; nil for none.
  let key: String?
  let path: LayerKeyPath
  /// The animation as the app has added it: of the property, or a group with one.
  let animation: CAAnimation
  /// In groups, when the animation of the property runs, from the outermost group inwards.
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

  /// The progress of the property, where that of the whole animation, which lasts `duration` seconds, is `whole`; nil
  /// while a group doesn't show it.
  func progress(_ whole: Double, of duration: TimeInterval) -> Double? {
    var (progress, duration) = (whole, duration)
    for part in parts {
      guard let inner = part.progress(at: progress * duration) else { return nil }
      (progress, duration) = (inner, part.mediaTiming.duration)
    }
    return progress
  }

  var fillsBackwards: Bool { fillMode == .backwards || fillMode == .both }
  /// Whether it goes on to show its last value.
  var staysAtEnd: Bool { !isRemovedOnCompletion && (fillMode == .forwards || fillMode == .both) }
}
