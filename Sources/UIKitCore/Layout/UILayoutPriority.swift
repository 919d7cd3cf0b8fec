/// The priority of a constraint, from 0 to 1000; ``required`` constraints are always satisfied.
///
/// Strictly ordered: no number of weaker constraints outweighs a stronger one.
public nonisolated struct UILayoutPriority: Hashable, Comparable, RawRepresentable, Sendable {
  /// The priority as a number from 0 to 1000.
  public var rawValue: Float

  /// Makes a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Makes a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Must be satisfied. 1000.
  public static let required = UILayoutPriority(1000)
  /// The default at which content resists being compressed. 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// For dragging something that may resize the window. 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority at which a window keeps its size. 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// For dragging something that must not resize the window. 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The default at which content resists growing. 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of the target size while a view is measured. 50.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Whether `a` is weaker than `b`.
  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
  /// The priority `b` steps above `a`.
  public static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue + b) }
  /// The priority `b` steps below `a`.
  public static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue - b) }
}

nonisolated extension UILayoutPriority: GeometryValue {
  package var isUsable: Bool { rawValue.isUsable }

  package func sanitized(from old: UILayoutPriority) -> UILayoutPriority {
    UILayoutPriority(rawValue.sanitized(from: old.rawValue).clamped(to: 0...1000))
  }
}
