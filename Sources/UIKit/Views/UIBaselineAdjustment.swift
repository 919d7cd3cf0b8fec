/// Where a label's text that was made smaller stands.
public nonisolated enum UIBaselineAdjustment: Int, Sendable {
  /// On the line of the larger text.
  case alignBaselines
  /// In the middle.
  case alignCenters
  /// At the top left.
  case none
}
