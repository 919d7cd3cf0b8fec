/// Text that leaves nothing in memory when it goes.
///
/// An array that grows moves to another place and leaves its elements at the old one, and one that shrinks leaves them behind its
/// end. Both would stay there until something else happens to need the memory.
nonisolated extension [UInt16] {
  /// Overwrites all elements with zeros, in a way that the optimizer doesn't leave out.
  ///
  /// Of an array that shares its elements with another one, only the copy that is made for this is overwritten.
  mutating func wipe() {
    withUnsafeMutableBytes { bytes in
      if let start = bytes.baseAddress { explicit_bzero(start, bytes.count) }
    }
  }

  /// Puts `new` in the place of `range`, and leaves nothing of what was there, here or elsewhere.
  mutating func replaceWithoutTrace(_ range: Range<Int>, with new: some Collection<UInt16>) {
    let growth = new.count - range.count
    if count + growth > capacity { moveWithoutTrace(capacity: Swift.max(64, 2 * (count + growth))) }
    guard growth < 0 else { return replaceSubrange(range, with: new) }
    withUnsafeMutableBufferPointer { units in
      var place = range.lowerBound
      for unit in new {
        units[place] = unit
        place += 1
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
