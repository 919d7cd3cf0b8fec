/// A view or a controller, whose traits can be watched.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
  /// The traits now.
  var traitCollection: UITraitCollection { get }
}

/// A registration for changes of traits, which `unregisterForTraitChanges(_:)` ends.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UITraitChangeObservable {
  /// Calls `handler` with this object and its traits from before, each time one of `traits` has changed, for as long as the
  /// object exists.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let listener = TraitListener(traits) { [weak self] previous in
      if let self { handler(self, previous) }
    }
    (self as? UIView)?.madeExtras.traitListeners.append(listener)
    (self as? UIViewController)?.traitListeners.append(listener)
    return listener
  }

  /// Calls a closure whose first parameter has this object's type, such as `(form: FormView, previous: UITraitCollection) in …`, each
  /// time one of `traits` has changed.
  @discardableResult
  public func registerForTraitChanges<Observer: UITraitChangeObservable>(
    _ traits: [UITrait],
    handler: @escaping (Observer, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { (object: Self, previous: UITraitCollection) in
      if let object = object as? Observer { handler(object, previous) }
    }
  }

  /// Stops calling the closure of `registration`.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    if let view = self as? UIView, !view.extras.isEmpty {
      view.madeExtras.traitListeners.removeAll { $0 === registration }
    }
    (self as? UIViewController)?.traitListeners.removeAll { $0 === registration }
  }
}

/// A closure that is called when one of its traits has changed.
final class TraitListener: UITraitChangeRegistration {
  private let traits: [UITrait]
  private let call: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ call: @escaping (UITraitCollection) -> Void) {
    self.traits = traits
    self.call = call
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
    func differs<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool { trait.value(in: old) != trait.value(in: new) }
    if traits.contains(where: { differs($0) }) { call(old) }
  }
}
