/// A scheduled call; keep it to be able to cancel it.
package final class TimerToken {
  let deadline: Double
  let order: Int
  fileprivate var action: (() -> Void)?

  fileprivate init(deadline: Double, order: Int, action: @escaping () -> Void) {
    self.deadline = deadline
    self.order = order
    self.action = action
  }

  nonisolated deinit {}  // Tokens are created often; deinit touches nothing else, so needn't hop to the main actor.

  /// Whether the call is still to come.
  package var isPending: Bool { action != nil }

  /// Prevents the call; does nothing when it has happened.
  package func cancel() {
    action = nil
  }
}

/// Timers in a binary heap, the earliest first; timers with the same deadline run in the order they were added.
struct TimerQueue {
  private var heap: [TimerToken] = []
  private var count = 0

  /// When the earliest timer is due; nil without any.
  var nextDeadline: Double? {
    mutating get {
      dropCancelled()
      return heap.first?.deadline
    }
  }

  mutating func add(deadline: Double, _ action: @escaping () -> Void) -> TimerToken {
    count += 1
    let token = TimerToken(deadline: deadline, order: count, action: action)
    heap.append(token)
    siftUp(heap.count - 1)
    return token
  }

  /// Removes the earliest timer that is due and returns its action.
  mutating func popDue(_ now: Double) -> (() -> Void)? {
    dropCancelled()
    guard let first = heap.first, first.deadline <= now else { return nil }
    removeFirst()
    defer { first.action = nil }
    return first.action
  }

  private mutating func dropCancelled() {
    while let first = heap.first, !first.isPending { removeFirst() }
  }

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    siftDown(0)
  }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    (heap[left].deadline, heap[left].order) < (heap[right].deadline, heap[right].order)
  }

  private mutating func siftUp(_ start: Int) {
    var child = start
    while child > 0, precedes(child, (child - 1) / 2) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func siftDown(_ start: Int) {
    var parent = start
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && precedes(child, least) { least = child }
      guard least != parent else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
