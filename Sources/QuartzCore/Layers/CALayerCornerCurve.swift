/// The curve of a layer's corners.
public nonisolated enum CALayerCornerCurve: Int, Sendable {
  /// An arc of a circle.
  case circular
  /// A smoother curve; drawn as an arc.
  case continuous
}
