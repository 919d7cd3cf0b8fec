/// How long an associated object is kept, and how.
public nonisolated enum objc_AssociationPolicy: UInt, Sendable {
  /// Not kept: nil once the object is gone. On iOS it would be a dangling pointer then.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Kept as long as its owner.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Copied, if it is an `NSCopying`, and kept as long as its owner.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Kept as long as its owner.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// Copied, if it is an `NSCopying`, and kept as long as its owner.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object, replacing a value with the same key; nil removes that.
///
/// The value is released together with an owner that is a responder, such as a view or a controller; that of another owner
/// is released when some more values have been associated after the owner has gone. May be called on any thread.
///
/// - Parameters:
///   - object: The owner, of any class.
///   - key: An address that identifies the value, such as that of a global variable: `&key`.
///   - value: The value; nil for none.
///   - policy: Whether the value is held strongly, weakly or as a copy.
public nonisolated func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  let stored: Any? =
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN: value.map { WeakValue(object: $0 as AnyObject) }
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC: (value as? any NSCopying)?.copy(with: nil) ?? value
    default: value
    }
  AssociatedObjects.update(object as AnyObject, key) { _ in stored }
}

/// The value that was associated with an object; nil if there is none.
public nonisolated func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let value = AssociatedObjects.value(of: object as AnyObject, key)
  if let weak = value as? WeakValue { return weak.object }
  return value
}

/// Removes every value that was associated with an object.
public nonisolated func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.removeAll(of: ObjectIdentifier(object as AnyObject))
}

private nonisolated struct WeakValue {
  weak var object: AnyObject?
}

/// A table of values that are associated with objects of any class.
nonisolated enum AssociatedObjects {
  /// A key whose address is unique as long as the key exists.
  final class Key: Sendable {
    var address: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }
  }

  private struct Entry {
    weak var owner: AnyObject?
    var values: [UnsafeRawPointer: Any] = [:]
  }

  private static let lock = NSLock()
  // Used only while the lock is held.
  private nonisolated(unsafe) static var entries: [ObjectIdentifier: Entry] = [:]
  // Used only while the lock is held, too: the number of entries at which those without an owner are removed. It grows with
  // their number, so that an entry costs the same on average.
  private nonisolated(unsafe) static var sweepCount = 64

  static func value(of owner: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    lock.withLock {
      guard let entry = entries[ObjectIdentifier(owner)], entry.owner === owner else { return nil }
      return entry.values[key]
    }
  }

  static func update(_ owner: AnyObject, _ key: Key, _ change: (Any?) -> Any?) { update(owner, key.address, change) }

  /// Changes the value of a key. Nothing can be associated with an owner that is being deallocated.
  static func update(_ owner: AnyObject, _ key: UnsafeRawPointer, _ change: (Any?) -> Any?) {
    // Replaced values are released after the lock, because their `deinit` may come back to it.
    var ended: [Any] = []
    lock.withLock {
      let identifier = ObjectIdentifier(owner)
      var entry = entries.removeValue(forKey: identifier)
      // The entry belongs to an object that had this address before, or the owner is being deallocated.
      if let old = entry, old.owner !== owner {
        ended.append(old)
        entry = nil
      }
      let old = entry?.values[key]
      if let old { ended.append(old) }
      guard let new = change(old) else {
        entry?.values[key] = nil
        entries[identifier] = entry?.values.isEmpty == true ? nil : entry
        return
      }
      if entry == nil {
        entry = Entry(owner: owner)
        (owner as? UIResponder)?.hasAssociatedObjects = true
      }
      entry?.values[key] = new
      entries[identifier] = entry
      if entries.count >= sweepCount { ended += sweep() }
    }
    withExtendedLifetime(ended) {}
  }

  static func removeAll(of owner: ObjectIdentifier) {
    let ended = lock.withLock { entries.removeValue(forKey: owner) }
    withExtendedLifetime(ended) {}
  }

  /// Removes the entries whose owner has gone, and returns them.
  private static func sweep() -> [Any] {
    let ended = entries.filter { $0.value.owner == nil }
    for identifier in ended.keys { entries[identifier] = nil }
    sweepCount = max(64, 2 * entries.count)
    return Array(ended.values)
  }
}
