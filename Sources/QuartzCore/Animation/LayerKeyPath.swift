import UIFoundation

/// An animatable property, or a part of it, that an animation's key path names, such as `transform.translation.x`.
struct LayerKeyPath {
  /// The part of the property.
  private enum Part {
    case whole
    /// The property is the origin or the size of a rectangle, and values are rectangles.
    case rect
    case lane(Int)
    case translation
    case scale(x: Bool, y: Bool)
    case rotation
    /// A rotation around the x or y axis, painted flat.
    case tilt(aroundX: Bool)

    var isOfRect: Bool { if case .rect = self { true } else { false } }
  }

  let property: AnimatableProperty
  private let part: Part

  private static let paths: [String: (AnimatableProperty, Part)] = [
    "opacity": (.alpha, .whole),
    "position": (.center, .whole),
    "position.x": (.center, .lane(0)),
    "position.y": (.center, .lane(1)),
    "bounds.size": (.boundsSize, .whole),
    "bounds.size.width": (.boundsSize, .lane(0)),
    "bounds.size.height": (.boundsSize, .lane(1)),
    "bounds.origin": (.boundsOrigin, .whole),
    "bounds.origin.x": (.boundsOrigin, .lane(0)),
    "bounds.origin.y": (.boundsOrigin, .lane(1)),
    "transform": (.transform, .whole),
    "transform.translation": (.transform, .translation),
    "transform.translation.x": (.transform, .lane(4)),
    "transform.translation.y": (.transform, .lane(5)),
    "transform.scale": (.transform, .scale(x: true, y: true)),
    "transform.scale.x": (.transform, .scale(x: true, y: false)),
    "transform.scale.y": (.transform, .scale(x: false, y: true)),
    "transform.rotation": (.transform, .rotation),
    "transform.rotation.z": (.transform, .rotation),
    "transform.rotation.x": (.transform, .tilt(aroundX: true)),
    "transform.rotation.y": (.transform, .tilt(aroundX: false)),
    "contents": (.contents, .whole),
    "cornerRadius": (.cornerRadius, .whole),
    "borderWidth": (.borderWidth, .whole),
    "borderColor": (.borderColor, .whole),
    "backgroundColor": (.backgroundColor, .whole),
    "shadowColor": (.shadowColor, .whole),
    "shadowOpacity": (.shadowOpacity, .whole),
    "shadowOffset": (.shadowOffset, .whole),
    "shadowOffset.width": (.shadowOffset, .lane(0)),
    "shadowOffset.height": (.shadowOffset, .lane(1)),
    "shadowRadius": (.shadowRadius, .whole),
    "shadowPath": (.shadowPath, .whole),
    "path": (.path, .whole),
    "fillColor": (.fillColor, .whole),
    "strokeColor": (.strokeColor, .whole),
    "lineWidth": (.lineWidth, .whole),
    "lineDashPhase": (.lineDashPhase, .whole),
    "strokeStart": (.strokeStart, .whole),
    "strokeEnd": (.strokeEnd, .whole),
    "colors": (.colors, .whole),
    "locations": (.locations, .whole),
    "startPoint": (.startPoint, .whole),
    "startPoint.x": (.startPoint, .lane(0)),
    "startPoint.y": (.startPoint, .lane(1)),
    "endPoint": (.endPoint, .whole),
    "endPoint.x": (.endPoint, .lane(0)),
    "endPoint.y": (.endPoint, .lane(1)),
  ]

  /// The key paths for a name: one, two for `bounds`, or none if the property is unknown or can't be animated.
  static func named(_ text: String) -> [LayerKeyPath] {
    if text == "bounds" {
      return [Self(property: .boundsOrigin, part: .rect), Self(property: .boundsSize, part: .rect)]
    }
    return paths[text].map { [Self(property: $0, part: $1)] } ?? []
  }

  // MARK: - Values

  /// The animatable value of an app's `given` value; nil if its type doesn't suit the property.
  func value(_ given: Any?) -> AnimatableValue? {
    guard let value = part.isOfRect ? ofRect(given) : convert(given), property.takes(value) else { return nil }
    return value.lanes.isUsable && value.list?.isUsable != false ? value : nil
  }

  private func ofRect(_ given: Any?) -> AnimatableValue? {
    let rect = (given as? CGRect) ?? (given as? NSValue).flatMap { $0.has(Self.rectType) ? $0.rectValue : nil }
    return rect.map { property == .boundsSize ? .init($0.size) : .init($0.origin) }
  }

  private func convert(_ given: Any?) -> AnimatableValue? {
    switch given {
    case let number as CGFloat: .init(number)
    case let number as Double: .init(CGFloat(number))
    case let number as Float: .init(CGFloat(number))
    case let number as Int: .init(CGFloat(number))
    case let number as NSNumber: .init(CGFloat(number.doubleValue))
    case let point as CGPoint: .init(point)
    case let size as CGSize: .init(size)
    case let transform as CATransform3D: .init(transform.affinePart)
    case let transform as CGAffineTransform: .init(transform)
    case let color as CGColor: .init(color)
    case let color as UIColor: .init(color.resolve(with: .current))
    case let value as NSValue where value.has(Self.pointType): .init(value.pointValue)
    case let value as NSValue where value.has(Self.sizeType): .init(value.sizeValue)
    case let value as NSValue where value.isTransform: .init(value.caTransform3DValue.affinePart)
    case let image as CGImage: .init(AnimatableList(image))
    case let path as CGPath: .init(AnimatableList(path))
    case let list as [Any] where property == .colors: .init(convert(list, \.color).map(AnimatableList.init))
    case let list as [Any]: .init(convert(list, \.lanes[0]).map(AnimatableList.numbers))
    default: nil
    }
  }

  /// The values of a list; nil if any of them can't be used.
  private func convert<Value>(_ list: [Any], _ read: (AnimatableValue) -> Value) -> [Value]? {
    let values = list.compactMap(convert)
    return values.count == list.count ? values.map(read) : nil
  }

  private static let pointType = String(cString: NSValue(point: .zero).objCType)
  private static let sizeType = String(cString: NSValue(size: .zero).objCType)
  private static let rectType = String(cString: NSValue(rect: .zero).objCType)

  // MARK: - Applying

  /// The part's value, extracted from the property's value.
  func read(_ whole: AnimatableValue) -> AnimatableValue {
    let transform = whole.transform
    return switch part {
    case .whole, .rect: whole
    case .lane(let lane): .init(CGFloat(whole.lanes[lane]))
    case .translation: .init(CGPoint(x: transform.tx, y: transform.ty))
    case .scale(x: true, y: _): .init(CGPoint(x: transform.a, y: transform.b).length)
    case .scale: .init(CGPoint(x: transform.c, y: transform.d).length)
    case .rotation: .init(atan2(transform.b, transform.a))
    // The layer's own transform is flat.
    case .tilt: .init(0)
    }
  }

  /// The property's value with the part set to `value`, or increased by it.
  func write(_ value: AnimatableValue, to whole: AnimatableValue, isAdditive: Bool) -> AnimatableValue {
    var result = whole
    let new = isAdditive ? read(whole) + value : value
    switch part {
    case .whole, .rect: return new
    case .lane(let lane): result.lanes[lane] = new.lanes[0]
    case .translation: (result.lanes[4], result.lanes[5]) = (new.lanes[0], new.lanes[1])
    case .scale(let x, let y):
      let transform = whole.transform
      if x { result.scaleLanes(0, 1, from: CGPoint(x: transform.a, y: transform.b).length, to: new.scalar) }
      if y { result.scaleLanes(2, 3, from: CGPoint(x: transform.c, y: transform.d).length, to: new.scalar) }
    case .tilt(let isAroundX):
      let first = isAroundX ? 2 : 0
      for lane in first...first + 1 { result.lanes[lane] *= Double(cos(new.scalar)) }
    case .rotation:
      let turn = CGAffineTransform(rotationAngle: new.scalar - read(whole).scalar)
      var transform = whole.transform
      let (x, y) = (transform.tx, transform.ty)
      (transform.tx, transform.ty) = (0, 0)
      transform = transform.concatenating(turn)
      (transform.tx, transform.ty) = (x, y)
      return AnimatableValue(transform)
    }
    return result
  }
}

extension AnimatableValue {
  static func + (a: AnimatableValue, b: AnimatableValue) -> AnimatableValue {
    .init(lanes: a.lanes + b.lanes, list: combine(a.list, b.list, +))
  }

  static func - (a: AnimatableValue, b: AnimatableValue) -> AnimatableValue {
    .init(lanes: a.lanes - b.lanes, list: combine(a.list, b.list, -))
  }

  /// The lists of two values, combined component by component; if only one has a list, that list, and `a` if they can't be
  /// combined.
  private static func combine(
    _ a: AnimatableList?,
    _ b: AnimatableList?,
    _ combine: (Double, Double) -> Double
  ) -> AnimatableList? {
    guard let a, let b else { return a ?? b }
    return a.combined(with: b, combine) ?? a
  }

  /// Sets the length of one of a transform's two axis vectors, in two lanes; a vector of length 0 gets its original direction.
  fileprivate mutating func scaleLanes(_ first: Int, _ second: Int, from old: CGFloat, to new: CGFloat) {
    guard old > 0 else { return lanes[first == 0 ? first : second] = Double(new) }
    lanes[first] *= Double(new / old)
    lanes[second] *= Double(new / old)
  }
}

extension NSValue {
  fileprivate func has(_ type: String) -> Bool { String(cString: objCType) == type }
}

extension SIMD8<Double> {
  fileprivate var isUsable: Bool { indices.allSatisfy { self[$0].isUsable } }
}
