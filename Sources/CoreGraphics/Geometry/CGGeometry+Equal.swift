// Older names of `==`, from the C interface.

extension CGPoint {
  /// Whether both coordinates are equal.
  public nonisolated func equalTo(_ point: CGPoint) -> Bool { self == point }
}

extension CGSize {
  /// Whether width and height are equal.
  public nonisolated func equalTo(_ size: CGSize) -> Bool { self == size }
}

extension CGRect {
  /// Whether origin and size are equal.
  public nonisolated func equalTo(_ rect: CGRect) -> Bool { self == rect }
}
