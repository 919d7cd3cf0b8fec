/// Changes views while a telephone is tilted. Has no effect on a desktop.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  /// Makes an effect that does nothing.
  public override init() { super.init() }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // Nothing in it needs the main actor.

  /// The values of key paths for a tilt; nil for none. Never called here.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// Moves a value between two others as a telephone is tilted.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The directions of a tilt.
  public nonisolated enum EffectType: Int, Sendable {
    /// To the left and the right.
    case tiltAlongHorizontalAxis
    /// Up and down.
    case tiltAlongVerticalAxis
  }

  /// The key path of the value that is changed.
  public let keyPath: String
  /// The direction of the tilt.
  public let type: EffectType
  /// The change at the least tilt.
  open var minimumRelativeValue: Any?
  /// The change at the greatest tilt.
  open var maximumRelativeValue: Any?

  /// Makes an effect on the value at a key path.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIMotionEffect.
}

/// Several effects together.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects; nil for none.
  open var motionEffects: [UIMotionEffect]?

  nonisolated deinit {}  // For the reason given in UIMotionEffect.
}

extension UIView {
  /// The effects that were added, which change nothing on a desktop.
  public var motionEffects: [UIMotionEffect] {
    get { extras.first?.motionEffects ?? [] }
    set { madeExtras.motionEffects = newValue }
  }

  /// Adds an effect.
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  /// Removes an effect.
  public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
