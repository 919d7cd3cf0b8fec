import Synchronization

/// An observation of a property, which ends when it is released.
public final class NSKeyValueObservation: NSObject {
  /// Compares the value with the one reported last, and reports a change; nil once the observation has ended.
  var check: (() -> Void)? { hasEnded.load(ordering: .relaxed) ? nil : comparison }
  private var comparison: (() -> Void)?
  private let hasEnded = Atomic(false)

  /// Makes an observation of nothing.
  override init() {}

  /// Makes an observation that calls `notify` with the old and the new value when a check reads another value than the
  /// last one.
  init<Value>(_ value: Value, read: @escaping () -> Value?, notify: @escaping (Value, Value) -> Void) {
    var last = value
    comparison = {
      guard let new = read(), !areEqual(last, new) else { return }
      let old = last
      last = new
      notify(old, new)
    }
  }

  nonisolated deinit {}  // Nothing in it needs the main actor.

  /// Ends the observation: no change is reported any more. A `deinit` may call it, too, on any thread.
  public nonisolated func invalidate() { hasEnded.store(true, ordering: .relaxed) }
}

extension NSObjectProtocol where Self: NSObject {
  /// Reports each change of a property: a view's `frame`, `bounds`, `center`, `isHidden` or `alpha`, a scroll view's
  /// `contentOffset`, `contentSize` or `contentInset`, a control's `isEnabled`, `isSelected` or `isHighlighted`, the
  /// `text` of a field or a text view, or a bar button's `isEnabled`.
  ///
  /// No other property can be observed on Linux; a debug build prints a line for an attempt. Unlike on iOS, setting an
  /// equal value isn't reported, and typing is reported as a change of `text`. An animation is reported once, as it begins.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - options: Which values are reported, and whether there is a first call at once.
  ///   - changeHandler: Gets the object and its change.
  /// - Returns: The observation, which ends when it is released.
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    guard let object = self as? any KeyValueObserved, let property = ObservableProperty.keys(of: Self.self)[keyPath]
    else {
      complainOfObserving(keyPath)
      return NSKeyValueObservation()
    }
    func notify(_ object: Self, _ old: Value?, _ new: Value) {
      let change = NSKeyValueObservedChange(
        newValue: options.contains(.new) ? new : nil,
        oldValue: options.contains(.old) ? old : nil
      )
      changeHandler(object, change)
    }
    let value = self[keyPath: keyPath]
    if options.contains(.initial) { notify(self, nil, value) }
    let observation = NSKeyValueObservation(value) { [weak self] in
      self?[keyPath: keyPath]
    } notify: { [weak self] old, new in
      if let self { notify(self, old, new) }
    }
    object.madeObservers.add(observation, to: property)
    return observation
  }
}

/// Whether two values are equal; false if their type isn't `Equatable`.
package func areEqual<Value>(_ a: Value, _ b: Value) -> Bool {
  func isEqual<Known: Equatable>(to known: Known) -> Bool { known == b as? Known }
  return (a as? any Equatable).map { isEqual(to: $0) } ?? false
}
