/// An object with properties that can be observed.
protocol KeyValueObserved: NSObject {
  /// The observers of the object's properties; nil for none.
  var observers: KeyValueObservers? { get set }
}

extension KeyValueObserved {
  /// The observers of the object's properties, made for the first observer.
  var madeObservers: KeyValueObservers {
    if let observers { return observers }
    let made = KeyValueObservers()
    observers = made
    return made
  }
}

/// The observers of one object's properties.
final class KeyValueObservers {
  private struct Entry {
    let property: ObservableProperty
    weak var observation: NSKeyValueObservation?
    /// The observation, kept alive, if it was added by `addObserver(_:forKeyPath:options:context:)`, and then its observer;
    /// otherwise both are nil.
    var kept: NSKeyValueObservation?
    weak var observer: UIResponder?
    var context: UnsafeMutableRawPointer?
  }

  private var entries: [Entry] = []
  /// The properties that have changed since ``hold()``; nil unless held.
  private var held: Set<ObservableProperty>?

  nonisolated deinit {}  // Nothing in it needs the main actor.

  /// Whether there are no observers.
  var isEmpty: Bool { entries.isEmpty }

  func add(_ observation: NSKeyValueObservation, to property: ObservableProperty) {
    entries.append(Entry(property: property, observation: observation))
  }

  func add(
    _ observation: NSKeyValueObservation,
    to property: ObservableProperty,
    of observer: UIResponder,
    _ context: UnsafeMutableRawPointer?
  ) {
    entries.append(
      Entry(property: property, observation: observation, kept: observation, observer: observer, context: context)
    )
  }

  func remove(_ observer: NSObject, _ property: ObservableProperty, _ isSame: (UnsafeMutableRawPointer?) -> Bool) {
    let index = entries.lastIndex { $0.property == property && $0.observer === observer && isSame($0.context) }
    if let index { entries.remove(at: index).kept?.invalidate() }
  }

  /// Notifies the observers of those among `properties` whose values have changed.
  func notify(_ properties: Set<ObservableProperty>) {
    guard held == nil else { return held?.formUnion(properties) ?? () }
    for entry in entries where properties.contains(entry.property) { entry.observation?.check?() }
    entries.removeAll { $0.observation?.check == nil || $0.kept != nil && $0.observer == nil }
  }

  /// Holds notifications back until ``letGo()``, so that observers aren't notified of intermediate values.
  func hold() { held = held ?? [] }

  func letGo() {
    guard let changed = held else { return }
    held = nil
    notify(changed)
  }
}

extension UIView: KeyValueObserved {
  var observers: KeyValueObservers? {
    get { extras.isEmpty ? nil : extras[0].observers }
    set { madeExtras.observers = newValue }
  }

  /// Notifies the view's observers of properties that may have changed.
  @inline(__always)
  final func notifyObservers(_ properties: @autoclosure () -> Set<ObservableProperty>) {
    if !extras.isEmpty, let observers = extras[0].observers { observers.notify(properties()) }
  }
}

// MARK: - By name

extension NSObject {
  /// Notifies `observer` of each change of a property, by its ``UIResponder/observeValue(forKeyPath:of:change:context:)``.
  ///
  /// The properties are those of `observe(_:options:changeHandler:)`. Unlike on iOS, the observation ends by itself when
  /// either object is deallocated. An observer that isn't a responder isn't notified; a debug build prints a line about it.
  ///
  /// - Parameters:
  ///   - observer: A view, a controller or another responder.
  ///   - keyPath: The property's name, such as `"contentSize"`.
  ///   - options: Which values are reported, and whether there is a first call at once.
  ///   - context: Passed on to the observer.
  @preconcurrency @MainActor
  public func addObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let object = self as? any KeyValueObserved, let observer = observer as? UIResponder,
      let property = ObservableProperty(rawValue: keyPath),
      let path = ObservableProperty.keys(of: Self.self).first(where: { $0.value == property })?.key
    else { return complainOfObserving(keyPath) }
    let read: (NSObject) -> AnyHashable? = { $0[keyPath: path] as? AnyHashable }
    let notify: (UIResponder?, NSObject?, AnyHashable?, AnyHashable?) -> Void = { observer, object, old, new in
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.new) { change[.newKey] = new?.base }
      if options.contains(.old) { change[.oldKey] = old?.base }
      observer?.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    let value = read(self)
    if options.contains(.initial) { notify(observer, self, nil, value) }
    let observation = NSKeyValueObservation(value) { [weak self] in
      self.map(read)
    } notify: { [weak self, weak observer] in
      notify(observer, self, $0, $1)
    }
    object.madeObservers.add(observation, to: property, of: observer, context)
  }

  /// Ends the latest observation that ``addObserver(_:forKeyPath:options:context:)`` began, whatever its context.
  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    removeObservation(observer, keyPath) { _ in true }
  }

  /// Ends the latest observation that ``addObserver(_:forKeyPath:options:context:)`` began with this context.
  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    removeObservation(observer, keyPath) { $0 == context }
  }

  private func removeObservation(_ observer: NSObject, _ name: String, _ isSame: (UnsafeMutableRawPointer?) -> Bool) {
    guard let property = ObservableProperty(rawValue: name) else { return }
    (self as? any KeyValueObserved)?.observers?.remove(observer, property, isSame)
  }

  func complainOfObserving(_ property: Any) {
    InvalidValue.handler(InvalidValue(owner: "\(type(of: self))", property: "\(property)", value: "observed"))
  }
}
