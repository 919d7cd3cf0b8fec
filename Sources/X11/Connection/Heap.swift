import CX11

/// The C library's heap, in which Swift's objects are, too.
package nonisolated enum Heap {
  /// The bytes that are in use now, without what the allocator keeps for later (`mallinfo2`).
  package static var usedBytes: Int {
    let information = mallinfo2()
    return Int(information.uordblks) + Int(information.hblkhd)
  }
}
