/// Memory that the C library keeps after it was freed.
enum FreedMemory {
  /// So many UTF-16 units have to be deleted at once for asking to be worthwhile: their layout took some megabytes.
  static let worthwhileCount = 250_000

  /// Gives pages that nothing uses any more back to the system, where the C library can do that.
  ///
  /// The layout of a long text is a million small pieces. Freed all at once they stay with the process otherwise, 14 of 20 bytes a
  /// unit, because something small that is still in use mostly lies behind them. Takes some milliseconds.
  static func giveBack() {
    typealias Trim = @convention(c) (Int) -> Int32
    guard let address = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(address, to: Trim.self)(0)
  }
}
