extension UIViewController {
  /// Whether the controller appears because it was added to its container, rather than uncovered.
  public var isMovingToParent: Bool { appearance.phase == .appearing && appearance.cause == .joining }

  /// Whether the controller disappears because it is removed from its container, rather than covered.
  public var isMovingFromParent: Bool { appearance.phase == .disappearing && appearance.cause == .leaving }

  /// The controller and its parents, nearest first.
  var ancestry: [UIViewController] {
    var found: [UIViewController] = []
    var controller: UIViewController? = self
    while let current = controller {
      found.append(current)
      controller = current.parent
    }
    return found
  }

  /// Ends editing in the view before another controller takes its place; the keyboard stays if that one edits at once.
  func resignFirstResponderInside() {
    guard let page = viewIfLoaded, let responder = page.window?.firstResponder as? UIView else { return }
    guard responder.isDescendant(of: page), let keyboard = page.window?.windowScene?.keyboard else { return }
    keyboard.awaitingNextInput { responder.resignFirstResponder() }
  }

  /// The insets of the view's safe area that this controller adds, and those of its container's bars.
  var ownSafeAreaInsets: UIEdgeInsets { additionalSafeAreaInsets + (parent?.barInsets(over: self) ?? .zero) }

  /// The outermost container of this controller.
  var outermost: UIViewController { ancestry.last ?? self }
}
