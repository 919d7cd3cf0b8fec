/// The contrast that the user wants.
package nonisolated enum Contrast: String, CaseIterable, Sendable {
  /// Text at 4.5:1 and more.
  case standard
  /// Text at 7:1 and more, lines at 4.5:1.
  case high
  /// The desktop's contrast.
  case system
}
