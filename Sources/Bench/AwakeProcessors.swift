import Foundation
import Glibc
import Synchronization

/// Keeps the processors from saving power while the benchmark times programs that sleep between two keys.
///
/// A processor that was idle for some milliseconds takes a while to wake, and begins with empty caches. That cost
/// belongs to the machine, differs between machines and from one key to the next, and hides what the programs
/// themselves do. One thread on each processor spins at the lowest priority (`SCHED_IDLE`), so that any other thread
/// that wakes runs at once.
final class AwakeProcessors {
  private let isOver = Spinning()

  init() {
    for processor in 0..<min(64, ProcessInfo.processInfo.activeProcessorCount) {
      let thread = Thread { [isOver] in isOver.spin(on: processor) }
      thread.start()
    }
  }

  /// Stops the threads, so that the processors can sleep again.
  func stop() { isOver.end() }
}

/// The flag that ends the threads.
nonisolated private final class Spinning: Sendable {
  private let isOver = Atomic(false)

  func end() { isOver.store(true, ordering: .relaxed) }

  func spin(on processor: Int) {
    Self.stay(on: processor)
    var parameters = sched_param(sched_priority: 0)
    guard sched_setscheduler(0, Self.idlePolicy, &parameters) == 0 else { return }
    while !isOver.load(ordering: .relaxed) {}
  }

  /// Binds the calling thread to one processor, so that each has one.
  private static func stay(on processor: Int) {
    typealias SetAffinity = @convention(c) (pid_t, Int, UnsafePointer<UInt64>) -> Int32
    // Declared by Glibc for GNU sources only, and missing in Swift's module.
    guard let function = dlsym(nil, "sched_setaffinity") else { return }
    var processors = UInt64(1) << UInt64(processor)
    _ = unsafeBitCast(function, to: SetAffinity.self)(0, MemoryLayout<UInt64>.size, &processors)
  }

  /// `SCHED_IDLE` of linux/sched.h, which Swift's module for the C library lacks.
  private static let idlePolicy: Int32 = 5
}
