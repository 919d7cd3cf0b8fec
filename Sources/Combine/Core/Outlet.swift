import Foundation

/// The downstream side of a publisher, for one subscriber: it sends one value at a time, and nothing after a
/// completion or a cancel.
///
/// A value that is sent during a delivery is delivered within it if it comes on the same thread; on another thread it
/// waits.
final class Outlet<Output, Failure: Error> {
  private let subscriber: Locked<AnySubscriber<Output, Failure>?>
  private let delivery = NSRecursiveLock()

  init(_ subscriber: AnySubscriber<Output, Failure>) { self.subscriber = Locked(subscriber) }

  func begin(_ subscription: Subscription) {
    subscriber.withLock { $0 }?.receive(subscription: subscription)
  }

  /// Delivers `value`, and returns the additional demand.
  func send(_ value: Output) -> Subscribers.Demand {
    serially { subscriber.withLock { $0 }?.receive(value) ?? .none }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    serially { subscriber.exchange(nil)?.receive(completion: completion) }
  }

  /// Releases the subscriber, and doesn't wait for a value that is being delivered.
  func close() { subscriber.exchange(nil) }

  var isOpen: Bool { subscriber.withLock { $0 != nil } }

  /// Runs `body` with the lock of deliveries held: meanwhile no other thread sends a value or a completion.
  func serially<Result>(_ body: () -> Result) -> Result {
    delivery.lock()
    defer { delivery.unlock() }
    return body()
  }
}
