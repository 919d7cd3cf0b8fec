import X11

extension DamageMonitor {
  /// Lets time pass while drawings are taken note of; how many there were.
  func waitOut(_ seconds: Double) -> Int {
    let begin = ContinuousClock.now
    var count = 0
    while true {
      let elapsed = ContinuousClock.now - begin
      let rest = seconds - Double(elapsed.components.seconds) - Double(elapsed.components.attoseconds) / 1e18
      guard rest > 0 else { return count }
      if wait(for: rest) != nil { count += 1 }
    }
  }
}
