/// A linear relation between edges and sizes of two views or guides.
open class NSLayoutConstraint {
  /// A direction in which things are laid out.
  public nonisolated enum Axis: Int, Sendable {
    /// From left to right, or the other way round.
    case horizontal
    /// From top to bottom.
    case vertical
  }
}
