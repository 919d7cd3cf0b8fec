extension UIViewController {
  /// Puts `child` into this controller; add its view to the tree and call its ``didMove(toParent:)`` afterwards.
  public func addChild(_ child: UIViewController) {
    precondition(child !== self, "a controller can't contain itself")
    guard child.parent !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }

  /// Takes this controller from its parent; call ``willMove(toParent:)`` with nil and remove its view before.
  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Whether the controller is coming into its container, as opposed to being uncovered again.
  public var isMovingToParent: Bool { appearance.phase == .appearing && appearance.cause == .joining }

  /// Whether the controller is leaving its container, as opposed to being covered.
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

  /// The container that shows everything this controller is part of.
  var outermost: UIViewController { ancestry.last ?? self }
}
