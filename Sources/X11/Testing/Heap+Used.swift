import CX11
import Outside

extension Heap {
  /// The bytes that are in use now, without what the allocator keeps for later (`mallinfo2`).
  package nonisolated static var usedBytes: Int {
    let information = mallinfo2()
    return Int(information.uordblks) + Int(information.hblkhd)
  }
}
