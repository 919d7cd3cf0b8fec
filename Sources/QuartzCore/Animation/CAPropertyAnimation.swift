import UIFoundation

/// The animation of one property of a layer.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The property: `opacity`, `position`, `bounds`, `bounds.origin`, `bounds.size`, `transform`, `transform.translation`,
  /// `transform.scale`, `transform.rotation`, `contents`, `cornerRadius`, `borderWidth`, `borderColor`, `backgroundColor`, `shadowColor`,
  /// `shadowOpacity`, `shadowOffset`, `shadowRadius` or `shadowPath`; of a ``CAShapeLayer`` `path`, `fillColor`, `strokeColor`,
  /// `lineWidth`, `lineDashPhase`, `strokeStart` or `strokeEnd`, too; of a ``CAGradientLayer`` `colors`, `locations`,
  /// `startPoint` or `endPoint`; or one coordinate such as `position.x` and `transform.translation.x`.
  ///
  /// Paths are interpolated if they have the same sequence of lines and curves, and arrays of colours if they have the same
  /// length; other values, and the pictures of `contents`, are replaced halfway. Rotations around the x and y axes
  /// (`transform.rotation.x`) are painted flat, without perspective.
  ///
  /// An animation of another property has no effect, and is reported once to `UIApplication.invalidValueHandler`.
  open var keyPath: String?
  /// Whether the values are added to the layer's value, instead of replacing it.
  open var isAdditive = false

  /// Makes an animation without a property; set ``keyPath`` before adding it.
  public override convenience init() { self.init(keyPath: nil) }

  /// Makes an animation of the property `path`.
  public init(keyPath path: String?) {
    keyPath = path
    super.init()
  }

  nonisolated deinit {}  // The deinitializer uses no main-actor state, so it need not hop to the main actor.

  package override func members(in duration: TimeInterval) -> [Member] { [Member(animation: self, parts: [])] }

  /// The values over the duration; nil if there are none. `current` is the value on screen.
  func track(_ path: LayerKeyPath, from current: AnimatableValue) -> AnimationTrack? { nil }
}

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
