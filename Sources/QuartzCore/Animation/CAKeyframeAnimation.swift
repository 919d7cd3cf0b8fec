import UIFoundation

/// The animation of a layer's property along a series of values, such as the shake of a wrong password.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, of the kinds that ``CABasicAnimation`` takes.
  open var values: [Any]?
  /// The part of the duration, 0…1, at which each value is reached; nil for even steps.
  open var keyTimes: [NSNumber]?
  /// The timing curve between each value and the next; nil for constant speed.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How the values between are computed.
  open var calculationMode = CAAnimationCalculationMode.linear

  nonisolated deinit {}  // It touches nothing else, so it need not hop to the main actor.

  override func track(_ path: LayerKeyPath, from current: AnimatableValue) -> AnimationTrack? {
    let stops = (values ?? []).compactMap(path.value)
    guard let first = stops.first else { return nil }
    let times = times(for: stops.count)
    var track = AnimationTrack(from: first)
    for index in stops.indices.dropFirst() {
      let range = calculationMode == .discrete ? times[index]...times[index] : times[index - 1]...times[index]
      let functions = timingFunctions ?? []
      let timing = functions.indices.contains(index - 1) ? functions[index - 1].timing : nil
      track.add(stops[index], in: range, timing: timing)
    }
    return track
  }

  /// A time for each of `count` values, in ascending order; even steps if there aren't enough.
  private func times(for count: Int) -> [Double] {
    let steps = Double(max(1, calculationMode == .discrete ? count : count - 1))
    guard let keyTimes, keyTimes.count >= count else { return (0..<count).map { Double($0) / steps } }
    var latest = 0.0
    return keyTimes.prefix(count).map { time in
      let time = time.doubleValue
      latest = time.isNaN ? latest : time.clamped(to: latest...1)
      return latest
    }
  }
}

/// How values between keyframes are computed.
public nonisolated struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name as text.
  public let rawValue: String

  /// Makes a mode from text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight from one to the next.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each stays until the next one's time.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
}
