import Glibc

/// The C library's heap, in which Swift's objects are, too.
package enum Heap {
  private typealias Trim = @convention(c) (Int) -> Int32

  /// Returns unused pages to the system (`malloc_trim`, which Glibc's module doesn't declare); does nothing with a C library
  /// that lacks it.
  ///
  /// Otherwise the memory of many small freed objects stays with the process, because an object that is still in use lies
  /// after them. Takes a millisecond for some megabytes.
  package static func trim() {
    guard let address = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(address, to: Trim.self)(0)
  }
}
