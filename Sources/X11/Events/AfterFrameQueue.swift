/// Work for after a frame, in the order it came, each with the moment from which it waits for nothing else.
struct AfterFrameQueue {
  private var works: [(limit: Double, body: () -> Void)] = []

  var isEmpty: Bool { works.isEmpty }

  mutating func add(_ work: @escaping () -> Void, limit: Double) { works.append((limit, work)) }

  /// Removes the oldest work; nil without any.
  mutating func popFirst() -> (() -> Void)? { works.isEmpty ? nil : works.removeFirst().body }

  /// Removes the oldest work if it has waited long enough.
  mutating func popOverdue(_ now: Double) -> (() -> Void)? {
    guard let first = works.first, first.limit <= now else { return nil }
    return popFirst()
  }
}
