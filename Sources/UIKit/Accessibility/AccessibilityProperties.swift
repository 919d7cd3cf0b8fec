/// The properties that an app has set of an accessible object, apart from the object: most objects have none.
final class AccessibilityProperties {
  var isElement: Bool?
  var label: String?
  var value: String?
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
  var elements: [Any]?
  var groupsChildren = false
  var hidesElements = false
  var isModal = false
  var customActions: [UIAccessibilityCustomAction]?

  /// The numbers by which assistive technologies know the object and its parts, once they have asked.
  var id: AccessibilityID?
  var parts: [AccessiblePart: AccessibilityID] = [:]

  nonisolated init() {}

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// The object and its parts have no numbers any more.
  func forgetNumbers() { (id, parts) = (nil, [:]) }

  /// Takes over what was set for another object that this one stands for.
  func take(_ other: AccessibilityProperties) {
    if let label = other.label { self.label = label }
    if let identifier = other.identifier { self.identifier = identifier }
    (value, hint, language, traits) = (other.value, other.hint, other.language, other.traits ?? traits)
  }
}

/// The properties of an object where the app hasn't set any.
struct AccessibleDefaults {
  /// Whether it is read as one element.
  var isElement = false
  /// The kind of an element, or of a container that is more than a place; nil for the one that the traits tell.
  var role: AccessibilityRole?
  var traits = UIAccessibilityTraits.none
  var label: String?
  var value: String?
  var number: AccessibilityValue?
  var expandedStatus = UIAccessibilityExpandedStatus.unsupported
  /// States that no trait tells.
  var states: AccessibilityStates = []
  /// Whether views inside are elements, too, although this is one.
  var holdsElements = false
}
