/// An object that assistive technologies, such as screen readers, can read: a view, an element that an app draws
/// itself, or an item of a bar.
///
/// On iOS each `NSObject` has these members; here only objects that a screen reader can reach have them. Each may be
/// set, or overridden in a subclass. The control itself provides what isn't set: a button its title, a switch its
/// value.
@preconcurrency @MainActor
open class AccessibleObject: NSObject {
  /// The properties that the app has set; nil for most objects.
  package private(set) var accessibility: AccessibilityProperties?

  /// Makes an object without accessibility properties.
  public override init() { super.init() }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Interface files

  /// Called on iOS after an object was loaded from an interface file. Linux has none: nothing calls it here.
  open func awakeFromNib() {}

  /// Called on iOS by an object that is loaded from an interface file, to be replaced by another one. Nothing calls it here.
  open func awakeAfter(using coder: NSCoder) -> Any? { self }

  /// Writes the object to an interface file on iOS. Nothing is written here.
  open func encode(with coder: NSCoder) {}

  /// Called on iOS by Interface Builder. Nothing calls it here.
  open func prepareForInterfaceBuilder() {}

  // MARK: - For the toolkit's own classes

  /// The object's properties where the app hasn't set any.
  @_spi(Toolkit) open var accessibleDefaults: AccessibleDefaults { AccessibleDefaults() }

  /// Does what a click on the element does; false if nothing is done.
  @_spi(Toolkit) open func activateElement() -> Bool { false }

  /// Sets the number of a slider or another adjustable element as a person would; false if it has no number.
  @_spi(Toolkit) open func setElementNumber(_ number: Double) -> Bool { false }

  /// The app's properties; creates them if the object has none.
  package var madeAccessibility: AccessibilityProperties {
    if let accessibility { return accessibility }
    let made = AccessibilityProperties()
    accessibility = made
    return made
  }

  private func change(_ body: (AccessibilityProperties) -> Void) {
    body(madeAccessibility)
    UIApplication.shared.services?.elements.elementsDidChange()
  }

  /// Takes over what an app has set for the item that this view shows.
  package func takeAccessibility(of item: AccessibleObject) {
    guard let given = item.accessibility else { return }
    change { $0.copyValues(from: given) }
  }

  // MARK: - What it is

  /// Whether the object is read as one element. Standard controls and labels are; views that only contain others aren't.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? accessibleDefaults.isElement }
    set { change { $0.isElement = newValue } }
  }

  /// The element's name, in words for the user: short, and without its kind. A button with only an image shows it as a
  /// tool tip.
  open var accessibilityLabel: String? {
    get { accessibility?.label ?? accessibleDefaults.label }
    set { change { $0.label = newValue } }
  }

  /// The label as an attributed string; attributes that are set are dropped.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilityLabel.map { NSAttributedString(string: $0) } }
    set { accessibilityLabel = newValue?.string }
  }

  /// The element's value, in words for the user; nil for none.
  open var accessibilityValue: String? {
    get { accessibility?.value ?? accessibleDefaults.value }
    set { change { $0.value = newValue } }
  }

  /// The value as an attributed string; attributes that are set are dropped.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { accessibilityValue.map { NSAttributedString(string: $0) } }
    set { accessibilityValue = newValue?.string }
  }

  /// The element's purpose, or a mistake in its value.
  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { change { $0.hint = newValue } }
  }

  /// The hint as an attributed string; attributes that are set are dropped.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { accessibilityHint.map { NSAttributedString(string: $0) } }
    set { accessibilityHint = newValue?.string }
  }

  /// An identifier for tests, scripts and traces; screen readers don't speak it.
  open var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { change { $0.identifier = newValue } }
  }

  /// The element's kind and state.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? accessibleDefaults.traits }
    set { change { $0.traits = newValue } }
  }

  /// The language of label and value, as in `en-GB`; nil for the program's.
  open var accessibilityLanguage: String? {
    get { accessibility?.language }
    set { change { $0.language = newValue } }
  }

  /// Whether the value is a mistake, which ``accessibilityHint`` explains. UIKit has no such property.
  open var accessibilityValueIsInvalid: Bool {
    get { accessibility?.valueIsInvalid ?? false }
    set { change { $0.valueIsInvalid = newValue } }
  }

  /// Whether the form can't be sent without a value. UIKit has no such property.
  open var accessibilityIsRequired: Bool {
    get { accessibility?.isRequired ?? false }
    set { change { $0.isRequired = newValue } }
  }

  /// Whether pressing the element shows more, such as a menu, and whether that is shown now.
  open var accessibilityExpandedStatus: UIAccessibilityExpandedStatus {
    get { accessibility?.expandedStatus ?? accessibleDefaults.expandedStatus }
    set { change { $0.expandedStatus = newValue } }
  }

  /// The names by which people address the element in voice control. Stored only.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibility?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { change { $0.userInputLabels = newValue } }
  }

  /// Whether a person can do anything with the element. Stored only.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibility?.respondsToUserInteraction ?? !accessibilityTraits.isDisjoint(with: [.button, .link]) }
    set { change { $0.respondsToUserInteraction = newValue } }
  }

  // MARK: - Where it is

  /// The element's rectangle in the coordinates of the screen, which are those of the native window here, in points.
  open var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? .zero }
    set { change { $0.frame = newValue } }
  }

  /// The element's outline in the coordinates of ``accessibilityFrame``, such as a circle; nil for the rectangle.
  /// Points outside of it aren't on the element.
  open var accessibilityPath: UIBezierPath? {
    get { accessibility?.path }
    set { change { $0.path = newValue } }
  }

  /// The point at which a click activates the element, in the coordinates of ``accessibilityFrame``: by default the
  /// outline's centre.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibility?.activationPoint ?? outlineFrame.center }
    set { change { $0.activationPoint = newValue } }
  }

  /// The bounding box of ``accessibilityPath``; ``accessibilityFrame`` without a path.
  package var outlineFrame: CGRect { accessibilityPath?.bounds ?? accessibilityFrame }

  // MARK: - What it contains

  /// The elements inside in reading order, which replace the subviews: views and ``UIAccessibilityElement``s. If nil,
  /// the subviews count.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { change { $0.elements = newValue } }
  }

  /// The number of ``accessibilityElements``; `NSNotFound` if they are nil.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }

  /// The element of ``accessibilityElements`` at an index; nil out of bounds.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The place of an element among ``accessibilityElements``; `NSNotFound` if it isn't among them.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
  }

  /// Whether the elements inside belong together: they are read, and Tab goes through them, before any element outside.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? false }
    set { change { $0.groupsChildren = newValue } }
  }

  /// Whether everything inside is hidden from assistive technologies.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.hidesElements ?? false }
    set { change { $0.hidesElements = newValue } }
  }

  /// Whether the view's siblings are hidden from assistive technologies, as they are behind an alert.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { change { $0.isModal = newValue } }
  }

  // MARK: - What it does

  /// Actions in addition to that of a click.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility?.customActions }
    set { change { $0.customActions = newValue } }
  }

  /// Performs the element's action in place of a click; if it returns false, the default, the element is clicked.
  open func accessibilityActivate() -> Bool { false }

  /// Makes the value of an element with the trait `.adjustable` larger.
  open func accessibilityIncrement() {}

  /// Makes the value of an element with the trait `.adjustable` smaller.
  open func accessibilityDecrement() {}

  /// Scrolls by a page; false if the object doesn't scroll that way. An assistive technology calls it for an element,
  /// then for its containers until one returns true, which posts `.pageScrolled` with what is shown then.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  /// Dismisses what is shown, such as a dialog; false if there is nothing to dismiss. Containers are called as for
  /// ``accessibilityScroll(_:)``.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Performs the most important action at the moment, such as answering a call; false if there is none. Containers are
  /// called as for ``accessibilityScroll(_:)``.
  open func accessibilityPerformMagicTap() -> Bool { false }
}
