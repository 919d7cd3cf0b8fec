/// Several animations of a layer that run together, in the time of the group, whose timing curve, repetitions and end apply to
/// all of them.
///
/// An animation begins at its `beginTime` after the group's beginning, lasts as long as the group if it has no `duration`, and
/// is cut off at the group's end. Its delegate and `isRemovedOnCompletion` are ignored.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// The animations, which may be groups; of several animations of a property the last one is shown.
  open var animations: [CAAnimation]?

  nonisolated deinit {}  // The deinitializer uses no main-actor state, so it need not hop to the main actor.

  package override func members(in duration: TimeInterval) -> [Member] {
    (animations ?? []).flatMap { animation in
      let part = AnimationPart(animation, in: duration)
      return animation.members(in: part.mediaTiming.duration).map {
        Member(animation: $0.animation, parts: [part] + $0.parts)
      }
    }
  }
}
