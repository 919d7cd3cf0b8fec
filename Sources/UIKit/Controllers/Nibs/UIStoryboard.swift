/// Controllers that Interface Builder has laid out. There are none on Linux.
@preconcurrency @MainActor
public final class UIStoryboard {
  private let name: String

  /// Names a storyboard; that there is none is told when a controller is made from it.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.name = name }

  nonisolated deinit {}  // Nothing in it needs the main actor.

  /// Tells on standard error that there is no storyboard; returns nil.
  public func instantiateInitialViewController() -> UIViewController? {
    UINib.complain(name)
    return nil
  }

  /// Tells on standard error that there is no storyboard; returns an empty controller.
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    UINib.complain("\(name), \(identifier)")
    return UIViewController()
  }
}
