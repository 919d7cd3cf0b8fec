/// The values of an animated property over its duration: one segment, or a chain of keyframes.
struct AnimationTrack {
  /// The change to one value.
  private struct Segment {
    /// The part of the duration, within 0…1, that the change takes.
    let range: ClosedRange<Double>
    let target: AnimatableValue
    /// The control points of a change along a cubic Bézier curve; nil for a straight line.
    let controls: AnimationCurve?
    /// The segment's timing curve; nil for constant speed, which continues beyond the range where a spring overshoots.
    let timing: TimingCurve?
  }

  private let start: AnimatableValue
  private let isDiscrete: Bool
  private var segments: [Segment] = []

  /// Makes a track that stays at `start`; a discrete one jumps from value to value.
  init(from start: AnimatableValue, isDiscrete: Bool = false) {
    self.start = start
    self.isDiscrete = isDiscrete
  }

  /// Adds a change to `target` in a part of the duration, within 0…1.
  mutating func add(
    _ target: AnimatableValue,
    in range: ClosedRange<Double>,
    timing: TimingCurve? = nil,
    along controls: AnimationCurve? = nil
  ) {
    let index = segments.firstIndex { $0.range.lowerBound > range.lowerBound } ?? segments.endIndex
    segments.insert(Segment(range: range, target: target, controls: controls, timing: timing), at: index)
  }

  /// The value at the beginning.
  var startValue: AnimatableValue { start }

  /// The value at a part of the duration, 0…1; between segments the value stays at the last target.
  func value(at part: Double) -> AnimatableValue {
    var value = start
    for (index, segment) in segments.enumerated() {
      let (low, high) = (segment.range.lowerBound, segment.range.upperBound)
      if part < low && (index > 0 || low > 0) { return value }
      if part >= high && (index < segments.count - 1 || high < 1 || part == high) || isDiscrete || low == high {
        value = segment.target
      } else {
        var progress = (part - low) / (high - low)
        progress = segment.timing?.progress(at: progress) ?? progress
        return segment.controls?.value(at: progress, from: value, to: segment.target)
          ?? value.blended(to: segment.target, progress: progress)
      }
    }
    return value
  }
}

/// The control points of a cubic Bézier curve from one value to another.
struct AnimationCurve {
  let control1: SIMD8<Double>
  let control2: SIMD8<Double>

  /// The value at `progress`, 0…1; nil for values with lists of components, which change along straight lines.
  func value(at progress: Double, from start: AnimatableValue, to end: AnimatableValue) -> AnimatableValue? {
    guard start.list == nil, end.list == nil else { return nil }
    let rest = 1 - progress
    let (a, b) = (rest * rest * rest, 3 * rest * rest * progress)
    let (c, d) = (3 * rest * progress * progress, progress * progress * progress)
    let ends = start.lanes * a + end.lanes * d
    return AnimatableValue(lanes: ends + control1 * b + control2 * c)
  }
}
