import UIFoundation

/// The animation of a layer's property along a series of values, such as the shake of a wrong password.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// A path along which a point moves, such as a layer's position, in place of ``values``: the end of each line or curve is a
  /// value. With the mode `.paced` the point's speed is constant.
  open var path: CGPath? { didSet { path = path?.copy() } }
  /// The values, of the types that ``CABasicAnimation`` takes.
  open var values: [Any]?
  /// The part of the duration, 0…1, at which each value is reached; nil for equal intervals.
  open var keyTimes: [NSNumber]?
  /// The timing curve between each value and the next; nil for constant speed.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How values between keyframes are computed.
  open var calculationMode = CAAnimationCalculationMode.linear

  nonisolated deinit {}  // The deinitializer uses no main-actor state, so it need not hop to the main actor.

  override func track(_ path: LayerKeyPath, from current: AnimatableValue) -> AnimationTrack? {
    let stops = stops(path)
    guard let first = stops.first else { return nil }
    let times = times(of: stops)
    let functions = calculationMode.isPaced ? [] : timingFunctions ?? []
    var track = AnimationTrack(from: first.value)
    for index in stops.indices.dropFirst() {
      let isJump = calculationMode == .discrete || stops[index].isJump
      track.add(
        stops[index].value,
        in: isJump ? times[index]...times[index] : times[index - 1]...times[index],
        timing: functions.indices.contains(index - 1) ? functions[index - 1].timing : nil,
        along: stops[index].controls ?? (calculationMode.isCubic ? smoothWay(to: index, stops, times) : nil)
      )
    }
    return track
  }

  /// A keyframe.
  private struct Stop {
    let value: AnimatableValue
    /// The control points of the curve that leads to the keyframe; nil for a straight line.
    var controls: AnimationCurve?
    /// Whether the value jumps to the keyframe.
    var isJump = false
  }

  /// The keyframes from ``values``, or from the ends of the elements of ``path``.
  private func stops(_ keyPath: LayerKeyPath) -> [Stop] {
    guard let path else { return (values ?? []).compactMap(keyPath.value).map { Stop(value: $0) } }
    var stops: [Stop] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func add(_ point: CGPoint, _ controls: (CGPoint, CGPoint)? = nil, isJump: Bool = false) {
      guard let value = keyPath.value(point) else { return }
      let curve = controls.map {
        AnimationCurve(control1: AnimatableValue($0).lanes, control2: AnimatableValue($1).lanes)
      }
      if let curve, calculationMode.isPaced {
        // Short straight steps, because the speed isn't constant along a Bézier curve.
        let parts = (1...Self.curveSteps).map { Double($0) / Double(Self.curveSteps) }
        let steps = parts.compactMap { curve.value(at: $0, from: AnimatableValue(current), to: value) }
        stops += steps.map { Stop(value: $0) }
      } else {
        stops.append(Stop(value: value, controls: curve, isJump: isJump))
      }
      current = point
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        add(point, isJump: true)
        start = point
      case .line(let point): add(point)
      case .quad(let control, let point):
        func third(_ end: CGPoint) -> CGPoint {
          end + CGPoint(x: (control - end).x * 2 / 3, y: (control - end).y * 2 / 3)
        }
        add(point, (third(current), third(point)))
      case .curve(let a, let b, let point): add(point, (a, b))
      case .close: add(start)
      }
    }
    return stops
  }

  private static let curveSteps = 32

  /// The curve to a keyframe that passes it and the keyframe before smoothly (Catmull-Rom).
  private func smoothWay(to index: Int, _ stops: [Stop], _ times: [Double]) -> AnimationCurve {
    func slope(_ a: Int, _ b: Int) -> SIMD8<Double> {
      let span = times[b] - times[a]
      return span > 0 ? (stops[b].value.lanes - stops[a].value.lanes) / span : .zero
    }
    let third = (times[index] - times[index - 1]) / 3
    let leaving = slope(max(0, index - 2), index)
    let arriving = slope(index - 1, min(stops.count - 1, index + 1))
    return AnimationCurve(
      control1: stops[index - 1].value.lanes + leaving * third,
      control2: stops[index].value.lanes - arriving * third
    )
  }

  /// A time for each keyframe, in ascending order; equal intervals if ``keyTimes`` has too few.
  private func times(of stops: [Stop]) -> [Double] {
    let count = stops.count
    if calculationMode.isPaced, let paced = pacedTimes(of: stops) { return paced }
    let steps = Double(max(1, calculationMode == .discrete ? count : count - 1))
    guard let keyTimes, keyTimes.count >= count, !calculationMode.isPaced else {
      return (0..<count).map { Double($0) / steps }
    }
    var latest = 0.0
    return keyTimes.prefix(count).map { time in
      let time = time.doubleValue
      latest = time.isNaN ? latest : time.clamped(to: latest...1)
      return latest
    }
  }

  /// The times at which the keyframes are reached at constant speed; nil if there is no distance between them.
  private func pacedTimes(of stops: [Stop]) -> [Double]? {
    var lengths = [0.0]
    for (a, b) in zip(stops, stops.dropFirst()) {
      let way = b.value.lanes - a.value.lanes
      lengths.append((lengths.last ?? 0) + (b.isJump ? 0 : (way * way).sum().squareRoot()))
    }
    guard let total = lengths.last, total > 0, total.isFinite else { return nil }
    return lengths.map { $0 / total }
  }
}

/// How values between keyframes are computed.
public nonisolated struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name as text.
  public let rawValue: String

  /// Makes a mode from text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Linear from value to value.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value stays until the next one's time.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear at constant speed: times and timing curves of the keyframes are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// On a smooth curve through all values; linear for paths and lists of colours.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// On a smooth curve through all values, at an approximately constant speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  fileprivate var isPaced: Bool { self == .paced || self == .cubicPaced }
  fileprivate var isCubic: Bool { self == .cubic || self == .cubicPaced }
}
