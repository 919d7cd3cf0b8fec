import UIFoundation

/// The animation of a layer's property from one value to another.
///
/// A missing `fromValue` or `toValue` stands for the value on screen when the animation is added. Values may be numbers,
/// `CGPoint`, `CGSize`, `CGRect`, `CATransform3D`, `CGAffineTransform`, `NSValue`, `CGColor`, `UIColor`, `CGPath`, `CGImage`, and
/// arrays of numbers or colours.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the beginning.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The difference between the two values, in place of one of them.
  open var byValue: Any?

  nonisolated deinit {}  // The deinitializer uses no main-actor state, so it need not hop to the main actor.

  override func track(_ path: LayerKeyPath, from current: AnimatableValue) -> AnimationTrack? {
    let (from, to, by) = (path.value(fromValue), path.value(toValue), path.value(byValue))
    guard from != nil || to != nil || by != nil else { return nil }
    let start = from ?? (by.flatMap { by in to.map { $0 - by } }) ?? (isAdditive ? .init(0) : current)
    let end = to ?? by.map { start + $0 } ?? (isAdditive ? .init(0) : current)
    var track = AnimationTrack(from: start)
    track.add(end, in: 0...1)
    return track
  }
}
