/// An accessible element without a view, for something that an app draws itself.
///
/// Give a view an array of such elements as its ``AccessibleObject/accessibilityElements``.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  /// The view, or the element, that contains this one. Held weakly.
  open weak var accessibilityContainer: AnyObject?

  private var frameInContainer: CGRect?

  /// Makes an element inside `container`, a view or another element.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// The element's rectangle in the coordinates of the container, in points: it moves with the container.
  open var accessibilityFrameInContainerSpace: CGRect {
    get { frameInContainer ?? .zero }
    set {
      frameInContainer = newValue
      UIApplication.shared.services?.elements.elementsDidChange()
    }
  }

  open override var accessibilityFrame: CGRect {
    get {
      guard let frameInContainer, let view = accessibilityContainer as? UIView else { return super.accessibilityFrame }
      return view.convert(frameInContainer, to: nil)
    }
    set {
      frameInContainer = nil
      super.accessibilityFrame = newValue
    }
  }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }

  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults { AccessibleDefaults(isElement: true) }
}
