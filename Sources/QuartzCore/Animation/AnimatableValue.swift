/// The value of any animatable property as numbers, so that the same code interpolates all properties.
nonisolated struct AnimatableValue: Hashable {
  /// The components, one per lane: x and y of a point, the six numbers of a transform. Unused lanes are zero.
  var lanes: SIMD8<Double>
  /// The components of a value with a variable number of them, such as a path; nil for other values.
  var list: AnimatableList?

  init(lanes: SIMD8<Double>, list: AnimatableList? = nil) { (self.lanes, self.list) = (lanes, list) }
  init(_ list: AnimatableList?) { (lanes, self.list) = (.zero, list) }
  init(_ scalar: CGFloat) { lanes = SIMD8(Double(scalar), 0, 0, 0, 0, 0, 0, 0) }
  init(_ point: CGPoint) { lanes = SIMD8(Double(point.x), Double(point.y), 0, 0, 0, 0, 0, 0) }
  init(_ size: CGSize) { lanes = SIMD8(Double(size.width), Double(size.height), 0, 0, 0, 0, 0, 0) }

  /// Colours are interpolated premultiplied, so that fading to clear keeps the hue.
  init(_ color: CGColor) {
    let lanes = AnimatableList.lanes(of: color)
    self.lanes = SIMD8(lowHalf: lanes, highHalf: .zero)
  }

  init(_ t: CGAffineTransform) {
    lanes = SIMD8(Double(t.a), Double(t.b), Double(t.c), Double(t.d), Double(t.tx), Double(t.ty), 0, 0)
  }

  var scalar: CGFloat { CGFloat(lanes[0]) }
  var point: CGPoint { CGPoint(x: lanes[0], y: lanes[1]) }
  var size: CGSize { CGSize(width: lanes[0], height: lanes[1]) }

  var color: CGColor { AnimatableList.color(of: lanes.lowHalf) }

  var transform: CGAffineTransform {
    CGAffineTransform(a: lanes[0], b: lanes[1], c: lanes[2], d: lanes[3], tx: lanes[4], ty: lanes[5])
  }

  /// The speed of a value at `time` towards `goal`, as a multiple of the distance from `start` to `goal` per `duration`.
  static func velocity(
    at time: TimeInterval,
    from start: AnimatableValue,
    to goal: AnimatableValue,
    over duration: TimeInterval,
    _ value: (TimeInterval) -> AnimatableValue
  ) -> Double {
    let step = 1.0 / 240
    let speed = (value(time).lanes - value(time - step).lanes) / step
    let offset = goal.lanes - start.lanes
    let length = (offset * offset).sum()
    return length > 0 ? (speed * offset).sum() / length * duration : 0
  }

  /// The value at `progress` between this value, 0, and `end`, 1; of lists with different components, `end` replaces the first
  /// halfway.
  func blended(to end: AnimatableValue, progress: Double) -> AnimatableValue {
    let between = lanes + (end.lanes - lanes) * progress
    guard let list, let last = end.list else { return AnimatableValue(lanes: between, list: end.list) }
    let blended = list.combined(with: last) { $0 + ($1 - $0) * progress }
    return AnimatableValue(lanes: between, list: blended ?? (progress < 0.5 ? list : last))
  }
}

/// The components of an animatable value with a variable number of them.
nonisolated enum AnimatableList: Hashable {
  /// The elements of a path: moves, lines and curves.
  case path([PathElement])
  /// Colours, premultiplied.
  case colors([SIMD4<Double>])
  case numbers([Double])
  /// A picture, which isn't interpolated: the animation's second picture replaces the first halfway.
  case picture(AnimatablePicture)

  init?(_ path: CGPath?) {
    guard let path else { return nil }
    self = .path(path.elements)
  }

  init?(_ image: CGImage?) {
    guard let image else { return nil }
    self = .picture(AnimatablePicture(image: image))
  }

  init(_ colors: [CGColor]) { self = .colors(colors.map(Self.lanes)) }

  var path: CGPath? { if case .path(let elements) = self { CGPath(elements: elements) } else { nil } }
  var image: CGImage? { if case .picture(let picture) = self { picture.image } else { nil } }
  var colors: [CGColor]? { if case .colors(let colors) = self { colors.map(Self.color) } else { nil } }
  var numbers: [Double]? { if case .numbers(let numbers) = self { numbers } else { nil } }

  var isUsable: Bool {
    switch self {
    case .path(let elements): elements.allSatisfy { $0.points.allSatisfy { $0.x.isUsable && $0.y.isUsable } }
    case .colors, .picture: true
    case .numbers(let numbers): numbers.allSatisfy(\.isUsable)
    }
  }

  /// Premultiplied, so that fading to clear keeps the hue.
  static func lanes(of color: CGColor) -> SIMD4<Double> {
    let a = Double(color.alpha)
    return SIMD4(Double(color.red) * a, Double(color.green) * a, Double(color.blue) * a, a)
  }

  static func color(of lanes: SIMD4<Double>) -> CGColor {
    let a = lanes[3]
    guard a > 0 else { return .clear }
    return CGColor(
      red: CGFloat(lanes[0] / a),
      green: CGFloat(lanes[1] / a),
      blue: CGFloat(lanes[2] / a),
      alpha: CGFloat(min(a, 1))
    )
  }

  /// The two lists combined component by component; nil if they have different kinds or numbers of components.
  func combined(with other: AnimatableList, _ combine: (Double, Double) -> Double) -> AnimatableList? {
    switch (self, other) {
    case (.path(let a), .path(let b)) where a.count == b.count:
      let elements = zip(a, b).compactMap { $0.combined(with: $1) { CGFloat(combine(Double($0), Double($1))) } }
      return elements.count == a.count ? .path(elements) : nil
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(
        zip(a, b).map { a, b in
          var lanes = a
          for index in lanes.indices { lanes[index] = combine(a[index], b[index]) }
          return lanes
        }
      )
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map(combine))
    default: return nil
    }
  }
}

/// A picture as an animatable value, equal only to the same object.
nonisolated struct AnimatablePicture: Hashable {
  let image: CGImage

  static func == (a: Self, b: Self) -> Bool { a.image === b.image }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(image)) }
}

/// The properties of a layer that can be animated; `center` is a layer's `position`, `alpha` its `opacity`.
///
/// A new property has to be added to `owner`, to `isGeometry` if it moves or resizes what is painted, and to `takes` if its value
/// is a list; to `LayerKeyPath`; to `model`, `set` and `copy(presentationOf:)` of its layer; and to the comment of
/// ``CAPropertyAnimation/keyPath``. Its setter calls `propertyChanged`, its storage, if that is `LayerStyle`, is copied in
/// `copy()`, and the layer is painted with a `presented…` or `shown…` value of it.
package nonisolated enum AnimatableProperty: Hashable {
  case center, boundsOrigin, boundsSize, transform, alpha, backgroundColor
  case cornerRadius, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  case contents
  case path, fillColor, strokeColor, lineWidth, lineDashPhase, strokeStart, strokeEnd
  case colors, locations, startPoint, endPoint

  /// The kind of layer that has a property.
  enum Owner { case layer, shape, gradient }

  var owner: Owner {
    switch self {
    case .path, .fillColor, .strokeColor, .lineWidth, .lineDashPhase, .strokeStart, .strokeEnd: .shape
    case .colors, .locations, .startPoint, .endPoint: .gradient
    default: .layer
    }
  }

  /// Whether `value` has the property's kind of components; scalars, points and colours aren't distinguished.
  func takes(_ value: AnimatableValue) -> Bool {
    switch (self, value.list) {
    case (.path, .path), (.shadowPath, .path), (.colors, .colors), (.locations, .numbers), (.contents, .picture):
      true
    case (.contents, _), (.path, _), (.shadowPath, _), (.colors, _), (.locations, _): false
    default: value.list == nil
    }
  }

  /// Whether the property changes position or size, rather than only the appearance.
  var isGeometry: Bool {
    switch self {
    case .center, .boundsOrigin, .boundsSize, .transform, .alpha: true
    default: false
    }
  }
}
