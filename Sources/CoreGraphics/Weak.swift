/// A weak reference as a value, for lists and dictionaries.
package struct Weak<Object: AnyObject> {
  /// The object; nil once it is deallocated, or being deallocated.
  package private(set) weak var value: Object?

  /// Refers to `value`.
  package init(_ value: Object?) { self.value = value }
}
