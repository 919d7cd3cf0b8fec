import CX11

/// The C library's heap, in which Swift's objects are, too.
package nonisolated enum Heap {
  /// Returns to the system the pages that nothing uses. Many small objects that were freed together otherwise stay with
  /// the process, because one that is still in use lies behind them. Takes a millisecond for some megabytes.
  package static func trim() { malloc_trim(0) }
}
