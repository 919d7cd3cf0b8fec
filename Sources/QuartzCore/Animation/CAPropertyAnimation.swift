/// The animation of one property of a layer.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The property: `opacity`, `position`, `bounds`, `bounds.origin`, `bounds.size`, `transform`, `transform.translation`,
  /// `transform.scale`, `transform.rotation`, `contents`, `cornerRadius`, `borderWidth`, `borderColor`, `backgroundColor`, `shadowColor`,
  /// `shadowOpacity`, `shadowOffset`, `shadowRadius` or `shadowPath`; of a ``CAShapeLayer`` `path`, `fillColor`, `strokeColor`,
  /// `lineWidth`, `lineDashPhase`, `strokeStart` or `strokeEnd`, too; of a ``CAGradientLayer`` `colors`, `locations`,
  /// `startPoint` or `endPoint`; or one coordinate such as `position.x` and `transform.translation.x`.
  ///
  /// A path goes over into another that has the same steps (lines, curves), and colours into as many others; those that
  /// don't are replaced halfway, and so are the pictures of `contents`. Turns around the x and y axes
  /// (`transform.rotation.x`) are painted flat, without perspective.
  ///
  /// An animation of another one has no effect, and `UIApplication.invalidValueHandler` is called once.
  open var keyPath: String?
  /// Whether the values are added to the layer's own, instead of replacing them.
  open var isAdditive = false

  /// Makes an animation whose property is still to be set.
  public override convenience init() { self.init(keyPath: nil) }

  /// Makes an animation of the property `path`.
  public init(keyPath path: String?) {
    keyPath = path
    super.init()
  }

  nonisolated deinit {}  // It touches nothing else, so it need not hop to the main actor.

  package override func members(in duration: TimeInterval) -> [Member] { [Member(animation: self, parts: [])] }

  /// The values on the way; nil if there are none. `current` is what is on screen.
  func track(_ path: LayerKeyPath, from current: AnimatableValue) -> AnimationTrack? { nil }
}
