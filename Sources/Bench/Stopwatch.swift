/// Milliseconds that `body` takes.
func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let elapsed = try clock.measure(body)
  return Double(elapsed.components.seconds) * 1000 + Double(elapsed.components.attoseconds) / 1e15
}

extension [Double] {
  /// The middle value; of an even count the upper of the two.
  var median: Double { isEmpty ? .nan : sorted()[count / 2] }

  /// The value that a fraction `part` (0…1) of all values doesn't exceed.
  func percentile(_ part: Double) -> Double {
    isEmpty ? .nan : sorted()[Swift.min(count - 1, Int(Double(count) * part))]
  }
}
