/// Arrays of secret text that leave no copies in memory.
///
/// An array that grows moves to another buffer and leaves its elements in the old one; an array that shrinks leaves them after
/// its end. Such copies would stay until the memory is reused.
nonisolated extension [UInt16] {
  /// Overwrites all elements with zeros, in a way that the optimizer doesn't remove.
  ///
  /// If the array shares its buffer with another array, only the copy made for this call is overwritten.
  package mutating func wipe() {
    withUnsafeMutableBytes { bytes in
      if let start = bytes.baseAddress { explicit_bzero(start, bytes.count) }
    }
  }

  /// Replaces `range` by `new`, and overwrites every copy of the old elements.
  mutating func replaceWithoutTrace(_ range: Range<Int>, with new: some Collection<UInt16>) {
    let growth = new.count - range.count
    if count + growth > capacity { moveWithoutTrace(capacity: capacity(growing: growth, keeping: count - range.count)) }
    guard growth < 0 else { return replaceSubrange(range, with: new) }
    withUnsafeMutableBufferPointer { units in
      var position = range.lowerBound
      for unit in new {
        units[position] = unit
        position += 1
      }
      guard let start = units.baseAddress else { return }
      (start + position).update(from: start + range.upperBound, count: units.count - range.upperBound)
      explicit_bzero(start + units.count + growth, -growth * MemoryLayout<UInt16>.stride)
    }
    removeLast(-growth)
  }

  /// Moves to a smaller buffer if less than a quarter of a capacity above `worthwhile` is used, and overwrites the large buffer.
  mutating func freeCapacityWithoutTrace(beyond worthwhile: Int) {
    if capacity > worthwhile, count < capacity / 4 { moveWithoutTrace(capacity: count) }
  }

  /// The capacity to reserve: with space for further typing, or exactly the length of a text that replaces all.
  private func capacity(growing growth: Int, keeping kept: Int) -> Int {
    kept == 0 && growth > 1 ? count + growth : Swift.max(64, 2 * count, count + growth)
  }

  private mutating func moveWithoutTrace(capacity: Int) {
    var larger: [UInt16] = []
    larger.reserveCapacity(capacity)
    larger.append(contentsOf: self)
    swap(&self, &larger)
    larger.wipe()
  }
}

/// Text that is overwritten in memory when nothing refers to it any more.
package nonisolated final class ErasedUnits {
  package private(set) var units: [UInt16]

  /// Takes over an array that nothing else refers to.
  package init(_ units: [UInt16]) { self.units = units }

  deinit { units.wipe() }

  package func insert(_ new: [UInt16], at offset: Int) { units.replaceWithoutTrace(offset..<offset, with: new) }
}
