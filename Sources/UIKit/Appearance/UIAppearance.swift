/// An object whose appearance can be set for all objects of its class: a view, or a button in a bar.
@preconcurrency @MainActor
public protocol UIAppearance: SelectorRespondent {}

/// An object that can contain others: a view or a view controller.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: SelectorRespondent {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}

extension UIAppearance {
  /// Sets properties of all objects of this class that are added to a window later: `UITextField.appearance().tintColor = .red`.
  public static func appearance() -> UIAppearanceProxy<Self> { appearance(whenContainedInInstancesOf: []) }

  /// Sets properties of the objects of this class that are inside of an object of the first class, which is inside of one
  /// of the second, and so on. It has no effect on buttons in bars.
  public static func appearance(
    whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]
  ) -> UIAppearanceProxy<Self> {
    UIAppearanceProxy(UIApplication.shared.madeAppearances.rule(for: self, in: containers))
  }
}

/// Records properties that are to be set for all objects of a class.
///
/// Every property of the class can be set, also those of an app's own classes. Values that were set for an object itself stay,
/// as on iOS; for an app's own class only those of ``tintColor`` and ``backgroundColor`` do, and its other properties are set in
/// any case, once. Objects that are in a window already don't change.
@preconcurrency @MainActor
@dynamicMemberLookup
public final class UIAppearanceProxy<Target: UIAppearance> {
  private let rule: AppearanceRule

  init(_ rule: AppearanceRule) { self.rule = rule }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// A property of all objects; as long as it isn't set, the value of a new object, for the toolkit's own classes.
  public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Target, Value>) -> Value {
    get {
      if let value = rule[path] as? Value { return value }
      // All settings are applied to a new object, because the key path may lead to a part of a value that was set.
      guard let object = pristineObject(of: Target.self) as? Target else {
        preconditionFailure("the property hasn't been set")
      }
      for setting in rule.settings { setting.change(object) }
      return object[keyPath: path]
    }
    set {
      let usual = (pristineObject(of: Target.self) as? Target)?[keyPath: path]
      record(path, newValue) { target in
        usual.map { !areSame($0, target[keyPath: path]) } ?? false
      } change: {
        $0[keyPath: path] = newValue
      }
    }
  }

  /// Calls a method of an app's own class on all objects: the porting plug-in writes this in place of `proxy.method(value)`.
  ///
  /// - Parameters:
  ///   - name: The method's name; the call replaces an earlier one of this name.
  ///   - call: Calls the method on an object.
  public func call(_ name: String, @_implicitSelfCapture _ call: @escaping (Target) -> Void) {
    record("call of \(name)", nil, unless: { _ in false }, change: call)
  }

  /// Records a change for all objects of which the app hasn't set such a value itself (`isOwn`).
  fileprivate func record(
    _ key: AnyHashable,
    _ value: Any?,
    unless isOwn: @escaping (Target) -> Bool,
    change: @escaping (Target) -> Void
  ) {
    rule.record(
      AppearanceRule.Setting(key: key, value: value) {
        ($0 as? Target).map(isOwn) ?? true
      } change: {
        if let target = $0 as? Target { change(target) }
      }
    )
  }
}

/// Whether two values are equal; values that aren't `Equatable` count as equal only if both are nil.
private func areSame<Value>(_ a: Value, _ b: Value) -> Bool {
  if a is any Equatable { return areEqual(a, b) }
  return isNone(a) && isNone(b)
}

private func isNone(_ value: Any) -> Bool {
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .optional && mirror.children.isEmpty
}

// MARK: - What has rules of its own

extension UIAppearanceProxy where Target: UIView {
  /// The tint colour of all objects; nil for that of the superview.
  public var tintColor: UIColor? {
    get { rule["tintColor"] as? UIColor }
    set { record("tintColor", newValue, unless: { $0.storedTintColor != nil }, change: { $0.tintColor = newValue }) }
  }

  /// The background colour of all objects; nil for none.
  public var backgroundColor: UIColor? {
    get { rule["backgroundColor"] as? UIColor }
    set {
      // Bars, tables, their rows and some controls have a background colour by default.
      let usual: [UIColor?] = [
        nil, (pristineObject(of: Target.self) as? Target)?.backgroundColor, .systemBackground, .systemGroupedBackground,
        .secondarySystemGroupedBackground,
      ]
      record("backgroundColor", newValue, unless: { !usual.contains($0.backgroundColor) }) {
        $0.backgroundColor = newValue
      }
    }
  }
}

extension UIAppearanceProxy where Target: UIButton {
  /// The colour of the titles of all buttons in a state.
  public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    record("titleColor \(state.rawValue)", color, unless: { $0.titleColors[state] != nil }) {
      $0.setTitleColor(color, for: state)
    }
  }

  /// The background of all buttons in a state.
  public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    record("backgroundImage \(state.rawValue)", image, unless: { $0.backgroundImages[state] != nil }) {
      $0.setBackgroundImage(image, for: state)
    }
  }
}

extension UIAppearanceProxy where Target: UINavigationBar {
  /// The background of all bars; as with a single bar, an empty image makes it clear.
  public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {
    record("backgroundImage \(metrics.rawValue)", image, unless: { $0.hasNoBackground }) {
      $0.setBackgroundImage(image, for: metrics)
    }
  }
}

extension UIAppearanceProxy where Target: UIToolbar {
  /// The background of all bars; as with a single bar, an empty image makes it clear.
  public func setBackgroundImage(
    _ image: UIImage?,
    forToolbarPosition position: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    record("backgroundImage", image, unless: { $0.hasNoBackground }) {
      $0.setBackgroundImage(image, forToolbarPosition: position, barMetrics: barMetrics)
    }
  }

  /// The line at the edge of all bars; an empty image removes it.
  public func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {
    record("shadowImage", image, unless: { $0.hasNoShadow }) {
      $0.setShadowImage(image, forToolbarPosition: position)
    }
  }
}

extension UIAppearanceProxy where Target: UISegmentedControl {
  /// The attributes of the titles of all controls in a state.
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    record("titleTextAttributes \(state.rawValue)", attributes, unless: { $0.titleTextAttributes(for: state) != nil }) {
      $0.setTitleTextAttributes(attributes, for: state)
    }
  }
}

extension UIAppearanceProxy where Target: UIBarItem {
  /// The attributes of the titles of all buttons in bars, or of all tabs, in a state.
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    record("titleTextAttributes \(state.rawValue)", attributes, unless: { $0.titleTextAttributes(for: state) != nil }) {
      $0.setTitleTextAttributes(attributes, for: state)
    }
  }
}
