/// Secret text that leaves no copies in memory.
///
/// An array that grows moves to another buffer and leaves its elements in the old one; one that shrinks leaves them
/// behind its end. Both copies would stay there until the memory is used for something else.
nonisolated extension [UInt16] {
  /// Overwrites all elements with zeros, in a way that the optimizer doesn't remove.
  ///
  /// If the array shares its buffer with another array, only the copy made for this call is overwritten.
  mutating func wipe() {
    withUnsafeMutableBytes { bytes in
      if let start = bytes.baseAddress { explicit_bzero(start, bytes.count) }
    }
  }

  /// Replaces `range` by `new`, and overwrites every copy of the old elements.
  mutating func replaceWithoutTrace(_ range: Range<Int>, with new: some Collection<UInt16>) {
    let growth = new.count - range.count
    if count + growth > capacity { moveWithoutTrace(capacity: Swift.max(64, 2 * (count + growth))) }
    guard growth < 0 else { return replaceSubrange(range, with: new) }
    withUnsafeMutableBufferPointer { units in
      var position = range.lowerBound
      for unit in new {
        units[position] = unit
        position += 1
      }
      for unit in range.upperBound..<units.count { units[unit + growth] = units[unit] }
      if let start = units.baseAddress {
        explicit_bzero(start + units.count + growth, -growth * MemoryLayout<UInt16>.stride)
      }
    }
    removeLast(-growth)
  }

  private mutating func moveWithoutTrace(capacity: Int) {
    var larger: [UInt16] = []
    larger.reserveCapacity(capacity)
    larger.append(contentsOf: self)
    swap(&self, &larger)
    larger.wipe()
  }
}
