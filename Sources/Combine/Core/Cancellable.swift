import Foundation

/// An activity that can be stopped.
public protocol Cancellable {
  /// Stops the work, and releases all that it has kept. A second call does nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps this in `set`, until that is emptied or released.
  public func store(in set: inout Set<AnyCancellable>) {
    (self as? AnyCancellable ?? AnyCancellable(self)).store(in: &set)
  }

  /// Keeps this in `collection`, until that is emptied or released.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    (self as? AnyCancellable ?? AnyCancellable(self)).store(in: &collection)
  }
}

/// Stops an activity when this is cancelled or released.
///
/// Its only state is behind a lock.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  private let action: Locked<(() -> Void)?>

  /// Calls `cancel` once.
  public init(_ cancel: @escaping () -> Void) { action = Locked(cancel) }

  /// Cancels `other`.
  public init<C: Cancellable>(_ other: C) { action = Locked(other.cancel) }

  deinit { cancel() }

  /// Stops the activity, if it hasn't been stopped.
  public func cancel() { action.exchange(nil)?() }

  /// Keeps this in `set`, until that is emptied or released.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Keeps this in `collection`, until that is emptied or released.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Whether `left` and `right` are the same object.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  /// Adds the object's identity to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
