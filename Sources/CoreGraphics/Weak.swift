/// A weak reference as a value, for arrays and dictionaries.
package struct Weak<Object: AnyObject> {
  /// The object; nil after its deallocation has begun.
  package private(set) weak var value: Object?

  /// Refers to `value`.
  package init(_ value: Object?) { self.value = value }
}
