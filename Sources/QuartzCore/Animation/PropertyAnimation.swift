import UIFoundation

/// The animation of one property of a layer.
final class PropertyAnimation {
  weak var layer: CALayer?
  let property: AnimatableProperty
  let context: AnimationContext
  /// The values over the duration; further keyframes add more.
  var track: AnimationTrack
  private let timing: TimingCurve
  /// The beginning, in the layer's time.
  private let begin: TimeInterval
  /// The layer's time, stored because computing it is a walk to the root.
  var layerTime: LayerTime
  /// The background colour before the animation, which may be dynamic.
  var formerColor: UIColor?
  /// The explicit animation to which this one belongs; nil for a change in an animation block.
  let layerAnimation: LayerAnimation?

  init(
    layer: CALayer,
    property: AnimatableProperty,
    track: AnimationTrack,
    timing: TimingCurve,
    begin: TimeInterval,
    context: AnimationContext
  ) {
    self.layer = layer
    self.property = property
    self.track = track
    self.timing = timing
    self.begin = begin
    self.context = context
    layerTime = layer.localTime
    layerAnimation = nil
  }

  /// Makes a part of an explicit animation.
  init(
    layer: CALayer,
    track: AnimationTrack,
    begin: TimeInterval,
    context: AnimationContext,
    layerAnimation: LayerAnimation
  ) {
    self.layer = layer
    property = layerAnimation.path.property
    self.track = track
    timing = context.timing
    self.begin = begin
    self.context = context
    layerTime = layer.localTime
    self.layerAnimation = layerAnimation
  }

  nonisolated deinit {}  // Created often; the deinitializer uses no main-actor state, so it need not hop there.

  func isOver(at time: TimeInterval) -> Bool {
    guard layer != nil else { return true }
    let time = layerTime.at(time)
    return layerTime.rate < 0 ? time < begin : time >= begin + context.span
  }

  /// Whether time stands still for the animation, so that its value is constant.
  var isHeld: Bool { layerTime.rate * context.speed == 0 && context.member == nil }

  /// The presentation value of the property, if `below` is its value without this animation; nil for the model value.
  func value(at time: TimeInterval, over below: AnimatableValue?) -> AnimatableValue? {
    guard let added = layerAnimation else { return value(at: time) }
    let isShown = layerTime.at(time) < begin ? added.fillsBackwards : !isOver(at: time) || added.staysAtEnd
    guard isShown, let whole = below ?? layer?.model(property),
      let progress = added.progress(progress(at: time), of: context.duration)
    else { return below }
    return added.path.write(track.value(at: progress), to: whole, isAdditive: added.isAdditive)
  }

  /// The value at a time of the animator's clock.
  func value(at time: TimeInterval) -> AnimatableValue {
    track.value(at: progress(at: time))
  }

  /// The speed of the value, as a multiple of the distance to `target` per `duration`.
  func velocity(at time: TimeInterval, towards target: AnimatableValue, over duration: TimeInterval) -> Double {
    AnimatableValue.velocity(at: time, from: value(at: time), to: target, over: duration, value(at:))
  }

  /// Sets the property to its value at `position`; nothing for the end, which is set already.
  func finish(at position: AnimationTimeline.End, time: TimeInterval) {
    guard let layer else { return }
    switch position {
    case .end: break
    case .start where property == .backgroundColor: layer.setBackground(formerColor)
    case .start: layer.set(property, to: track.startValue)
    case .current: layer.set(property, to: value(at: time))
    }
  }

  private func progress(at time: TimeInterval) -> Double {
    if let member = context.member { return member.progress(at: time) }
    return context.mediaTiming(timing).progress(layerTime.at(time) - begin)
  }
}
