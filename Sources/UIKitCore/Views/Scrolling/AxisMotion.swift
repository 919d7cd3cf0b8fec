/// How content moves by itself along one axis: its offset as a function of the time since the motion began.
nonisolated struct AxisMotion {
  /// Content that is nearer to its goal, in points, counts as at rest.
  private static let nearness: CGFloat = 0.25
  /// Content that is slower, in points per second, counts as at rest.
  private static let slowness: CGFloat = 12

  /// The offset at which the motion ends.
  private(set) var goal: CGFloat
  /// The first part of the motion, which slows down until `handover`; then the spring takes over.
  private var coasting: Deceleration?
  private var spring: Spring
  private var handover: TimeInterval = 0

  // MARK: - Creating

  /// A spring motion from `start` to `goal`, which overshoots only if `velocity` (points per second) makes it;
  /// `stiffness` is the spring's angular frequency.
  init(from start: CGFloat, to goal: CGFloat, velocity: CGFloat = 0, stiffness: CGFloat) {
    self.goal = goal
    spring = Spring(displacement: start - goal, velocity: velocity, frequency: stiffness)
  }

  /// Makes a motion that is at rest at `offset` from the beginning.
  init(restingAt offset: CGFloat) { self.init(from: offset, to: offset, stiffness: ScrollPhysics.bounceFrequency) }

  /// A motion that slows down from `start` at `rate`; beyond `range` it springs back, or stops there unless it
  /// `bounces`.
  init(
    deceleratingFrom start: CGFloat,
    velocity: CGFloat,
    rate: CGFloat,
    within range: ClosedRange<CGFloat>,
    bounces: Bool
  ) {
    let coasting = Deceleration(start: start, velocity: velocity, rate: rate)
    goal = coasting.end.clamped(to: range)
    let frequency = ScrollPhysics.bounceFrequency
    if !range.contains(start), goal == start.clamped(to: range) {
      // Released beyond the end, and too slow to return by itself.
      spring = Spring(displacement: start - goal, velocity: bounces ? velocity : 0, frequency: frequency)
      return
    }
    self.coasting = coasting
    if goal == coasting.end {
      handover = coasting.time(toComeWithin: Self.nearness)
      spring = Spring(displacement: 0, velocity: 0, frequency: frequency)
    } else {
      handover = coasting.time(toReach: goal)
      let speed = bounces ? coasting.velocity(at: handover) : 0
      spring = Spring(displacement: 0, velocity: speed, frequency: frequency)
    }
  }

  /// Moves start and goal, because the content was moved.
  mutating func shift(by distance: CGFloat) {
    goal += distance
    coasting?.start += distance
  }

  // MARK: - Values

  /// The offset `time` seconds after the motion began.
  func offset(at time: TimeInterval) -> CGFloat {
    if let coasting, time < handover { return coasting.offset(at: time) }
    return goal + spring.displacement(at: time - handover)
  }

  /// The speed `time` seconds after the motion began, in points per second.
  func velocity(at time: TimeInterval) -> CGFloat {
    if let coasting, time < handover { return coasting.velocity(at: time) }
    return spring.velocity(at: time - handover)
  }

  /// Whether the content has come to rest.
  func isOver(at time: TimeInterval) -> Bool {
    guard time >= handover else { return false }
    return abs(spring.displacement(at: time - handover)) < Self.nearness
      && abs(spring.velocity(at: time - handover)) < Self.slowness
  }
}

/// Motion whose speed fades exponentially, as after a flick.
nonisolated private struct Deceleration {
  var start: CGFloat
  private let speed: CGFloat
  /// The time in which the speed falls to 1/e, in seconds.
  private let decay: CGFloat

  init(start: CGFloat, velocity: CGFloat, rate: CGFloat) {
    self.start = start
    speed = velocity
    decay = ScrollPhysics.decayTime(rate: rate)
  }

  var end: CGFloat { start + speed * decay }

  func offset(at time: TimeInterval) -> CGFloat { start + speed * decay * (1 - exp(-CGFloat(time) / decay)) }

  func velocity(at time: TimeInterval) -> CGFloat { speed * exp(-CGFloat(time) / decay) }

  func time(toReach offset: CGFloat) -> TimeInterval {
    let part = (offset - start) / (speed * decay)
    return TimeInterval(-decay * log(max(1 - part, 1e-9)))
  }

  func time(toComeWithin distance: CGFloat) -> TimeInterval {
    let reach = abs(speed * decay)
    return reach > distance ? TimeInterval(decay * log(reach / distance)) : 0
  }
}

/// A critically damped spring that ends at 0.
nonisolated private struct Spring {
  private let a: CGFloat
  private let b: CGFloat
  private let frequency: CGFloat

  init(displacement: CGFloat, velocity: CGFloat, frequency: CGFloat) {
    a = displacement
    b = velocity + frequency * displacement
    self.frequency = frequency
  }

  func displacement(at time: TimeInterval) -> CGFloat {
    let t = CGFloat(max(0, time))
    return (a + b * t) * exp(-frequency * t)
  }

  func velocity(at time: TimeInterval) -> CGFloat {
    let t = CGFloat(max(0, time))
    return (b - frequency * (a + b * t)) * exp(-frequency * t)
  }
}
