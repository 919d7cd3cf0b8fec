// Names of the system that code for iOS has by importing UIKit, and that Foundation doesn't have on Linux.

/// The nanoseconds of a second.
public nonisolated let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The nanoseconds of a millisecond.
public nonisolated let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The nanoseconds of a microsecond.
public nonisolated let NSEC_PER_USEC: UInt64 = 1000
/// The microseconds of a second.
public nonisolated let USEC_PER_SEC: UInt64 = 1_000_000
/// The milliseconds of a second.
public nonisolated let MSEC_PER_SEC: UInt64 = 1000

/// Calls `body`, and returns what it returns. Nothing is released late on Linux, where there is no pool.
public nonisolated func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}
