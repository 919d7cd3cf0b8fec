/// Observers that are objects with a method.
extension NotificationCenter {
  /// Calls a method of `observer`, which is held weakly, with each notification, on the thread that posts it.
  ///
  /// - Parameters:
  ///   - selector: The method; it gets the `Notification`, or the `NSNotification`, if it has a parameter.
  ///   - name: The notifications' name; nil for all.
  ///   - object: The sender of the notifications; nil for any.
  public nonisolated func addObserver(
    _ observer: Any,
    selector: Selector,
    name: Notification.Name?,
    object: Any?
  ) {
    let receiver = NotificationReceiver(observer as AnyObject, selector)
    let token = addObserver(forName: name, object: object, queue: nil) { receiver.receive($0) }
    let sender = object.map { ObjectIdentifier($0 as AnyObject) }
    Observation.add(Observation(center: self, token: token, name: name, sender: sender), of: observer as AnyObject)
  }

  /// Stops calling the methods of `observer`, or the block whose token `observer` is.
  public nonisolated func removeObserver(_ observer: AnyObject) {
    removeObserver(observer as Any)
    Observation.remove(from: observer) { $0.center === self }
  }

  /// Stops calling the methods of `observer` for notifications of a name and of an object, nil for all; or the block whose
  /// token `observer` is.
  public nonisolated func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: Any?) {
    removeObserver(observer as Any, name: name, object: object)
    let sender = object.map { ObjectIdentifier($0 as AnyObject) }
    Observation.remove(from: observer) {
      $0.center === self && (name == nil || $0.name == name) && (sender == nil || $0.sender == sender)
    }
  }
}

/// Calls an observer's method.
private nonisolated final class NotificationReceiver: @unchecked Sendable {
  // The reference is never assigned again, and weak references may be read on every thread.
  private weak var observer: AnyObject?
  private let selector: Selector

  init(_ observer: AnyObject, _ selector: Selector) { (self.observer, self.selector) = (observer, selector) }

  func receive(_ notification: Notification) {
    if let observer { selector.call(on: observer, notification) }
  }
}

/// One registration of an observer at a notification center; it ends with the observer.
private nonisolated final class Observation {
  let center: NotificationCenter
  let token: any NSObjectProtocol
  let name: Notification.Name?
  let sender: ObjectIdentifier?

  init(center: NotificationCenter, token: any NSObjectProtocol, name: Notification.Name?, sender: ObjectIdentifier?) {
    (self.center, self.token, self.name, self.sender) = (center, token, name, sender)
  }

  deinit { center.removeObserver(token as Any) }

  static func add(_ observation: Observation, of observer: AnyObject) {
    AssociatedObjects.update(observer, key) { old in (old as? [Observation] ?? []) + [observation] }
  }

  static func remove(from observer: AnyObject, where matches: (Observation) -> Bool) {
    AssociatedObjects.update(observer, key) { old in
      guard let observations = old as? [Observation] else { return old }
      let rest = observations.filter { !matches($0) }
      return rest.isEmpty ? nil : rest
    }
  }

  private static let key = AssociatedObjects.Key()
}
