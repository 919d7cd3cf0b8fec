extension UIViewController {
  func adopt(_ child: UIViewController) {
    precondition(child !== self, "a controller can't contain itself")
    guard child.parent !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }

  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// The nearest container of type `Container`; nil if there is none.
  package func container<Container: UIViewController>() -> Container? {
    ancestry.dropFirst().lazy.compactMap { $0 as? Container }.first
  }

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

  /// Ends editing in the view before another controller takes its place; the keyboard stays if that controller begins
  /// editing at once.
  package func resignFirstResponderInside() {
    guard let page = viewIfLoaded, let responder = page.window?.firstResponder as? UIView else { return }
    guard responder.isDescendant(of: page), let keyboard = page.window?.windowScene?.keyboard else { return }
    keyboard.awaitingNextInput { responder.resignFirstResponder() }
  }

  /// The insets of the view's safe area that this controller adds, and those of its container's bars.
  var ownSafeAreaInsets: UIEdgeInsets { additionalSafeAreaInsets + (parent?.barInsets(over: self) ?? .zero) }

  /// The outermost container of this controller.
  var outermost: UIViewController { ancestry.last ?? self }
}
