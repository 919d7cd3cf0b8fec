/// The container of a presented controller's view, which it lays out as a card or over the whole window.
final class PresentationView: DimmingView {
  weak var presentation: Presentation?
  weak var presented: UIViewController?
  var style = UIModalPresentationStyle.fullScreen

  private let card = UIView()
  private var content: UIView?
  private var isShown = true
  private var fades = false
  /// The keyboard's frame that the sheet has to stay clear of, in points of the window; `.null` for none.
  var keyboardFrame = CGRect.null { didSet { if oldValue != keyboardFrame { placeContent() } } }
  private let grabber = UIView()
  private var laidOutSize = CGSize.zero

  private static let cornerRadius: CGFloat = 12
  /// The height in points of the strip above a card in which the view below stays visible.
  private static let strip: CGFloat = 40
  /// The largest width of a window, in points, in which sheets stand at the bottom; in wider windows they are centred.
  static let compactWidth: CGFloat = 600

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(card)
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = 2.5
    grabber.isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Public

  /// Adds the view to present.
  func add(_ view: UIView) {
    content = view
    let isSheet = style == .pageSheet || style == .formSheet
    dimmingOverlay.isHidden = !isSheet
    card.layer.cornerRadius = isSheet ? Self.cornerRadius : 0
    card.clipsToBounds = isSheet
    if isSheet || style == .fullScreen, view.backgroundColor == nil { card.backgroundColor = .systemBackground }
    card.addSubview(view)
    if isSheet {
      showEdge()
      if let sheet = presented?.ownSheet { applyAppearance(of: sheet) }
    }
    setNeedsLayout()
  }

  /// Hides the card, because a presentation controller provides the view.
  func hideCard() {
    card.isHidden = true
    // A press beside a popover closes it.
    dimmingOverlay.isHidden = style != .popover
    dimmingOverlay.backgroundColor = .clear
  }

  /// Adds the view of the presentation controller, unless the app has added it.
  func addPresentedView() {
    guard let controller = presentation?.controller, let view = controller.presentedView, view.superview == nil else {
      return
    }
    view.frame = controller.frameOfPresentedViewInContainerView
    addSubview(view)
    view.layoutIfNeeded()
  }

  private func setOwnShown(_ shown: Bool, _ controller: UIPresentationController, fading: Bool) {
    guard let view = controller.presentedView else { return }
    var frame = controller.frameOfPresentedViewInContainerView
    if !shown, !fading { frame.origin.y = bounds.maxY }
    view.frame = frame
    view.alpha = shown || !fading ? 1 : 0
  }

  /// Sets frames and opacities for the shown or the hidden state.
  func setShown(_ shown: Bool, fading: Bool) {
    if let own = presented as? any SelfAnimatingPresentation { return own.setShown(shown, fading: fading) }
    if let controller = presentation?.controller { return setOwnShown(shown, controller, fading: fading) }
    (isShown, fades) = (shown, fading)
    dimmingOverlay.alpha = shown ? 1 : 0
    card.alpha = shown || !fading ? 1 : 0
    placeContent()
  }

  /// A border shows where a sheet ends on a dark background, where a shadow can't be seen, and with high contrast.
  private func showEdge() {
    card.layer.borderWidth = hairlineWidth
    let traits = traitCollection
    let isShown = traits.userInterfaceStyle == .dark || traits.isHighContrast
    card.layer.borderColor = isShown ? UIColor.border.resolve(with: traits) : .clear
  }

  // MARK: - Overrides

  override func appearanceDidChange() {
    super.appearanceDidChange()
    if !dimmingOverlay.isHidden { showEdge() }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, style.isCard { beginFollowingKeyboard() }
  }

  /// A dialog, unless what is presented is one itself.
  override var accessibleDefaults: AccessibleDefaults {
    guard !(presented is any SelfAnimatingPresentation) else { return AccessibleDefaults() }
    return AccessibleDefaults(role: .dialog, label: presented.flatMap(Self.title), states: .modal)
  }

  /// The title of a screen; of a navigation controller without a title that of the page that it shows.
  private static func title(of controller: UIViewController) -> String? {
    if controller.title == nil, let page = (controller as? UINavigationController)?.topViewController {
      return title(of: page)
    }
    return controller.title ?? controller.navigationItem.title
  }

  override func answers(_ gesture: AssistiveGesture) -> Bool {
    gesture == .escape && presentation?.isDismissable == true && style.isCard
  }

  override func accessibilityPerformEscape() -> Bool {
    guard answers(.escape) else { return false }
    dismissByHand()
    return true
  }

  override func dimmedAreaWasTapped() { dismissByHand() }

  override func layoutSubviews() {
    let controller = presentation?.controller
    controller?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    controller?.containerViewDidLayoutSubviews()
  }

  override func placeContent() {
    if let controller = presentation?.controller {
      let hasNewSize = laidOutSize != bounds.size
      laidOutSize = bounds.size
      guard hasNewSize || style == .popover, let view = controller.presentedView, view.isDescendant(of: self) else {
        return
      }
      view.frame = controller.frameOfPresentedViewInContainerView
      // The arrow of a popover may be elsewhere, although the card has the same size.
      if style == .popover { view.setNeedsLayout() }
      return
    }
    var frame = sheetFrame ?? bounds
    if sheetFrame != nil { frame.origin.y = min(frame.minY, max(Self.strip, topAboveKeyboard(of: frame))) }
    let contentSize = frame.size
    // The lower corners of a card at the window's bottom edge are beyond the edge.
    if sheetFrame != nil, frame.maxY >= bounds.maxY { frame.size.height += Self.cornerRadius }
    if !isShown && !fades { frame.origin.y = bounds.maxY }
    card.frame = frame
    content?.frame = CGRect(origin: .zero, size: contentSize)
    grabber.frame = CGRect(x: ((contentSize.width - 36) / 2).rounded(), y: 5, width: 36, height: 5)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) { dismissByHand() }
  }

  /// Lets touches through to a popover's `passthroughViews`.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard super.point(inside: point, with: event) else { return false }
    guard let popover = presentation?.controller as? UIPopoverPresentationController,
      let views = popover.passthroughViews, !popover.card.frame.contains(point)
    else { return true }
    return !views.contains { $0.window === window && $0.bounds.contains($0.convert(point, from: self)) }
  }

  // Touches and presses that no view in here handles must not reach the views below.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

  // MARK: - Private

  /// Gives the card the appearance that `sheet` asks for, now and after each change.
  private func applyAppearance(of sheet: UISheetPresentationController) {
    sheet.onChange = { [weak self, weak sheet] in
      guard let self, let sheet else { return }
      card.layer.cornerRadius = sheet.preferredCornerRadius ?? Self.cornerRadius
      if sheet.prefersGrabberVisible, grabber.superview == nil { card.addSubview(grabber) }
      grabber.isHidden = !sheet.prefersGrabberVisible
      placeContent()
    }
    sheet.onChange?()
  }

  private func dismissByHand() {
    guard let presentation, presentation.phase != .going, style.isCard else { return }
    let presented = presentation.presented
    let controller = presented.ownPresentationController
    let delegate = controller?.delegate
    guard presentation.isDismissable,
      controller?.mayBeDismissed ?? true
    else {
      if let controller { delegate?.presentationControllerDidAttemptToDismiss(controller) }
      return
    }
    if let controller { delegate?.presentationControllerWillDismiss(controller) }
    presented.dismiss(animated: true) {
      controller?.wasDismissedByHand()
    }
  }

  /// The keyboard's frame that a card has to stay clear of, in its own coordinates; `.null` for none.
  var keyboardInside: CGRect { keyboardFrame.isNull ? .null : convert(keyboardFrame, from: nil) }

  /// The top edge at which all of the sheet is above the keyboard.
  private func topAboveKeyboard(of frame: CGRect) -> CGFloat {
    let keyboard = keyboardInside
    return keyboard.intersects(frame) ? keyboard.minY - frame.height : frame.minY
  }

  /// The frame of a shown sheet; nil for a presentation that covers everything.
  private var sheetFrame: CGRect? {
    guard style == .pageSheet || style == .formSheet else { return nil }
    let preferred = presented?.preferredContentSize ?? .zero
    guard bounds.width > Self.compactWidth else {
      let most = max(0, bounds.height - Self.strip)
      let usual = presented?.ownSheet?.height(of: most) ?? most
      let height = style == .formSheet && preferred.height > 0 ? min(preferred.height, most) : usual
      return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }
    let width = max(0, min(preferred.width > 0 ? preferred.width : 540, bounds.width - 64))
    let height = max(0, min(preferred.height > 0 ? preferred.height : 620, bounds.height - 64))
    return CGRect(
      x: ((bounds.width - width) / 2).rounded(),
      y: ((bounds.height - height) / 2).rounded(),
      width: width,
      height: height
    )
  }
}

/// A presented controller that animates its own appearance, above everything.
package protocol SelfAnimatingPresentation {
  func setShown(_ shown: Bool, fading: Bool)
}
