/// The values of an animated property over the parts of its duration: one way, or a chain of keyframes.
struct AnimationTrack {
  /// The way to one value.
  private struct Segment {
    /// The parts of the duration in which it is gone.
    let range: ClosedRange<Double>
    let target: AnimatableValue
    /// The control points of the way, where it is a cubic Bézier curve; nil for a straight one.
    let controls: AnimationCurve?
    /// Nil for a constant speed, which goes on beyond the range where a spring overshoots.
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

  /// Adds the way to `target` in a part of the duration, 0…1.
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
  var first: AnimatableValue { start }

  /// The value at a part of the duration; between the segments it stays where the last one has led.
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
  let first: SIMD8<Double>
  let second: SIMD8<Double>

  /// The value at a part of the way; nil for values with lists of components, whose ways are straight.
  func value(at progress: Double, from start: AnimatableValue, to end: AnimatableValue) -> AnimatableValue? {
    guard start.list == nil, end.list == nil else { return nil }
    let rest = 1 - progress
    let (a, b) = (rest * rest * rest, 3 * rest * rest * progress)
    let (c, d) = (3 * rest * progress * progress, progress * progress * progress)
    let ends = start.lanes * a + end.lanes * d
    return AnimatableValue(lanes: ends + first * b + second * c)
  }
}
