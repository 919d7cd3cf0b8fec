/// A transition from one controller to another. No storyboard makes any here; an app's code may perform its own.
@preconcurrency @MainActor
open class UIStoryboardSegue {
  /// The segue's name.
  public let identifier: String?
  /// The controller from which the segue leads.
  public let source: UIViewController
  /// The controller to which the segue leads.
  public let destination: UIViewController

  private let handler: (() -> Void)?

  /// Makes a segue that a subclass performs.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, nil)
  }

  /// Makes a segue that is performed by a closure.
  public init(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, performHandler)
  }

  /// Makes a segue of this class; nil if the class has no such initializer. Overridden as ``UIResponder/makePortedObject(frame:)`` is.
  open class func makePortedObject(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController
  ) -> UIStoryboardSegue? {
    UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// Shows the destination.
  open func perform() { handler?() }
}
