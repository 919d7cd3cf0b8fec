/// The shape of a line's ends.
public nonisolated enum CGLineCap: Int, Sendable {
  /// Cut off at the end.
  case butt
  /// A half disc beyond the end.
  case round
  /// Half a square beyond the end.
  case square
}

/// The shape of a line's corners.
public nonisolated enum CGLineJoin: Int, Sendable {
  /// Pointed, up to a limit of its length.
  case miter
  /// Round.
  case round
  /// Cut off.
  case bevel
}
