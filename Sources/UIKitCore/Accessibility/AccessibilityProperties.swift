/// The accessibility properties that an app has set of an object, stored outside of it because most objects have none.
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

  /// The IDs by which assistive technologies refer to the object and its parts, once they have asked for them.
  package var id: AccessibilityID?
  package var parts: [AccessiblePart: AccessibilityID] = [:]

  nonisolated init() {}

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// Forgets the IDs, because no assistive technology knows them any more.
  package func forgetNumbers() { (id, parts) = (nil, [:]) }

  /// Copies what was set of another object, such as the bar item that a button shows.
  func copyValues(from other: AccessibilityProperties) {
    if let label = other.label { self.label = label }
    if let identifier = other.identifier { self.identifier = identifier }
    (value, hint, language, traits) = (other.value, other.hint, other.language, other.traits ?? traits)
  }
}

/// The properties of an object where the app hasn't set any.
@_spi(Toolkit) public struct AccessibleDefaults {
  /// Whether the object is read as one element.
  package var isElement = false
  /// The role of an element, or of a container with a meaning of its own; nil if the traits determine it.
  package var role: AccessibilityRole?
  package var traits = UIAccessibilityTraits.none
  package var label: String?
  package var value: String?
  package var number: AccessibilityValue?
  package var expandedStatus = UIAccessibilityExpandedStatus.unsupported
  /// States that traits can't express.
  package var states: AccessibilityStates = []
  /// Whether descendants are elements, too, although the object itself is one.
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
