/// The time of a layer or an animation, which is derived from its parent's time: that of the superlayer, of the layer, or of the
/// animation group; the root's is ``CACurrentMediaTime()``.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  /// The beginning, in seconds of the parent's time.
  var beginTime: CFTimeInterval { get set }
  /// The duration in seconds of the object's own time.
  var duration: CFTimeInterval { get set }
  /// The rate of the object's own time to the parent's: 1 for the same, 0 to hold it, -1 for backwards.
  var speed: Float { get set }
  /// The seconds that are added to the object's own time.
  var timeOffset: CFTimeInterval { get set }
  /// The number of repetitions, which may be fractional.
  var repeatCount: Float { get set }
  /// The seconds for which the animation is repeated; 0 for ``repeatCount`` repetitions.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each repetition also runs backwards.
  var autoreverses: Bool { get set }
  /// Whether the first value is shown before the beginning, and the last one after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// Infinity: the ``CAMediaTiming/repeatCount`` with which code for iOS repeats an animation forever.
public nonisolated let HUGE = Float.infinity
