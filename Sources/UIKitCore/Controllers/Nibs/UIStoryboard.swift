/// Controllers that Interface Builder has laid out. There are none on Linux.
@preconcurrency @MainActor
public final class UIStoryboard {
  private let name: String

  /// Makes an object that only keeps the storyboard's name, because the storyboard doesn't exist here.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.name = name }

  nonisolated deinit {}  // Nothing that is released here needs the main actor.

  /// Prints on standard error that there is no storyboard; returns nil.
  public func instantiateInitialViewController() -> UIViewController? {
    UINib.complain(name)
    return nil
  }

  /// Prints on standard error that there is no storyboard; returns an empty controller.
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    UINib.complain("\(name), \(identifier)")
    return UIViewController()
  }

  /// Prints on standard error that there is no storyboard; returns the controller that `creator` makes, or an empty one.
  public func instantiateViewController(
    identifier: String,
    creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController {
    let empty = instantiateViewController(withIdentifier: identifier)
    return creator?(NSCoder()) ?? empty
  }
}
