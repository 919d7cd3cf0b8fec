private nonisolated let plainAccessibility = AssociatedObjects.Key()

/// The accessibility properties of objects that are no views.
///
/// The properties are only stored; code that shows the object may read them: a model, for example, may have the label
/// of its button. Views, bar items and ``UIAccessibilityElement`` have properties of their own of these names.
extension NSObjectProtocol {
  /// Whether the object is an element of its own; false by default.
  @preconcurrency @MainActor public var isAccessibilityElement: Bool {
    get { plainProperties?.isElement ?? false }
    set { madePlainProperties.isElement = newValue }
  }

  /// The object in a few words; nil by default.
  @preconcurrency @MainActor public var accessibilityLabel: String? {
    get { plainProperties?.label }
    set { madePlainProperties.label = newValue }
  }

  /// The object's value; nil by default.
  @preconcurrency @MainActor public var accessibilityValue: String? {
    get { plainProperties?.value }
    set { madePlainProperties.value = newValue }
  }

  /// The result of using the object; nil by default.
  @preconcurrency @MainActor public var accessibilityHint: String? {
    get { plainProperties?.hint }
    set { madePlainProperties.hint = newValue }
  }

  /// The kind of element that the object is; none by default.
  @preconcurrency @MainActor public var accessibilityTraits: UIAccessibilityTraits {
    get { plainProperties?.traits ?? .none }
    set { madePlainProperties.traits = newValue }
  }

  /// The language that the texts are in, as “de-CH”; nil, the default, for the app's.
  @preconcurrency @MainActor public var accessibilityLanguage: String? {
    get { plainProperties?.language }
    set { madePlainProperties.language = newValue }
  }

  @MainActor private var plainProperties: AccessibilityProperties? {
    AssociatedObjects.value(of: self, plainAccessibility.address) as? AccessibilityProperties
  }

  @MainActor private var madePlainProperties: AccessibilityProperties {
    if let plainProperties { return plainProperties }
    let made = AccessibilityProperties()
    AssociatedObjects.update(self, plainAccessibility) { _ in made }
    return made
  }
}
