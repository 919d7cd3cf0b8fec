/// Work to be done after a frame, first in, first out. Each piece has a deadline after which it no longer waits for an
/// idle moment.
struct AfterFrameQueue {
  private var works: [(limit: Double, body: () -> Void)] = []

  var isEmpty: Bool { works.isEmpty }

  mutating func add(_ work: @escaping () -> Void, limit: Double) { works.append((limit, work)) }

  /// Removes and returns the oldest piece of work; nil if there is none.
  mutating func popFirst() -> (() -> Void)? { works.isEmpty ? nil : works.removeFirst().body }

  /// Removes and returns the oldest piece of work if its deadline has passed.
  mutating func popOverdue(_ now: Double) -> (() -> Void)? {
    guard let first = works.first, first.limit <= now else { return nil }
    return popFirst()
  }
}
