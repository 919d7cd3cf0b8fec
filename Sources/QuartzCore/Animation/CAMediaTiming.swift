/// The time of a layer or an animation, and how it follows from the time around: that of the layer around, of a group, or, outside of
/// all, ``CACurrentMediaTime()``.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  /// When it begins, in seconds of the time around.
  var beginTime: CFTimeInterval { get set }
  /// How many seconds it lasts, in its own time.
  var duration: CFTimeInterval { get set }
  /// How fast its time passes: 1 as fast as the time around, 0 not at all, -1 backwards.
  var speed: Float { get set }
  /// The seconds that are added to its own time.
  var timeOffset: CFTimeInterval { get set }
  /// How often it runs, fractions allowed.
  var repeatCount: Float { get set }
  /// How many seconds it is repeated for; 0 for as often as ``repeatCount`` says.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether it runs back each time.
  var autoreverses: Bool { get set }
  /// Whether its first value is shown before the beginning, and its last one after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The number that code for iOS repeats an animation by for ever: infinity.
public nonisolated let HUGE = Float.infinity
