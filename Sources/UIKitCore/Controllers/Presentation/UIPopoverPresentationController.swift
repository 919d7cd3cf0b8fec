/// Shows a controller in a card beside the view or the button that it belongs to, with an arrow that points there.
///
/// Set the controller's style to ``UIModalPresentationStyle/popover``, and its ``UIViewController/popoverPresentationController``'s
/// ``sourceView`` or ``barButtonItem``, before presenting it. The card has the controller's `preferredContentSize`, as far as there is
/// room, and keeps clear of the keyboard. A tap outside and Escape dismiss it, if the delegate allows.
///
/// Popovers are popovers in narrow windows as well, unless the delegate asks for another style there.
///
/// ![A card with two steppers, which points to the button above it.](UIPopoverPresentationController)
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The directions in which an arrow points.
  public nonisolated struct ArrowDirection: OptionSet, Hashable, Sendable {
    /// Bits as on iOS.
    public let rawValue: UInt

    /// Makes directions.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Up: the card is below what it points to.
    public static let up = ArrowDirection(rawValue: 1 << 0)
    /// Down: the card is above.
    public static let down = ArrowDirection(rawValue: 1 << 1)
    /// Left: the card is to the right.
    public static let left = ArrowDirection(rawValue: 1 << 2)
    /// Right: the card is to the left.
    public static let right = ArrowDirection(rawValue: 1 << 3)
    /// Any.
    public static let any: ArrowDirection = [.up, .down, .left, .right]
    /// No direction: the popover isn't shown yet, or has no arrow.
    public static let unknown = ArrowDirection([])
  }

  /// The view to point to. Without one, and without a button, the card is in the middle of the window.
  open var sourceView: UIView? { didSet { containerView?.setNeedsLayout() } }
  /// The part of ``sourceView`` to point to, in points of that view; `.null` for all of it.
  open var sourceRect = CGRect.null { didSet { containerView?.setNeedsLayout() } }
  /// The button in a bar to point to.
  open var barButtonItem: UIBarButtonItem? { didSet { containerView?.setNeedsLayout() } }
  /// The directions in which the arrow may point; if there are none, the card lies over what it belongs to.
  open var permittedArrowDirections: ArrowDirection = .any
  /// The direction in which the arrow points now.
  open var arrowDirection: ArrowDirection { place.arrow }

  /// Whether the card may cover what it points to. Stored only: a card with an arrow never does.
  open var canOverlapSourceViewRect = false
  /// The colour of the card and its arrow; nil for that of the presented view, or else that of menus.
  open var backgroundColor: UIColor? { didSet { card.updateColors() } }
  /// The views outside of the card that can be touched while it is shown.
  open var passthroughViews: [UIView]?
  /// How far the card stays from the edges of the window, in points.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

  private(set) lazy var card = PopoverCard(of: self)

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Overrides

  open override var presentedView: UIView? { card }
  open override var frameOfPresentedViewInContainerView: CGRect { place.frame }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    card.add(presentedViewController.view)
  }

  override var mayBeDismissed: Bool {
    let own = (delegate as? any UIPopoverPresentationControllerDelegate)?
      .popoverPresentationControllerShouldDismissPopover(self)
    return own ?? true && super.mayBeDismissed
  }

  override func wasDismissedByHand() {
    super.wasDismissedByHand()
    (delegate as? any UIPopoverPresentationControllerDelegate)?.popoverPresentationControllerDidDismissPopover(self)
  }

  // MARK: - Place

  /// Where the card is, arrow included, and where its arrow is.
  var place: PopoverPlace {
    guard let container = containerView else { return PopoverPlace() }
    var area = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
    let keyboard = (container as? PresentationView)?.keyboardInside ?? .null
    if keyboard.intersects(area) { area.size.height = max(0, keyboard.minY - 8 - area.minY) }
    return PopoverPlace(
      content: contentSize,
      beside: source(in: container),
      in: area,
      allowing: permittedArrowDirections,
      isRightToLeft: container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    )
  }

  private var contentSize: CGSize {
    let page = (presentedViewController as? UINavigationController)?.topViewController
    let preferred = presentedViewController.preferredContentSize
    guard preferred == .zero, let page, page.preferredContentSize != .zero else {
      return preferred == .zero ? CGSize(width: 320, height: 480) : preferred
    }
    return CGSize(
      width: page.preferredContentSize.width,
      height: page.preferredContentSize.height + UINavigationBar.height
    )
  }

  /// The rectangle that the card belongs to, in points of the container; nil for nothing that is shown.
  private func source(in container: UIView) -> CGRect? {
    guard let view = barButtonItem?.viewInBar ?? sourceView, view.window != nil else { return nil }
    return view.convert(sourceRect.isNull || view !== sourceView ? view.bounds : sourceRect, to: container)
  }
}

/// Decides whether a person may dismiss a popover, and is notified of it. Every method has a default.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before a popover is presented; its properties can be changed.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  /// Whether Escape or a tap outside dismisses the popover; `presentationControllerShouldDismiss(_:)` has to allow it, too.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// Called after a person has dismissed the popover and it has disappeared, like `presentationControllerDidDismiss(_:)`.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  )
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
  /// True by default.
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

extension UIViewController {
  /// The object that ``popoverPresentationController`` returns, made when it is first read.
  var knownPopover: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    if let known = ownPresentationController as? UIPopoverPresentationController { return known }
    let made = UIPopoverPresentationController(presentedViewController: self, presenting: presentingViewController)
    ownPresentationController = made
    return made
  }

  /// The style in which the controller is presented by another one: that of a popover in a narrow window is its delegate's choice.
  func presentationStyle(for presenter: UIViewController) -> UIModalPresentationStyle {
    let style = modalPresentationStyle.used
    guard style == .popover, let popover = knownPopover, let window = presenter.viewIfLoaded?.window,
      window.bounds.width <= PresentationView.compactWidth
    else { return style }
    let adapted = popover.delegate?.adaptivePresentationStyle(for: popover, traitCollection: window.traitCollection)
    return adapted.map { $0 == .none ? style : $0.used } ?? style
  }
}
