import UIFoundation

/// The time of a layer, in which its animations and those of its descendants run.
///
/// A speed of 0 holds the animations at the time ``timeOffset``. Property animators have a time of their own.
extension CALayer: CAMediaTiming {
  /// The superlayer's time, in seconds, at which this layer's time is ``timeOffset``; by default 0.
  public final var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { retime { $0.beginTime = usable(newValue, else: $0.beginTime, of: self, "beginTime") } }
  }

  /// The rate of the layer's time to the superlayer's, by default 1; 0 holds all animations in the layer. A held layer costs no
  /// frames.
  public final var speed: Float {
    get { timing.speed }
    set { retime { $0.speed = usable(newValue, else: $0.speed, of: self, "speed") } }
  }

  /// The seconds that are added to the layer's own time; in a held layer, the time that is shown.
  public final var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { retime { $0.timeOffset = usable(newValue, else: $0.timeOffset, of: self, "timeOffset") } }
  }

  /// Infinite by default. Has no effect: layers don't end.
  public final var duration: CFTimeInterval {
    get { timing.duration }
    set { retime { $0.duration = newValue } }
  }

  /// Has no effect: layers aren't repeated.
  public final var repeatCount: Float {
    get { timing.repeatCount }
    set { retime { $0.repeatCount = newValue } }
  }

  /// Has no effect: layers aren't repeated.
  public final var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { retime { $0.repeatDuration = newValue } }
  }

  /// Has no effect: layers don't run backwards.
  public final var autoreverses: Bool {
    get { timing.autoreverses }
    set { retime { $0.autoreverses = newValue } }
  }

  /// Has no effect: layers are shown at any time.
  public final var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { retime { $0.fillMode = newValue } }
  }

  /// Converts a time from that of `layer`, or of ``CACurrentMediaTime()`` for nil, to the layer's own.
  public final func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    if layer === self { return t }
    return localTime.at(layer?.localTime.clock(at: t) ?? t)
  }

  /// Converts a time from the layer's own to that of `layer`, or of ``CACurrentMediaTime()`` for nil; for a held layer, whose time
  /// stands still, returns the current time.
  public final func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    if layer === self { return t }
    let clock = localTime.clock(at: t)
    return layer?.localTime.at(clock) ?? clock
  }

  // MARK: - Internal

  private var timing: LayerTiming { style?.timing ?? LayerTiming() }

  private func retime(_ change: (inout LayerTiming) -> Void) {
    var new = timing
    change(&new)
    guard new != timing else { return }
    madeStyle.timing = new
    Animator.shared.retime(self)
  }

  /// The layer's time as a function of the clock. Computing it is a walk to the root, so animations store it.
  final var localTime: LayerTime {
    let around = superlayerOrMasked?.localTime ?? LayerTime()
    return style?.timing.map(around.inside) ?? around
  }

  /// Sets the time of the layer's animations, and derives that of its descendants' animations.
  fileprivate func retimeAnimations(_ time: LayerTime) {
    for animation in animations {
      animation.layerTime = time
      presentationChanged(animation.property)
    }
    for layer in children + (mask.map { [$0] } ?? []) {
      layer.retimeAnimations(layer.style?.timing.map(time.inside) ?? time)
    }
  }
}

extension Animator {
  /// Updates the animations of a layer and its descendants after a change of the layer's time.
  func retime(_ layer: CALayer) {
    catchUp()
    hasRetimedLayers = true
    layer.retimeAnimations(layer.localTime)
    if !isIdle { requestFrames() }
  }
}

/// A layer's values of ``CAMediaTiming``.
struct LayerTiming: Equatable {
  var beginTime: TimeInterval = 0
  var speed: Float = 1
  var timeOffset: TimeInterval = 0
  var duration = TimeInterval.infinity
  var repeatCount: Float = 0
  var repeatDuration: TimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed
}

/// A time as a linear function of the animator's clock: a rate and a shift.
struct LayerTime: Equatable {
  private(set) var rate = 1.0
  private var shift: TimeInterval = 0

  /// The time when the clock shows `clock`.
  func at(_ clock: TimeInterval) -> TimeInterval { clock * rate + shift }

  /// The animator's clock at a time of the layer; now, if the rate is 0.
  func clock(at time: TimeInterval) -> TimeInterval {
    rate == 0 ? Animator.shared.now : (time - shift) / rate
  }

  /// The time of a sublayer with this timing.
  func inside(_ timing: LayerTiming) -> LayerTime {
    let speed = Double(timing.speed)
    return LayerTime(rate: rate * speed, shift: (shift - timing.beginTime) * speed + timing.timeOffset)
  }

  init() {}
  private init(rate: Double, shift: TimeInterval) { (self.rate, self.shift) = (rate, shift) }
}
