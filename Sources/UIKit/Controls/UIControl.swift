/// A view that a person operates: it tracks touches and keys, and tells targets and actions what happened.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// Whether the control can be operated.
  open var isEnabled: Bool {
    get { ownEnabled }
    set { ownEnabled = newValue }
  }

  /// Whether the control is chosen; what that means is up to the control.
  open var isSelected = false { didSet { if oldValue != isSelected { stateDidChange() } } }

  /// Whether the control is drawn as pressed.
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { stateDidChange() } } }

  /// Where content lies in a control that is higher than it.
  open var contentVerticalAlignment: ContentVerticalAlignment = .center { didSet { setNeedsLayout() } }

  /// Where content lies in a control that is wider than it.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsLayout() } }

  /// Whether a touch is being followed.
  public private(set) var isTracking = false

  /// Whether the touch that is being followed is inside.
  public private(set) var isTouchInside = false

  // Apart from the property: a convenience initializer in an extension writes to a class's stored properties without calling
  // their observers.
  private var ownEnabled = true { didSet { if oldValue != ownEnabled { enablingChanged() } } }
  var handlers: [ControlHandler] = []
  private weak var trackedTouch: UITouch?
  private var pressedKey: UIKeyboardHIDUsage?
  private var focusRing: FocusRingView?

  // MARK: - Creating

  /// Makes a control whose frame is in points of its future parent.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a control that triggers `primaryAction` when a person does what it is for.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // As in UIResponder.

  // MARK: - Public

  /// What the control is in now.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFirstResponder { state.insert(.focused) }
    return state
  }

  /// Called when a touch went down inside; return false to take no interest in it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch moved; return false to let go of it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch was lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the touch was taken away, by a scroll view for one.
  open func cancelTracking(with event: UIEvent?) {}

  private func enablingChanged() {
    if !ownEnabled {
      stopTracking()
      resignFirstResponder()
    }
    stateDidChange()
  }

  // MARK: - For the toolkit's own controls

  /// Called after ``state`` changed; redraws.
  func stateDidChange() { setNeedsDisplay() }

  /// Whether Space and Return press the control while it has the keyboard.
  var isPressedByKeys: Bool { false }

  /// Called when Space or Return was pressed and released.
  func pressedByKey() {
    sendActions(for: .touchUpInside)
    sendActions(for: .primaryActionTriggered)
  }

  /// Called after a touch was lifted inside, before targets hear of it.
  func touchedUpInside() {}

  /// Whether a touch that is lifted inside is what the control is for.
  var isTriggeredByTouch: Bool { false }

  /// Whether a ring tells that the control has the keyboard; what shows a caret needs none.
  var showsFocusRing: Bool { canBecomeFocused && !canBecomeFirstResponder }

  /// The corners of what the focus ring surrounds, in points.
  var focusRingCornerRadius: CGFloat { existingLayer?.cornerRadius ?? 0 }

  /// What the focus ring surrounds, in the control's coordinates.
  var focusRingRect: CGRect { bounds }

  /// Places the focus ring anew, after what it surrounds has changed.
  func updateFocusRing() { focusRing?.surround(focusRingRect, cornerRadius: focusRingCornerRadius) }

  // MARK: - Overrides

  override var drawsContent: Bool { false }

  open override var canBecomeFocused: Bool { isEnabled && isPressedByKeys }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateFocusRing()
  }

  override func didBecomeFirstResponder() {
    super.didBecomeFirstResponder()
    showFocusRing()
    stateDidChange()
  }

  override func didResignFirstResponder() {
    super.didResignFirstResponder()
    focusRing?.removeFromSuperview()
    focusRing = nil
    releaseKey()
    stateDidChange()
  }

  // MARK: - Focus ring

  private func showFocusRing() {
    guard showsFocusRing, focusRing == nil else { return }
    let ring = FocusRingView()
    focusRing = ring
    addSubview(ring)
    updateFocusRing()
  }

  // MARK: - Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, trackedTouch == nil, let touch = touches.first, touch.button == 1 else { return }
    trackedTouch = touch
    isTouchInside = true
    guard beginTracking(touch, with: event) else {
      trackedTouch = nil
      return
    }
    isTracking = true
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch)
    guard continueTracking(touch, with: event) else { return stopTracking() }
    isHighlighted = isTouchInside
    if wasInside != isTouchInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit, with: event) }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    isTouchInside = isInside(touch)
    let inside = isTouchInside
    endTracking(touch, with: event)
    forgetTouch()
    if inside { touchedUpInside() }
    sendActions(for: inside ? .touchUpInside : .touchUpOutside, with: event)
    if inside && isTriggeredByTouch { sendActions(for: .primaryActionTriggered, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    cancelTracking(with: event)
    forgetTouch()
    sendActions(for: .touchCancel, with: event)
  }

  /// A finger that slides off a little is still meant for the control, as on iOS; a pointer is more exact, so less than there.
  private func isInside(_ touch: UITouch) -> Bool {
    let slack: CGFloat = 24
    return bounds.insetBy(dx: -slack, dy: -slack).contains(touch.location(in: self))
  }

  private func stopTracking() {
    guard isTracking else { return }
    cancelTracking(with: nil)
    forgetTouch()
  }

  private func forgetTouch() {
    trackedTouch = nil
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  /// A tap on a control is the control's, not that of a view around it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !(isEnabled && gestureRecognizer.isSingleTap(around: self))
  }

  // MARK: - Keys

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isPressedByKeys, isEnabled, let press = presses.first, let key = press.key, key.pressesControls else {
      return super.pressesBegan(presses, with: event)
    }
    guard press.phase == .began else { return }
    pressedKey = key.keyCode
    isHighlighted = true
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let pressedKey, presses.contains(where: { $0.key?.keyCode == pressedKey }) else {
      return super.pressesEnded(presses, with: event)
    }
    releaseKey()
    pressedByKey()
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    releaseKey()
    super.pressesCancelled(presses, with: event)
  }

  private func releaseKey() {
    guard pressedKey != nil else { return }
    pressedKey = nil
    isHighlighted = false
  }
}

extension UIKey {
  /// Whether this key presses the control that has the keyboard: Space or Return, without modifiers.
  fileprivate var pressesControls: Bool {
    let isPlain = modifierFlags.isDisjoint(with: [.control, .alternate, .command])
    return isPlain && [.keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter].contains(keyCode)
  }
}
