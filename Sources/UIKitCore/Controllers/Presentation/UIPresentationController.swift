/// Decides where the view of a presented controller is, and what else is shown with it, such as a view that dims what is
/// below.
///
/// Subclasses are returned by ``UIViewControllerTransitioningDelegate`` for controllers whose style is
/// ``UIModalPresentationStyle/custom``. Add views to ``containerView`` in ``presentationTransitionWillBegin()``, and animate
/// them along with the `transitionCoordinator` of the presented controller. Unlike on iOS the presented view gets its frame
/// again by itself when the window is resized.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// The controller that is presented.
  public let presentedViewController: UIViewController
  /// The controller that presents; the presented one once that is gone.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }
  /// Asked before a person dismisses a sheet, and notified of it.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The container of all views of the presentation; nil until it begins.
  open internal(set) weak var containerView: UIView?

  private weak var presenter: UIViewController?

  /// Makes a controller for a presentation.
  ///
  /// - Parameters:
  ///   - presentedViewController: The controller that is presented.
  ///   - presentingViewController: The controller that presents it.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    (self.presentedViewController, presenter) = (presentedViewController, presentingViewController)
    super.init()
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Places

  /// The view that is placed and animated: the presented controller's, unless a subclass returns an ancestor of that.
  open var presentedView: UIView? { presentedViewController.view }

  /// The frame of ``presentedView`` when it is shown; all of the container, unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// The presented controller's style.
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

  /// Without effect: a presentation covers the window.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenting controller's view is removed from the screen during the presentation; that
  /// controller's appearance methods are then called.
  open var shouldRemovePresentersView: Bool { [.fullScreen, .currentContext].contains(presentationStyle) }

  // MARK: - Dismissal by a person

  /// Whether the delegate lets a person dismiss the presented controller; true without a delegate.
  var mayBeDismissed: Bool { delegate?.presentationControllerShouldDismiss(self) ?? true }

  /// Called after a person has dismissed the presented controller, and its view is gone.
  func wasDismissedByHand() { delegate?.presentationControllerDidDismiss(self) }

  // MARK: - Hooks

  /// Called before the window is resized.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}

  /// Called before the container is laid out; place further views here.
  open func containerViewWillLayoutSubviews() {}

  /// Called after the container was laid out.
  open func containerViewDidLayoutSubviews() {}

  /// Called before the presented view appears.
  open func presentationTransitionWillBegin() {}

  /// Called after the presented view has appeared.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// Called before the presented view disappears.
  open func dismissalTransitionWillBegin() {}

  /// Called after the presented view has disappeared.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
}

/// Decides whether a person may dismiss a sheet, and is notified of it. Every method has a default.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: SelectorRespondent {
  /// The style of a popover in a window up to 600 points wide; ``UIModalPresentationStyle/none`` for a popover there, too. Calls
  /// the method without traits unless implemented.
  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// The style of a popover in a window up to 600 points wide; ``UIModalPresentationStyle/none`` by default, where iOS
  /// has a sheet.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// Whether Escape or a tap outside dismisses the sheet.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called when a person begins to dismiss the sheet.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after a person has dismissed the sheet and it has disappeared; not after the app's code has dismissed it.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when a person has tried to dismiss a sheet that may not be dismissed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Calls the method without traits.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  /// ``UIModalPresentationStyle/none`` by default: a popover there, too.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
  /// True by default.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

extension UIViewController {
  /// The object that ``presentationController`` returns, made when it is first read.
  var knownPresentationController: UIPresentationController? {
    if let controller = ownPresentation?.controller ?? ownPresentationController ?? knownPopover { return controller }
    let made = UIPresentationController(presentedViewController: self, presenting: presentingViewController)
    ownPresentationController = made
    return made
  }

  var currentTransition: (any UIViewControllerTransitionCoordinator)? {
    ancestry.lazy.compactMap { $0.ownPresentation?.transition ?? $0.presentation?.transition }.first
  }
}
