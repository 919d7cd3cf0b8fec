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
