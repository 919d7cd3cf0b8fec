/// A number that was set somewhere in the toolkit where it can't be used: it is none, or endless, or further away than any screen
/// reaches.
///
/// The toolkit goes on with one that can be used, and tells ``UIApplication/invalidValueHandler``.
public nonisolated struct InvalidValue: Hashable, Sendable, CustomStringConvertible {
  /// What kind of object it was set on, as `UIScrollView`.
  public let owner: String
  /// What was set, as `contentSize`.
  public let property: String
  /// The value, as Swift prints it.
  public let value: String

  /// A sentence that names all three.
  public var description: String { "\(owner).\(property) can't be \(value)" }

  /// Prints the sentence on standard error in debug builds; in release builds nothing.
  static func report(_ value: InvalidValue) {
    #if DEBUG
      FileHandle.standardError.write(Data("\(value)\n".utf8))
    #endif
  }
}

/// What geometry is set in, and may hold numbers that can't be used.
nonisolated protocol GeometryValue {
  /// Whether all of it can be used.
  var isUsable: Bool { get }

  /// The same with numbers that can be used: the former one for what isn't a number, the nearest for what is too far away.
  func mended(from old: Self) -> Self
}

/// `new`, or what can be used in its place; the application hears of that.
func usable<Value: GeometryValue>(
  _ new: Value,
  else old: @autoclosure () -> Value,
  of owner: @autoclosure () -> Any,
  _ property: @autoclosure () -> String
) -> Value {
  if new.isUsable { return new }
  let owner = owner()
  let name = owner as? String ?? "\(type(of: owner))"
  UIApplication.shared.invalidValueHandler(InvalidValue(owner: name, property: property(), value: "\(new)"))
  return new.mended(from: old())
}

// MARK: - Numbers

nonisolated extension GeometryValue where Self: BinaryFloatingPoint {
  /// A billion points: a table of twenty million rows is as long. Sums and products of a few such numbers are exact enough.
  static var limit: Self { 1_000_000_000 }

  var isUsable: Bool { magnitude <= Self.limit }

  func mended(from old: Self) -> Self { isNaN ? old : clamped(to: -Self.limit...Self.limit) }
}

nonisolated extension CGFloat: GeometryValue {}
nonisolated extension Double: GeometryValue {}
nonisolated extension Float: GeometryValue {}

// MARK: - What is made of numbers

nonisolated extension CGPoint: GeometryValue {
  var isUsable: Bool { x.isUsable && y.isUsable }

  func mended(from old: CGPoint) -> CGPoint { CGPoint(x: x.mended(from: old.x), y: y.mended(from: old.y)) }
}

nonisolated extension CGSize: GeometryValue {
  var isUsable: Bool { width.isUsable && height.isUsable }

  func mended(from old: CGSize) -> CGSize {
    CGSize(width: width.mended(from: old.width), height: height.mended(from: old.height))
  }
}

nonisolated extension CGRect: GeometryValue {
  var isUsable: Bool { origin.isUsable && size.isUsable }

  func mended(from old: CGRect) -> CGRect {
    CGRect(origin: origin.mended(from: old.origin), size: size.mended(from: old.size))
  }
}

nonisolated extension UIEdgeInsets: GeometryValue {
  var isUsable: Bool { top.isUsable && left.isUsable && bottom.isUsable && right.isUsable }

  func mended(from old: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top.mended(from: old.top),
      left: left.mended(from: old.left),
      bottom: bottom.mended(from: old.bottom),
      right: right.mended(from: old.right)
    )
  }
}

nonisolated extension CGAffineTransform: GeometryValue {
  var isUsable: Bool {
    a.isUsable && b.isUsable && c.isUsable && d.isUsable && tx.isUsable && ty.isUsable
  }

  func mended(from old: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a.mended(from: old.a),
      b: b.mended(from: old.b),
      c: c.mended(from: old.c),
      d: d.mended(from: old.d),
      tx: tx.mended(from: old.tx),
      ty: ty.mended(from: old.ty)
    )
  }
}

nonisolated extension UILayoutPriority: GeometryValue {
  var isUsable: Bool { rawValue.isUsable }

  func mended(from old: UILayoutPriority) -> UILayoutPriority {
    UILayoutPriority(rawValue.mended(from: old.rawValue).clamped(to: 0...1000))
  }
}

// MARK: - Rectangles

/// Foundation's own end the process when a coordinate isn't a number.
extension CGRect {
  /// What both cover; `.null` where they share no point, or where that can't be told.
  nonisolated func intersection(_ other: CGRect) -> CGRect {
    guard !isNull, !other.isNull else { return .null }
    let (a, b) = (standardized, other.standardized)
    let (left, right) = (max(a.minX, b.minX), min(a.maxX, b.maxX))
    let (top, bottom) = (max(a.minY, b.minY), min(a.maxY, b.maxY))
    guard left <= right, top <= bottom, left < .infinity, top < .infinity else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether the two share a point.
  nonisolated func intersects(_ other: CGRect) -> Bool { !intersection(other).isNull }
}
