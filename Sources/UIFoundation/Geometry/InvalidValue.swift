import Outside

/// A value with an unusable number that the toolkit was given: NaN, infinite, or beyond a billion.
///
/// The toolkit replaces it by a usable value, and calls `UIApplication.invalidValueHandler`, which also reports animations that
/// can't be performed.
public nonisolated struct InvalidValue: Hashable, Sendable, CustomStringConvertible {
  /// The type of the object on which the value was set, such as `UIScrollView`.
  public let owner: String
  /// The property that was set, such as `contentSize`.
  public let property: String
  /// The value, as Swift prints it.
  public let value: String

  package init(owner: String, property: String, value: String) {
    (self.owner, self.property, self.value) = (owner, property, value)
  }

  /// A sentence that names owner, property and value.
  public var description: String { "\(owner).\(property) can't be \(value)" }

  /// Called with each invalid value; an app may replace it by `UIApplication.invalidValueHandler`.
  @MainActor package static var handler: (InvalidValue) -> Void = { report($0) }

  /// Prints the description on standard error in debug builds; does nothing in release builds.
  package static func report(_ value: InvalidValue) {
    #if DEBUG
      StandardStreams.complain("\(value)")
    #endif
  }
}

/// A geometric value, which may contain unusable numbers.
package nonisolated protocol GeometryValue {
  /// Whether all its numbers are usable.
  var isUsable: Bool { get }

  /// The value with usable numbers: NaN is replaced by the number of `old`, a too large number by the nearest usable one.
  func sanitized(from old: Self) -> Self
}

/// `new`, or, if it is unusable, its sanitized value; the replacement is reported to the application.
package func usable<Value: GeometryValue>(
  _ new: Value,
  else old: @autoclosure () -> Value,
  of owner: @autoclosure () -> Any,
  _ property: @autoclosure () -> String
) -> Value {
  if new.isUsable { return new }
  let owner = owner()
  let name = owner as? String ?? "\(type(of: owner))"
  InvalidValue.handler(InvalidValue(owner: name, property: property(), value: "\(new)"))
  return new.sanitized(from: old())
}

// MARK: - Numbers

nonisolated extension GeometryValue where Self: BinaryFloatingPoint {
  /// The greatest usable magnitude: a billion points, the height of a table of twenty million rows. Sums and products of a few
  /// such numbers are exact enough.
  package static var limit: Self { 1_000_000_000 }

  package var isUsable: Bool { magnitude <= Self.limit }

  package func sanitized(from old: Self) -> Self { isNaN ? old : clamped(to: -Self.limit...Self.limit) }
}

nonisolated extension CGFloat: GeometryValue {}
nonisolated extension Double: GeometryValue {}
nonisolated extension Float: GeometryValue {}

// MARK: - Types made of numbers

nonisolated extension CGPoint: GeometryValue {
  package var isUsable: Bool { x.isUsable && y.isUsable }

  package func sanitized(from old: CGPoint) -> CGPoint {
    CGPoint(x: x.sanitized(from: old.x), y: y.sanitized(from: old.y))
  }
}

nonisolated extension CGSize: GeometryValue {
  package var isUsable: Bool { width.isUsable && height.isUsable }

  package func sanitized(from old: CGSize) -> CGSize {
    CGSize(width: width.sanitized(from: old.width), height: height.sanitized(from: old.height))
  }
}

nonisolated extension CGRect: GeometryValue {
  package var isUsable: Bool { origin.isUsable && size.isUsable }

  package func sanitized(from old: CGRect) -> CGRect {
    CGRect(origin: origin.sanitized(from: old.origin), size: size.sanitized(from: old.size))
  }
}

nonisolated extension UIEdgeInsets: GeometryValue {
  package var isUsable: Bool { top.isUsable && left.isUsable && bottom.isUsable && right.isUsable }

  package func sanitized(from old: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top.sanitized(from: old.top),
      left: left.sanitized(from: old.left),
      bottom: bottom.sanitized(from: old.bottom),
      right: right.sanitized(from: old.right)
    )
  }
}

nonisolated extension CGAffineTransform: GeometryValue {
  package var isUsable: Bool {
    a.isUsable && b.isUsable && c.isUsable && d.isUsable && tx.isUsable && ty.isUsable
  }

  package func sanitized(from old: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a.sanitized(from: old.a),
      b: b.sanitized(from: old.b),
      c: c.sanitized(from: old.c),
      d: d.sanitized(from: old.d),
      tx: tx.sanitized(from: old.tx),
      ty: ty.sanitized(from: old.ty)
    )
  }
}
