/// An action of an element in addition to that of a click; screen readers offer it in a list.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// Performs an action; returns whether it was done.
  public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

  /// The action in words for the user.
  open var name: String
  /// An image for the action; shown nowhere.
  open var image: UIImage?
  /// Performs the action; if it is nil, ``selector`` is called on ``target``.
  open var actionHandler: Handler?
  /// The object whose method ``selector`` is called. Held weakly.
  open weak var target: AnyObject?
  /// The method; called with the action if it has a parameter.
  open var selector: Selector?

  /// Makes an action of a closure.
  public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
    (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
    super.init()
  }

  /// Makes an action of a method.
  public init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
    (self.name, self.image, self.selector) = (name, image, selector)
    self.target = target as AnyObject?
    super.init()
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// Performs the action; false if it wasn't done.
  package func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let selector, let target else { return false }
    return UIApplication.shared.sendAction(selector, to: target, from: self, for: nil)
  }
}

/// The directions in which ``AccessibleObject/accessibilityScroll(_:)`` scrolls.
public nonisolated enum UIAccessibilityScrollDirection: Int, Sendable {
  /// To the content at the right.
  case right = 1
  /// To the content at the left.
  case left = 2
  /// To the content above.
  case up = 3
  /// To the content below.
  case down = 4
  /// To the next part, in reading order.
  case next = 5
  /// To the previous part, in reading order.
  case previous = 6
}
