@testable import Demo

extension DemoSettings {
  /// The names of the settings that have the value which they begin with: a test of each setting leaves none.
  var unchanged: [String] {
    zip(Mirror(reflecting: self).children, Mirror(reflecting: DemoSettings()).children)
      .filter { "\($0.value)" == "\($1.value)" }.compactMap(\.0.label)
  }
}
