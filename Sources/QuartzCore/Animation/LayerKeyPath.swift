import UIFoundation

/// The part of an animatable property that a layer's animation names, such as `transform.translation.x`.
struct LayerKeyPath {
  /// The part of the property.
  private enum Part {
    case whole
    case lane(Int)
    case translation
    case scale(x: Bool, y: Bool)
    case rotation
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
    "transform.translation": (.transform, .translation),
    "transform.translation.x": (.transform, .lane(4)),
    "transform.translation.y": (.transform, .lane(5)),
    "transform.scale": (.transform, .scale(x: true, y: true)),
    "transform.scale.x": (.transform, .scale(x: true, y: false)),
    "transform.scale.y": (.transform, .scale(x: false, y: true)),
    "transform.rotation": (.transform, .rotation),
    "transform.rotation.z": (.transform, .rotation),
    "cornerRadius": (.cornerRadius, .whole),
    "borderWidth": (.borderWidth, .whole),
    "borderColor": (.borderColor, .whole),
    "backgroundColor": (.backgroundColor, .whole),
    "shadowOpacity": (.shadowOpacity, .whole),
    "fillColor": (.fillColor, .whole),
    "strokeColor": (.strokeColor, .whole),
    "lineWidth": (.lineWidth, .whole),
    "strokeStart": (.strokeStart, .whole),
    "strokeEnd": (.strokeEnd, .whole),
  ]

  /// Finds the property; nil if layers don't have it, or can't animate it.
  init?(_ text: String) {
    guard let path = Self.paths[text] else { return nil }
    (property, part) = path
  }

  // MARK: - Values

  /// The animatable value of an app's `given` value; nil if it isn't of the property's kind.
  func value(_ given: Any?) -> AnimatableValue? {
    let value = Self.convert(given)
    return value.map { $0.lanes.isUsable } == true ? value : nil
  }

  private static func convert(_ given: Any?) -> AnimatableValue? {
    switch given {
    case let number as CGFloat: .init(number)
    case let number as Double: .init(CGFloat(number))
    case let number as Float: .init(CGFloat(number))
    case let number as Int: .init(CGFloat(number))
    case let number as NSNumber: .init(CGFloat(number.doubleValue))
    case let point as CGPoint: .init(point)
    case let size as CGSize: .init(size)
    case let color as CGColor: .init(color)
    case let color as UIColor: .init(color.resolve(with: .current))
    case let value as NSValue where String(cString: value.objCType) == pointType: .init(value.pointValue)
    case let value as NSValue where String(cString: value.objCType) == sizeType: .init(value.sizeValue)
    default: nil
    }
  }

  private static let pointType = String(cString: NSValue(point: .zero).objCType)
  private static let sizeType = String(cString: NSValue(size: .zero).objCType)

  // MARK: - Applying

  /// The part's value in the whole property's.
  func read(_ whole: AnimatableValue) -> AnimatableValue {
    let transform = whole.transform
    return switch part {
    case .whole: whole
    case .lane(let lane): .init(CGFloat(whole.lanes[lane]))
    case .translation: .init(CGPoint(x: transform.tx, y: transform.ty))
    case .scale(x: true, y: _): .init(CGPoint(x: transform.a, y: transform.b).length)
    case .scale: .init(CGPoint(x: transform.c, y: transform.d).length)
    case .rotation: .init(atan2(transform.b, transform.a))
    }
  }

  /// The whole property's value with the part set to `value`, or increased by it.
  func write(_ value: AnimatableValue, to whole: AnimatableValue, isAdditive: Bool) -> AnimatableValue {
    var result = whole
    let new = isAdditive ? read(whole) + value : value
    switch part {
    case .whole: return new
    case .lane(let lane): result.lanes[lane] = new.lanes[0]
    case .translation: (result.lanes[4], result.lanes[5]) = (new.lanes[0], new.lanes[1])
    case .scale(let x, let y):
      let transform = whole.transform
      if x { result.scaleLanes(0, 1, from: CGPoint(x: transform.a, y: transform.b).length, to: new.scalar) }
      if y { result.scaleLanes(2, 3, from: CGPoint(x: transform.c, y: transform.d).length, to: new.scalar) }
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
  package static func + (a: AnimatableValue, b: AnimatableValue) -> AnimatableValue { .init(lanes: a.lanes + b.lanes) }
  package static func - (a: AnimatableValue, b: AnimatableValue) -> AnimatableValue { .init(lanes: a.lanes - b.lanes) }

  /// Gives a column of a transform another length; one of no length gets it along its own axis.
  fileprivate mutating func scaleLanes(_ first: Int, _ second: Int, from old: CGFloat, to new: CGFloat) {
    guard old > 0 else { return lanes[first == 0 ? first : second] = Double(new) }
    lanes[first] *= Double(new / old)
    lanes[second] *= Double(new / old)
  }
}

extension SIMD8<Double> {
  fileprivate var isUsable: Bool { indices.allSatisfy { self[$0].isUsable } }
}
