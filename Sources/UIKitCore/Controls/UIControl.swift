/// A view that the user operates: it tracks touches and keys, and calls targets and actions.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// Whether the control can be operated.
  open var isEnabled: Bool {
    get { ownEnabled }
    set { ownEnabled = newValue }
  }

  /// Whether the control is selected; the meaning depends on the control.
  open var isSelected = false { didSet { if oldValue != isSelected { propertiesDidChange([.isSelected]) } } }

  /// Whether the control is drawn as pressed.
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { propertiesDidChange([.isHighlighted]) } } }

  /// The vertical position of content in a control that is higher than its content.
  open var contentVerticalAlignment: ContentVerticalAlignment = .center { didSet { setNeedsLayout() } }

  /// The horizontal position of content in a control that is wider than its content.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsLayout() } }

  /// Whether a touch is being tracked.
  open internal(set) var isTracking = false

  /// Whether the tracked touch is inside.
  open internal(set) var isTouchInside = false

  // Stored outside of the property: a convenience initializer in an extension writes to a class's stored properties
  // without calling their observers.
  private var ownEnabled = true { didSet { if oldValue != ownEnabled { isEnabledDidChange() } } }
  var handlers: [ControlHandler] = []
  private weak var trackedTouch: UITouch?
  private var pressedKey: UIKeyboardHIDUsage?
  private var focusRing: FocusRingView?

  // MARK: - Creating

  /// Makes a control whose frame is in points of its future superview.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a control that triggers `primaryAction` for its main event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Public

  /// The control's current states.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFirstResponder { state.insert(.focused) }
    return state
  }

  /// Called when a touch went down inside; return false to ignore it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch moved; return false to stop tracking it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch was lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the touch was cancelled, for instance by a scroll view.
  open func cancelTracking(with event: UIEvent?) {}

  /// Calls a method for this control, as each event does for each of its targets; override it to watch or to stop actions.
  ///
  /// - Parameters:
  ///   - action: The method.
  ///   - target: The object; nil for the nearest responder that has such a method.
  ///   - event: The event that the method gets; nil for none.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Triggers `action` with this control as the sender.
  open func sendAction(_ action: UIAction) { action.performWithSender(self) }

  private func isEnabledDidChange() {
    if !ownEnabled {
      stopTracking()
      resignFirstResponder()
    }
    propertiesDidChange([.isEnabled])
  }

  private func propertiesDidChange(_ properties: @autoclosure () -> Set<ObservableProperty>) {
    stateDidChange()
    notifyObservers(properties())
  }

  // MARK: - For the toolkit's own controls

  /// Called after ``state`` changed; redraws.
  @_spi(Toolkit) open func stateDidChange() { setNeedsDisplay() }

  /// Whether Space and Return press the control while it has the keyboard focus.
  @_spi(Toolkit) open var acceptsKeyPress: Bool { false }

  /// Called when Space or Return was pressed and released.
  @_spi(Toolkit) open func pressedByKey() {
    sendActions(for: .touchUpInside)
    sendActions(for: .primaryActionTriggered)
  }

  /// Called after a touch was lifted inside, before targets are called.
  @_spi(Toolkit) open func touchedUpInside() {}

  /// Whether lifting a touch inside triggers the control's primary action.
  var isTriggeredByTouch: Bool { false }

  /// Whether a ring shows that the control has the keyboard focus; a control with a caret needs none.
  var showsFocusRing: Bool { canBecomeFocused && !canBecomeFirstResponder }

  /// The corner radius of the focus ring, in points.
  @_spi(Toolkit) open var focusRingCornerRadius: CGFloat { layer.cornerRadius }

  /// The rectangle that the focus ring surrounds, in the control's coordinates.
  @_spi(Toolkit) open var focusRingRect: CGRect { bounds }

  /// Moves the focus ring after ``focusRingRect`` has changed.
  package func updateFocusRing() { focusRing?.surround(focusRingRect, cornerRadius: focusRingCornerRadius) }

  // MARK: - Overrides

  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UIControl.self }

  /// An app's own control is an element as soon as it has a label.
  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults {
    AccessibleDefaults(isElement: accessibility?.label != nil, traits: stateTraits.union(.button))
  }

  /// The state, as traits.
  package var stateTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits = isEnabled ? .none : .notEnabled
    if isSelected { traits.insert(.selected) }
    return traits
  }

  @_spi(Toolkit) open override func activateElement() -> Bool {
    guard isEnabled, acceptsKeyPress else { return false }
    pressedByKey()
    return true
  }

  open override var canBecomeFocused: Bool { isEnabled && (acceptsKeyPress || super.canBecomeFocused) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateFocusRing()
  }

  @_spi(Toolkit) open override func didBecomeFirstResponder() {
    super.didBecomeFirstResponder()
    showFocusRing()
    stateDidChange()
  }

  @_spi(Toolkit) open override func didResignFirstResponder() {
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
      (trackedTouch, isTouchInside) = (nil, false)
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
    resetTouch()
    if inside { touchedUpInside() }
    sendActions(for: inside ? .touchUpInside : .touchUpOutside, with: event)
    if inside && isTriggeredByTouch { sendActions(for: .primaryActionTriggered, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    cancelTracking(with: event)
    resetTouch()
    sendActions(for: .touchCancel, with: event)
  }

  /// Whether a touch counts as inside. A touch may slide off a little; less than on iOS, because a pointer is more
  /// exact than a finger.
  private func isInside(_ touch: UITouch) -> Bool {
    let slack: CGFloat = 24
    return bounds.insetBy(dx: -slack, dy: -slack).contains(touch.location(in: self))
  }

  private func stopTracking() {
    guard isTracking else { return }
    cancelTracking(with: nil)
    resetTouch()
  }

  private func resetTouch() {
    trackedTouch = nil
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  /// Ancestors don't recognize a tap on an enabled control.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !(isEnabled && gestureRecognizer.isSingleTap(around: self))
  }

  // MARK: - Keys

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard acceptsKeyPress, isEnabled, let press = presses.first, let key = press.key, key.pressesControls else {
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

  // MARK: - Targets

  /// Calls a method of `target`, which is held weakly, at each of `events`; the same method once, however often it was
  /// added.
  ///
  /// - Parameters:
  ///   - target: The object; nil for the nearest responder with such a method: the first responder, or one after it or
  ///     this control in the responder chain.
  ///   - action: The method, which gets this control and the event if it has parameters for them. Nothing is called if
  ///     a parameter is a type of control that this one isn't.
  ///   - events: The events at which it is called.
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {
    if let index = handlers.firstIndex(where: { $0.selector == action && $0.target?.isSame(as: target) == true }) {
      handlers[index].events.formUnion(events)
    } else {
      handlers.append(ControlHandler(target: ActionTarget(target), selector: action, events: events))
    }
  }

  /// Stops calling a method at `events`.
  ///
  /// - Parameters:
  ///   - target: The object that the method belongs to; nil for every target.
  ///   - action: The method; nil for every method.
  ///   - events: The events at which it is no longer called.
  open func removeTarget(_ target: Any?, action: Selector? = nil, for events: Event) {
    removeHandlers(for: events) { handler in
      guard let selector = handler.selector, action == nil || action == selector else { return false }
      return target == nil || handler.target?.isSame(as: target) == true
    }
  }

  /// The objects whose methods are called.
  open var allTargets: [AnyObject] { handlers.compactMap(\.target?.object) }

  /// The events for which there is a target or action.
  open var allControlEvents: Event { handlers.reduce(into: Event()) { $0.formUnion($1.events) } }

  /// Calls all targets and actions for any of `events`.
  open func sendActions(for events: Event) { sendActions(for: events, with: nil) }
}

extension UIKey {
  /// Whether this key presses the focused control: Space or Return, without modifiers.
  fileprivate var pressesControls: Bool {
    let isPlain = modifierFlags.isDisjoint(with: .ofShortcuts)
    return isPlain && [.keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter].contains(keyCode)
  }
}
