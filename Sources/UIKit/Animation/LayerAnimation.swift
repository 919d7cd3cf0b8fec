/// What an animation that an app has added to a layer has beyond one in an animation block: it changes what is shown,
/// not the property itself, and several add up.
struct LayerAnimation {
  /// The app's name for it; nil for none.
  let key: String?
  let path: LayerKeyPath
  /// The animation as the app has made it.
  let animation: CAPropertyAnimation
  let isAdditive: Bool
  let fillMode: CAMediaTimingFillMode
  let isRemovedOnCompletion: Bool

  init(_ animation: CAPropertyAnimation, key: String?, path: LayerKeyPath) {
    self.key = key
    self.path = path
    self.animation = animation
    isAdditive = animation.isAdditive
    fillMode = animation.fillMode
    isRemovedOnCompletion = animation.isRemovedOnCompletion
  }

  var fillsBackwards: Bool { fillMode == .backwards || fillMode == .both }
  /// Whether it goes on to show its last value.
  var staysAtEnd: Bool { !isRemovedOnCompletion && (fillMode == .forwards || fillMode == .both) }
}
