/// The animation of one property of a view.
final class PropertyAnimation {
  weak var view: UIView?
  let property: AnimatableProperty
  let context: AnimationContext
  /// The values on the way; in a chain of keyframes more are added.
  var track: AnimationTrack
  private let timing: TimingCurve
  private let begin: TimeInterval
  /// The background's colour before the animation, which may differ between light and dark.
  var formerColor: UIColor?
  /// What an animation that an app has added to a layer has beyond others; nil for a change in an animation block.
  let layer: LayerAnimation?

  init(
    view: UIView,
    property: AnimatableProperty,
    track: AnimationTrack,
    timing: TimingCurve,
    begin: TimeInterval,
    context: AnimationContext
  ) {
    self.view = view
    self.property = property
    self.track = track
    self.timing = timing
    self.begin = begin
    self.context = context
    layer = nil
  }

  /// Makes an animation that is added to a layer.
  init(
    view: UIView,
    track: AnimationTrack,
    begin: TimeInterval,
    context: AnimationContext,
    layer: LayerAnimation
  ) {
    self.view = view
    property = layer.path.property
    self.track = track
    timing = context.timing
    self.begin = begin
    self.context = context
    self.layer = layer
  }

  nonisolated deinit {}  // Created often; it touches nothing else, so it need not hop to the main actor.

  func isOver(at time: TimeInterval) -> Bool {
    view == nil || time >= begin + context.span
  }

  /// What is shown of the property, where `below` is shown without this animation; nil for the property's own value.
  func value(at time: TimeInterval, over below: AnimatableValue?) -> AnimatableValue? {
    guard let layer else { return value(at: time) }
    let isShown = time < begin ? layer.fillsBackwards : !isOver(at: time) || layer.staysAtEnd
    guard isShown, let whole = below ?? view?.model(property),
      let progress = layer.progress(progress(at: time), of: context.duration)
    else { return below }
    return layer.path.write(track.value(at: progress), to: whole, isAdditive: layer.isAdditive)
  }

  /// The value at a time of the animator's clock.
  func value(at time: TimeInterval) -> AnimatableValue {
    track.value(at: progress(at: time))
  }

  /// The speed of the value: the distance to `target` is 1, the time `duration` is 1.
  func velocity(at time: TimeInterval, towards target: AnimatableValue, over duration: TimeInterval) -> Double {
    let step = 1.0 / 240
    let now = value(at: time).lanes
    let speed = (now - value(at: time - step).lanes) / step
    let way = target.lanes - now
    let length = (way * way).sum()
    return length > 0 ? (speed * way).sum() / length * duration : 0
  }

  /// Gives the property the value that it has at `position`, instead of the animation's end.
  func settle(at position: UIViewAnimatingPosition, time: TimeInterval) {
    guard let view else { return }
    switch position {
    case .end: break
    case .start where property == .backgroundColor: view.backgroundColor = formerColor
    case .start: view.set(property, to: track.first)
    case .current: view.set(property, to: value(at: time))
    }
  }

  private func progress(at time: TimeInterval) -> Double {
    if let member = context.member { return member.progress(at: time) }
    return context.pace(timing).progress(time - begin)
  }
}
