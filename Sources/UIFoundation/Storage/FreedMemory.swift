/// Memory that the C library keeps for later allocations after it was freed.
package enum FreedMemory {
  /// The number of UTF-16 units that have to be deleted at once to make ``giveBack()`` worth its time: their layout
  /// took some megabytes.
  package static let worthwhileCount = 250_000

  /// Returns free pages to the system (`malloc_trim`), where the C library can do that.
  ///
  /// The layout of a long text is a million small allocations. Freed all at once they otherwise stay with the process,
  /// 14 of 20 bytes a unit, because a small allocation still in use mostly lies behind them. Takes some milliseconds.
  package static func giveBack() {
    typealias Trim = @convention(c) (Int) -> Int32
    guard let address = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(address, to: Trim.self)(0)
  }
}

extension Array {
  /// Moves to a smaller buffer if most of a large one isn't used any more: otherwise the memory of a long text that was
  /// deleted would stay with the array.
  mutating func freeCapacity(beyond worthwhile: Int) {
    if capacity > worthwhile, count < capacity / 4 { self = map { $0 } }
  }
}
