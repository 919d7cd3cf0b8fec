/// What constraints need to know of a view, and what of them belongs to it.
final class ConstraintState {
  /// By axis, how strongly the view resists becoming larger than its content.
  var hugging: [UILayoutPriority] = [.defaultLow, .defaultLow]
  /// By axis, how strongly the view resists becoming smaller than its content.
  var compressionResistance: [UILayoutPriority] = [.defaultHigh, .defaultHigh]

  /// Called when the frame, the scroll position or the safe area changed.
  func geometryChanged() {}
}
