/// Refers to an object without keeping it, where a `weak` property can't stand: in a list or a dictionary.
package struct Weak<Object: AnyObject> {
  /// The object; nil once it is gone, and while it goes.
  package private(set) weak var value: Object?

  /// Refers to `value`.
  package init(_ value: Object?) { self.value = value }
}
