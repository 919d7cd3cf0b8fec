/// The properties that an app has set of an accessible object, apart from the object: most objects have none.
package final class AccessibilityProperties {
  var isElement: Bool?
  package var label: String?
  package var value: String?
  var hint: String?
  var identifier: String?
  var language: String?
  var traits: UIAccessibilityTraits?
  var valueIsInvalid = false
  var isRequired = false
  var expandedStatus: UIAccessibilityExpandedStatus?
  var userInputLabels: [String]?
  var respondsToUserInteraction: Bool?
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  package var elements: [Any]?
  var groupsChildren = false
  var hidesElements = false
  var isModal = false
  package var customActions: [UIAccessibilityCustomAction]?

  /// The numbers by which assistive technologies know the object and its parts, once they have asked.
  package var id: AccessibilityID?
  package var parts: [AccessiblePart: AccessibilityID] = [:]

  nonisolated init() {}

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// The object and its parts have no numbers any more.
  package func forgetNumbers() { (id, parts) = (nil, [:]) }

  /// Takes over what was set for another object that this one stands for.
  func take(_ other: AccessibilityProperties) {
    if let label = other.label { self.label = label }
    if let identifier = other.identifier { self.identifier = identifier }
    (value, hint, language, traits) = (other.value, other.hint, other.language, other.traits ?? traits)
  }
}

/// The properties of an object where the app hasn't set any.
@_spi(Toolkit) public struct AccessibleDefaults {
  /// Whether it is read as one element.
  package var isElement = false
  /// The kind of an element, or of a container that is more than a place; nil for the one that the traits tell.
  package var role: AccessibilityRole?
  package var traits = UIAccessibilityTraits.none
  package var label: String?
  package var value: String?
  package var number: AccessibilityValue?
  package var expandedStatus = UIAccessibilityExpandedStatus.unsupported
  /// States that no trait tells.
  package var states: AccessibilityStates = []
  /// Whether views inside are elements, too, although this is one.
  package var holdsElements = false

  package init(
    isElement: Bool = false,
    role: AccessibilityRole? = nil,
    traits: UIAccessibilityTraits = .none,
    label: String? = nil,
    value: String? = nil,
    number: AccessibilityValue? = nil,
    expandedStatus: UIAccessibilityExpandedStatus = .unsupported,
    states: AccessibilityStates = [],
    holdsElements: Bool = false
  ) {
    (self.isElement, self.role, self.traits, self.label) = (isElement, role, traits, label)
    (self.value, self.number, self.expandedStatus) = (value, number, expandedStatus)
    (self.states, self.holdsElements) = (states, holdsElements)
  }
}
