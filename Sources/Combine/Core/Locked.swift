import Foundation

/// A value behind a lock, which is held only while the value is read or changed: never while others' code runs.
final class Locked<Value> {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }

  /// Replaces the value by `new` and returns the old one, which is thus never released while the lock is held.
  @discardableResult func exchange(_ new: Value) -> Value {
    withLock { value in
      defer { value = new }
      return value
    }
  }
}

/// A value, closure or object that is passed to another thread, such as by a scheduler or a notification center. As
/// in Apple's framework, it needn't be `Sendable`: an app that names a scheduler sees to it that its closures may run
/// there.
struct UncheckedSendableBox<Value>: @unchecked Sendable {
  let value: Value
}
