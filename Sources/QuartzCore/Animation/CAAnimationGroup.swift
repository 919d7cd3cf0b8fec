/// Several animations of a layer that run together, and in the time of their group: its timing curve, repetitions and end are
/// theirs, too.
///
/// An animation in it begins at its `beginTime` after the group's beginning, and lasts as long as the group if it has no
/// `duration`; what is longer is cut off. Delegates and `isRemovedOnCompletion` of animations in it don't count.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// The animations, which may be groups; the last one is seen where several animate a property.
  open var animations: [CAAnimation]?

  nonisolated deinit {}  // It touches nothing else, so it need not hop to the main actor.

  package override func members(in duration: TimeInterval) -> [Member] {
    (animations ?? []).flatMap { animation in
      let part = AnimationPart(animation, in: duration)
      return animation.members(in: part.mediaTiming.duration).map {
        Member(animation: $0.animation, parts: [part] + $0.parts)
      }
    }
  }
}
