import UIFoundation

/// The time of a layer: its animations, and those of the layers inside, run in it.
///
/// A speed of 0 holds them, each at the time that ``timeOffset`` tells. Property animators have a time of their own.
extension CALayer: CAMediaTiming {
  /// When the layer's time is ``timeOffset``, in seconds of the time around; 0 at first.
  public final var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { retime { $0.beginTime = usable(newValue, else: $0.beginTime, of: self, "beginTime") } }
  }

  /// How fast the layer's time passes; 1 at first, 0 to hold all animations in it. A held layer costs no frames.
  public final var speed: Float {
    get { timing.speed }
    set { retime { $0.speed = usable(newValue, else: $0.speed, of: self, "speed") } }
  }

  /// The seconds that are added to the layer's own time: of a held layer, the time that is shown.
  public final var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { retime { $0.timeOffset = usable(newValue, else: $0.timeOffset, of: self, "timeOffset") } }
  }

  /// Infinite at first. Layers don't end here: it changes nothing.
  public final var duration: CFTimeInterval {
    get { timing.duration }
    set { retime { $0.duration = newValue } }
  }

  /// Layers aren't repeated here: it changes nothing.
  public final var repeatCount: Float {
    get { timing.repeatCount }
    set { retime { $0.repeatCount = newValue } }
  }

  /// Layers aren't repeated here: it changes nothing.
  public final var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { retime { $0.repeatDuration = newValue } }
  }

  /// Layers don't run back here: it changes nothing.
  public final var autoreverses: Bool {
    get { timing.autoreverses }
    set { retime { $0.autoreverses = newValue } }
  }

  /// Layers are shown at any time here: it changes nothing.
  public final var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { retime { $0.fillMode = newValue } }
  }

  /// Converts a time from that of `layer`, or of ``CACurrentMediaTime()`` for nil, to the layer's own.
  public final func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    if layer === self { return t }
    return localTime.at(layer?.localTime.clock(at: t) ?? t)
  }

  /// Converts a time from the layer's own to that of `layer`, or of ``CACurrentMediaTime()`` for nil; from a held layer, whose time
  /// is always the same, to the present.
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

  /// How the layer's time follows from the clock. It costs a walk to the root: animations keep theirs.
  final var localTime: LayerTime {
    let around = layerAround?.localTime ?? LayerTime()
    return style?.timing.map(around.inside) ?? around
  }

  /// Lets the animations here and in the layers inside follow from the clock in another way.
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
  /// Called when the time of a layer, and of those inside, follows from the clock in another way.
  func retime(_ layer: CALayer) {
    catchUp()
    timesLayers = true
    layer.retimeAnimations(layer.localTime)
    if !isIdle { requestFrames() }
  }
}

/// How a layer's time follows from that of the layer around, and what else ``CAMediaTiming`` has.
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

/// How a time follows from the animator's clock: by a rate and a shift.
struct LayerTime: Equatable {
  private(set) var rate = 1.0
  private var shift: TimeInterval = 0

  /// The time, when the clock shows `clock`.
  func at(_ clock: TimeInterval) -> TimeInterval { clock * rate + shift }

  /// The clock at a time; now, if time stands still.
  func clock(at time: TimeInterval) -> TimeInterval {
    rate == 0 ? Animator.shared.now : (time - shift) / rate
  }

  /// The time of a layer inside, with its own timing.
  func inside(_ timing: LayerTiming) -> LayerTime {
    let speed = Double(timing.speed)
    return LayerTime(rate: rate * speed, shift: (shift - timing.beginTime) * speed + timing.timeOffset)
  }

  init() {}
  private init(rate: Double, shift: TimeInterval) { (self.rate, self.shift) = (rate, shift) }
}
