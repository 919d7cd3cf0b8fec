/// The rules by which an app has set properties for all objects of classes, with `appearance()`.
final class Appearances: AppearanceRules {
  /// The rules, from the most general to the most specific one.
  private var rules: [AppearanceRule] = []

  /// The rule for objects of a class inside of `containers`; made at first access.
  func rule<Target: UIAppearance>(
    for type: Target.Type,
    in containers: [any UIAppearanceContainer.Type]
  ) -> AppearanceRule {
    let names = containers.map { ObjectIdentifier($0) }
    if let rule = rules.first(where: { $0.type == type && $0.containers.map { ObjectIdentifier($0) } == names }) {
      return rule
    }
    let made = AppearanceRule(type, containers, includes: { $0 is Target.Type }, matches: { $0 is Target })
    let index = rules.firstIndex { other in
      other.containers.count > containers.count
        || other.containers.count == containers.count && made.includes(other.type)
    }
    rules.insert(made, at: index ?? rules.count)
    return made
  }

  /// Applies the rules to a view and its descendants, which were added to a window.
  func dressTree(_ view: UIView) {
    dress(view)
    for view in view.subviews { dressTree(view) }
  }

  /// Applies the rules to a button in a bar, or to a tab.
  func dress(_ item: UIBarItem) {
    let settings = rules.filter { $0.containers.isEmpty && $0.matches(item) }.flatMap(\.settings)
    for setting in settings.filter({ !$0.isOwn(item) }) { setting.change(item) }
  }

  private func dress(_ view: UIView) {
    let matching = rules.filter { $0.matches(view) && $0.contains(view) }
    guard !matching.isEmpty, !view.madeExtras.isDressed else { return }
    view.madeExtras.isDressed = true
    // The settings are collected before any is applied: a value from a general rule would count as set by the app.
    let settings = matching.flatMap(\.settings).filter { !$0.isOwn(view) }
    for setting in settings { setting.change(view) }
  }
}

/// The properties set for the objects of a class, wherever they are, or only inside of certain containers.
final class AppearanceRule {
  /// The value of one property.
  struct Setting {
    let key: AnyHashable
    let value: Any?
    /// Whether the app has set the property of an object itself, which then keeps its value.
    let isOwn: (AnyObject) -> Bool
    let change: (AnyObject) -> Void
  }

  let type: AnyClass
  let containers: [any UIAppearanceContainer.Type]
  /// Whether a class is ``type`` or inherits from it.
  let includes: (AnyClass) -> Bool
  /// Whether an object is an instance of ``type``.
  let matches: (AnyObject) -> Bool
  private(set) var settings: [Setting] = []

  init(
    _ type: AnyClass,
    _ containers: [any UIAppearanceContainer.Type],
    includes: @escaping (AnyClass) -> Bool,
    matches: @escaping (AnyObject) -> Bool
  ) {
    (self.type, self.containers, self.includes, self.matches) = (type, containers, includes, matches)
  }

  nonisolated deinit {}  // `deinit` touches nothing that needs the main actor.

  func record(_ setting: Setting) {
    settings.removeAll { $0.key == setting.key }
    settings.append(setting)
  }

  /// The value that was set for a key; nil for none.
  subscript(_ key: AnyHashable) -> Any? { settings.first { $0.key == key }?.value }

  /// Whether a view is inside of the containers, of which the first is the innermost.
  func contains(_ view: UIView) -> Bool {
    var (rest, responder) = (containers[...], view.next)
    while let container = rest.first, let current = responder {
      if isInstance(current, of: container) { rest = rest.dropFirst() }
      responder = current.next
    }
    return rest.isEmpty
  }

  private func isInstance(_ object: AnyObject, of type: any UIAppearanceContainer.Type) -> Bool {
    func isInstance<Container: UIAppearanceContainer>(of type: Container.Type) -> Bool { object is Container }
    return isInstance(of: type)
  }
}

/// A new object of one of the toolkit's classes, which has the default values; nil for classes of apps.
func pristineObject(of type: AnyClass) -> AnyObject? {
  switch ObjectIdentifier(type) {
  case ObjectIdentifier(UIView.self): UIView()
  case ObjectIdentifier(UILabel.self): UILabel()
  case ObjectIdentifier(UIImageView.self): UIImageView()
  case ObjectIdentifier(UIControl.self): UIControl()
  case ObjectIdentifier(UIButton.self): UIButton()
  case ObjectIdentifier(UITextField.self): UITextField()
  case ObjectIdentifier(UISwitch.self): UISwitch()
  case ObjectIdentifier(UISlider.self): UISlider()
  case ObjectIdentifier(UIStepper.self): UIStepper()
  case ObjectIdentifier(UISegmentedControl.self): UISegmentedControl()
  case ObjectIdentifier(UIPageControl.self): UIPageControl()
  case ObjectIdentifier(UIDatePicker.self): UIDatePicker()
  case ObjectIdentifier(UICalendarView.self): UICalendarView()
  case ObjectIdentifier(UISearchBar.self): UISearchBar()
  case ObjectIdentifier(UIProgressView.self): UIProgressView()
  case ObjectIdentifier(UIScrollView.self): UIScrollView()
  case ObjectIdentifier(UITextView.self): UITextView()
  case ObjectIdentifier(UITableView.self): UITableView()
  case ObjectIdentifier(UITableViewCell.self): UITableViewCell()
  case ObjectIdentifier(UINavigationBar.self): UINavigationBar()
  case ObjectIdentifier(UIToolbar.self): UIToolbar()
  case ObjectIdentifier(UITabBar.self): UITabBar()
  case ObjectIdentifier(UIPickerView.self): UIPickerView()
  case ObjectIdentifier(UIStackView.self): UIStackView()
  case ObjectIdentifier(UIActivityIndicatorView.self): UIActivityIndicatorView()
  case ObjectIdentifier(UIBarButtonItem.self): UIBarButtonItem()
  case ObjectIdentifier(UITabBarItem.self): UITabBarItem()
  default: nil
  }
}

extension UIApplication {
  /// The application's ``appearances``, made at first access.
  var madeAppearances: Appearances {
    if let known = appearances as? Appearances { return known }
    let made = Appearances()
    appearances = made
    return made
  }
}
