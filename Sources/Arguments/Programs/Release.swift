/// The version of all programs.
package nonisolated enum Release {
  /// The version number.
  package static let version = "0.1.0"
  /// The day of the version, as year, month and day.
  package static let date = "2026-11-21"
}
