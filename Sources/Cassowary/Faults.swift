/// Collects the invariants that a solver violates.
struct Faults {
  /// One sentence for each fault, up to ten: one wrong link violates many invariants.
  private(set) var sentences: [String] = []

  /// Adds `sentence` unless `condition` is true.
  mutating func expect(_ condition: Bool, _ sentence: @autoclosure () -> String) {
    if !condition, sentences.count < 10 { sentences.append(sentence()) }
  }

  /// Checks that each of the `count` elements of a pool occurs once in `indices`.
  mutating func expectEachOnce<Owner>(_ indices: [PoolIndex<Owner>], of count: Int, _ name: String) {
    let times = occurrences(of: indices, count)
    for offset in 0..<count where times[offset] != 1 {
      expect(false, "\(name) \(offset) belongs to \(times[offset]) places, not to one")
    }
  }

  /// Checks that `queue` holds each of the `count` elements that has the flag once, and no others.
  mutating func expectQueue<Owner>(
    _ queue: [PoolIndex<Owner>],
    of count: Int,
    _ name: String,
    hasFlag: (PoolIndex<Owner>) -> Bool
  ) {
    let times = occurrences(of: queue, count)
    for offset in 0..<count where times[offset] != (hasFlag(PoolIndex(offset)) ? 1 : 0) {
      expect(false, "\(offset) is among the \(name) \(times[offset]) times, and its flag says otherwise")
    }
  }

  private func occurrences<Owner>(of indices: [PoolIndex<Owner>], _ count: Int) -> [Int] {
    var times = [Int](repeating: 0, count: count)
    for index in indices { times[index.offset] += 1 }
    return times
  }
}
