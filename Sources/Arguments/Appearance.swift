/// Which colours a person wants.
package nonisolated enum Appearance: String, CaseIterable, Sendable {
  /// Dark text on light ground.
  case light
  /// Light text on dark ground.
  case dark
  /// What the desktop's other programs have.
  case system
}
