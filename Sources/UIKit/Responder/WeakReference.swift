/// Says whether the object that owns it still exists.
///
/// Swift's `weak` moves its target's reference count to a side table, for good, and each retain and release takes several times
/// as long from then on. Views are retained all over a key press and a frame, so what refers to them weakly asks a mark instead.
package final class LifeMark {
  /// Cleared by the owner's deinitializer.
  nonisolated(unsafe) package internal(set) var isAlive = true

  /// Makes the mark of an object that exists.
  nonisolated init() {}
}

/// Refers to a responder without keeping it; nil once that is gone.
@propertyWrapper
package struct WeakReference<Target: UIResponder> {
  private var mark: LifeMark?
  private unowned(unsafe) var target: Target?

  /// Refers to `wrappedValue`.
  package init(wrappedValue: Target? = nil) {
    mark = wrappedValue?.lifeMark
    target = wrappedValue
  }

  /// Refers to `target`, to be captured by a closure that `target` itself keeps.
  package init(_ target: Target) { self.init(wrappedValue: target) }

  /// The responder, while it exists.
  package var wrappedValue: Target? {
    get { mark?.isAlive == true ? target : nil }
    set { self = WeakReference(wrappedValue: newValue) }
  }
}

/// Refers to any object without keeping it: to a responder by its mark, to others weakly.
struct WeakObject {
  @WeakReference private var responder: UIResponder?
  private weak var other: AnyObject?

  /// Refers to `object`.
  init(_ object: AnyObject? = nil) {
    if let responder = object as? UIResponder { self.responder = responder } else { other = object }
  }

  /// The object, while it exists.
  var object: AnyObject? { responder ?? other }
}

/// Refers to a view or a layout guide without keeping it; nil once that is gone.
@propertyWrapper
struct WeakLayoutItem {
  private let mark: LifeMark?
  private unowned(unsafe) let item: (any LayoutItem)?

  init(wrappedValue: (any LayoutItem)? = nil) {
    mark = wrappedValue?.lifeMark
    item = wrappedValue
  }

  var wrappedValue: (any LayoutItem)? {
    get { mark?.isAlive == true ? item : nil }
    set { self = WeakLayoutItem(wrappedValue: newValue) }
  }
}
