/// The components of any animatable property, so that all are interpolated by the same code.
nonisolated struct AnimatableValue: Hashable {
  var lanes: SIMD8<Double>

  init(lanes: SIMD8<Double>) { self.lanes = lanes }
  init(_ scalar: CGFloat) { lanes = SIMD8(Double(scalar), 0, 0, 0, 0, 0, 0, 0) }
  init(_ point: CGPoint) { lanes = SIMD8(Double(point.x), Double(point.y), 0, 0, 0, 0, 0, 0) }
  init(_ size: CGSize) { lanes = SIMD8(Double(size.width), Double(size.height), 0, 0, 0, 0, 0, 0) }

  /// Colours are interpolated premultiplied, so that fading to clear keeps the hue.
  init(_ color: CGColor) {
    let a = Double(color.alpha)
    lanes = SIMD8(Double(color.red) * a, Double(color.green) * a, Double(color.blue) * a, a, 0, 0, 0, 0)
  }

  init(_ t: CGAffineTransform) {
    lanes = SIMD8(Double(t.a), Double(t.b), Double(t.c), Double(t.d), Double(t.tx), Double(t.ty), 0, 0)
  }

  var scalar: CGFloat { CGFloat(lanes[0]) }
  var point: CGPoint { CGPoint(x: lanes[0], y: lanes[1]) }
  var size: CGSize { CGSize(width: lanes[0], height: lanes[1]) }

  var color: CGColor {
    let a = lanes[3]
    guard a > 0 else { return .clear }
    return CGColor(
      red: CGFloat(lanes[0] / a),
      green: CGFloat(lanes[1] / a),
      blue: CGFloat(lanes[2] / a),
      alpha: CGFloat(min(a, 1))
    )
  }

  var transform: CGAffineTransform {
    CGAffineTransform(a: lanes[0], b: lanes[1], c: lanes[2], d: lanes[3], tx: lanes[4], ty: lanes[5])
  }

  /// The speed that a value has at `time` towards a goal: the distance from `start` to `goal` is 1, the time `duration` is 1.
  static func velocity(
    at time: TimeInterval,
    from start: AnimatableValue,
    to goal: AnimatableValue,
    over duration: TimeInterval,
    _ value: (TimeInterval) -> AnimatableValue
  ) -> Double {
    let step = 1.0 / 240
    let speed = (value(time).lanes - value(time - step).lanes) / step
    let way = goal.lanes - start.lanes
    let length = (way * way).sum()
    return length > 0 ? (speed * way).sum() / length * duration : 0
  }

  func blended(to end: AnimatableValue, progress: Double) -> AnimatableValue {
    AnimatableValue(lanes: lanes + (end.lanes - lanes) * progress)
  }
}

/// The properties of a layer that can be animated.
package nonisolated enum AnimatableProperty: Hashable {
  case center, boundsOrigin, boundsSize, transform, alpha, backgroundColor
  case cornerRadius, borderWidth, borderColor, shadowOpacity
  case fillColor, strokeColor, lineWidth, strokeStart, strokeEnd

  /// Whether only shapes have the property.
  var isOfShape: Bool {
    switch self {
    case .fillColor, .strokeColor, .lineWidth, .strokeStart, .strokeEnd: true
    default: false
    }
  }

  /// Whether the property changes position or size, rather than only the appearance.
  var isGeometry: Bool {
    switch self {
    case .center, .boundsOrigin, .boundsSize, .transform, .alpha: true
    case .backgroundColor, .cornerRadius, .borderWidth, .borderColor, .shadowOpacity: false
    case .fillColor, .strokeColor, .lineWidth, .strokeStart, .strokeEnd: false
    }
  }
}
