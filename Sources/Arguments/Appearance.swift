/// The appearance that the user wants.
package nonisolated enum Appearance: String, CaseIterable, Sendable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
  /// The desktop's appearance.
  case system
}
