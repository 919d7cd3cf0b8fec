/// A 3D transform: a 4×4 matrix by which points are multiplied as row vectors.
///
/// Layers are painted flat: only the affine part of a layer's transform has an effect. A rotation around the y axis makes a layer
/// narrower, without perspective.
public nonisolated struct CATransform3D: Hashable, Sendable {
  /// The factor of x in x.
  public var m11: CGFloat
  /// The factor of x in y.
  public var m12: CGFloat
  /// The factor of x in z.
  public var m13: CGFloat
  /// The factor of x in the divisor.
  public var m14: CGFloat
  /// The factor of y in x.
  public var m21: CGFloat
  /// The factor of y in y.
  public var m22: CGFloat
  /// The factor of y in z.
  public var m23: CGFloat
  /// The factor of y in the divisor.
  public var m24: CGFloat
  /// The factor of z in x.
  public var m31: CGFloat
  /// The factor of z in y.
  public var m32: CGFloat
  /// The factor of z in z.
  public var m33: CGFloat
  /// The factor of z in the divisor: perspective, which isn't painted here.
  public var m34: CGFloat
  /// Horizontal translation in points.
  public var m41: CGFloat
  /// Vertical translation in points.
  public var m42: CGFloat
  /// Translation towards the viewer in points.
  public var m43: CGFloat
  /// The constant part of the divisor, usually 1.
  public var m44: CGFloat

  /// Makes a transform from its entries.
  public init(
    m11: CGFloat,
    m12: CGFloat,
    m13: CGFloat,
    m14: CGFloat,
    m21: CGFloat,
    m22: CGFloat,
    m23: CGFloat,
    m24: CGFloat,
    m31: CGFloat,
    m32: CGFloat,
    m33: CGFloat,
    m34: CGFloat,
    m41: CGFloat,
    m42: CGFloat,
    m43: CGFloat,
    m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Makes a transform whose entries are all 0, as in C.
  public init() { self.init(rows: Array(repeating: Array(repeating: 0, count: 4), count: 4)) }

  fileprivate init(rows: [[CGFloat]]) {
    self.init(
      m11: rows[0][0],
      m12: rows[0][1],
      m13: rows[0][2],
      m14: rows[0][3],
      m21: rows[1][0],
      m22: rows[1][1],
      m23: rows[1][2],
      m24: rows[1][3],
      m31: rows[2][0],
      m32: rows[2][1],
      m33: rows[2][2],
      m34: rows[2][3],
      m41: rows[3][0],
      m42: rows[3][1],
      m43: rows[3][2],
      m44: rows[3][3]
    )
  }

  fileprivate var rows: [[CGFloat]] {
    [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
  }

  /// The affine transform of the plane z = 0, without depth and perspective.
  package var affinePart: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  fileprivate var inverse: CATransform3D? {
    // Gauss-Jordan elimination, with the largest entry of each column as pivot.
    var left = rows
    var right = CATransform3DIdentity.rows
    for column in 0..<4 {
      let pivot = (column..<4).max { abs(left[$0][column]) < abs(left[$1][column]) } ?? column
      guard left[pivot][column] != 0 else { return nil }
      left.swapAt(pivot, column)
      right.swapAt(pivot, column)
      let divisor = left[column][column]
      for index in 0..<4 {
        left[column][index] /= divisor
        right[column][index] /= divisor
      }
      for row in 0..<4 where row != column {
        let factor = left[row][column]
        for index in 0..<4 {
          left[row][index] -= factor * left[column][index]
          right[row][index] -= factor * right[column][index]
        }
      }
    }
    return CATransform3D(rows: right)
  }
}

/// The transform that changes nothing.
public nonisolated let CATransform3DIdentity = CATransform3DMakeScale(1, 1, 1)

/// Moves by (`tx`, `ty`, `tz`) points.
public nonisolated func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3D(rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [tx, ty, tz, 1]])
}

/// Scales x, y and z by factors.
public nonisolated func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3D(rows: [[sx, 0, 0, 0], [0, sy, 0, 0], [0, 0, sz, 0], [0, 0, 0, 1]])
}

/// Rotates by `angle` radians around the vector (`x`, `y`, `z`); the identity if its length is 0.
public nonisolated func CATransform3DMakeRotation(
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (s, c) = (sin(angle), cos(angle))
  let t = 1 - c
  return CATransform3D(rows: [
    [c + x * x * t, x * y * t + z * s, x * z * t - y * s, 0],
    [y * x * t - z * s, c + y * y * t, y * z * t + x * s, 0],
    [z * x * t + y * s, z * y * t - x * s, c + z * z * t, 0],
    [0, 0, 0, 1],
  ])
}

/// Moves by (`tx`, `ty`, `tz`) points before `t` applies.
public nonisolated func CATransform3DTranslate(
  _ t: CATransform3D,
  _ tx: CGFloat,
  _ ty: CGFloat,
  _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t) }

/// Scales before `t` applies.
public nonisolated func CATransform3DScale(
  _ t: CATransform3D,
  _ sx: CGFloat,
  _ sy: CGFloat,
  _ sz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t) }

/// Rotates by `angle` radians around a vector before `t` applies.
public nonisolated func CATransform3DRotate(
  _ t: CATransform3D,
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// Applies `a` first, then `b`.
public nonisolated func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let right = b.rows
  func product(_ row: [CGFloat], _ column: Int) -> CGFloat {
    var sum: CGFloat = 0
    for index in 0..<4 { sum += row[index] * right[index][column] }
    return sum
  }
  return CATransform3D(rows: a.rows.map { row in (0..<4).map { product(row, $0) } })
}

/// The inverse of `t`; `t` itself if there is none.
public nonisolated func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }

/// Converts an affine transform to a 3D transform.
public nonisolated func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(rows: [[m.a, m.b, 0, 0], [m.c, m.d, 0, 0], [0, 0, 1, 0], [m.tx, m.ty, 0, 1]])
}

/// Whether a transform is affine in the plane, so that layers are painted with all of it.
public nonisolated func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t == CATransform3DMakeAffineTransform(t.affinePart)
}

/// The affine part of a transform, which is all of it if ``CATransform3DIsAffine(_:)``.
public nonisolated func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affinePart }

/// Whether a transform changes nothing.
public nonisolated func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether two transforms are the same.
public nonisolated func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

nonisolated extension NSValue {
  /// The type code of an array of 16 doubles: Foundation on Linux boxes arrays, but no structures.
  private static var transformType: String { "[16d]" }

  /// Boxes a transform, as on iOS.
  public convenience init(caTransform3D: CATransform3D) {
    var value = caTransform3D
    self.init(bytes: &value, objCType: Self.transformType)
  }

  /// The boxed transform, as on iOS; the identity if the box holds something else.
  public var caTransform3DValue: CATransform3D {
    var value = CATransform3DIdentity
    if isTransform { getValue(&value) }
    return value
  }

  /// Whether the box holds a transform.
  var isTransform: Bool { String(cString: objCType) == Self.transformType }
}
