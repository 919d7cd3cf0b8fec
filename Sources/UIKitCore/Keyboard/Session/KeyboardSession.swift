/// The keyboard of one native window: decides when it shows and hides, moves it, and notifies its listeners and observers.
///
/// The session shows what the first responder asks for: the installed ``keyboard`` for text inputs, or the responder's
/// `inputView`, with its `inputAccessoryView` on top; only the accessory if there is no keyboard, as with hardware
/// keys. When the focus moves from one input to another nothing moves, unless heights differ. When an input resigns,
/// the keyboard hides at once; when it is removed, or its page leaves the screen, the keyboard waits for the end of the
/// current event, in case another input gets the focus. Every new motion starts from the frame on screen.
@preconcurrency @MainActor
public final class KeyboardSession {
  /// The native window whose keyboard this is.
  public private(set) weak var scene: UIWindowScene?

  /// The keyboard for text inputs; nil leaves hardware keys only.
  public var keyboard: (any InputKeyboard)? {
    get { contents.keyboard }
    set {
      guard newValue !== contents.keyboard else { return }
      contents.keyboard = newValue
      windowContainer.attach()
      reload()
    }
  }

  /// Whether a floating keyboard can be moved over the whole monitor, in a native window of its own, instead of only
  /// inside the app's window.
  public var floatsOverDesktop: Bool {
    get { contents.floatsOverDesktop }
    set {
      guard newValue != contents.floatsOverDesktop else { return }
      contents.floatsOverDesktop = newValue
      reload()
    }
  }

  /// Whether a docked keyboard in a native window of its own is at the monitor's top edge, where it reserves nothing, instead
  /// of the bottom one.
  package var docksAtTop: Bool {
    get { contents.docksAtTop }
    set {
      guard newValue != contents.docksAtTop else { return }
      contents.docksAtTop = newValue
      reload()
    }
  }

  /// When text inputs show the ``keyboard``, and when only their accessory bar; at first `.auto`.
  public var policy: KeyboardPolicy {
    get { folding.policy }
    set {
      guard newValue != folding.policy else { return }
      folding.policy = newValue
      reload()
    }
  }

  /// The finger that drags the keyboard.
  var drag = KeyboardDrag()
  /// Decides whether the keyboard is folded to its accessory bar.
  var folding = KeyboardFolding()
  let contents = KeyboardContentMaker()
  let motion = KeyboardMotion()
  /// The keyboard's content while it is shown or being hidden; nil while the keyboard is hidden.
  private(set) var content: KeyboardContent?
  let announcer = KeyboardNotifier()
  private lazy var windowContainer = WindowKeyboardContainer(self)
  private lazy var panelContainer = PanelKeyboardContainer(self)
  let guides = KeyboardGuides()
  /// The window of the app whose first responder is edited.
  private weak var focusWindow: UIWindow?
  /// The latest motion that another program's keyboard announced; nil if this program's has announced one since. Its
  /// end frame is `.null` if it doesn't lie over the window.
  var foreignMove: KeyboardInfo?
  /// The frame at which the platform has found another program's keyboard, in points of the window; nil while there is
  /// none. Meanwhile this program's keyboard isn't shown.
  var otherKeyboard: CGRect?
  /// Whether the edited input may have grown below a floating keyboard.
  private var mayCoverInput = false
  private var pendingUpdate: (any ScheduledCall)?
  private(set) var awaitsNextInput = false
  private var observations: [Weak<KeyboardObservation>] = []

  init() {
    motion.delegate = self
    announcer.foreignKeyboardHandler = { [weak self] in self?.foreignKeyboardWillMove($0) }
  }

  /// Becomes the keyboard of `scene`.
  func serve(_ scene: UIWindowScene) {
    self.scene = scene
    announcer.begin(in: scene)
  }

  /// Closes native windows outside of the scene for good.
  func close() { panelContainer.close() }

  // MARK: - Reading

  /// The current motion; at rest, the end of the last one.
  public var transition: KeyboardTransition { motion.transition }

  /// The keyboard's current frame, its accessory bar included, in points of the window; `.null` while hidden. For
  /// another program's keyboard, the final frame that it announced.
  public var frame: CGRect { foreignFrame.isNull ? transition.currentFrame : foreignFrame }

  /// The part of the keyboard that is at the window's bottom edge, for views that ride on it; `.null` if the keyboard
  /// floats or is hidden.
  var dockedFrame: CGRect { motion.dockedFrame }

  /// Whether the keyboard is shown, wholly or partly, and isn't sliding out.
  public var isShown: Bool { motion.isShown }

  /// The remaining time of a slide, in seconds; 0 if nothing slides.
  package var remainingTime: TimeInterval { motion.remainingTime }

  /// Whether only an accessory bar is shown, without a keyboard.
  public var isAccessoryOnly: Bool { isShown && content?.keyboardHeight == 0 }

  /// The responder that is edited; nil if nothing asks for a keyboard or an accessory.
  public var responder: UIResponder? { focusWindow?.firstResponder }

  /// The duration of a slide, in seconds; 0 if the desktop asks for less motion.
  public var slideDuration: TimeInterval { UIAccessibility.isReduceMotionEnabled ? 0 : 0.25 }

  /// Calls `handler` in each frame in which the keyboard moves, with the transition at that frame, and once when it comes to rest.
  ///
  /// All animations of a frame use the same time: views that are animated with the notification's duration and curve
  /// are where the handler sees the keyboard. The calls last as long as the result is retained.
  public func observe(_ handler: @escaping (KeyboardTransition) -> Void) -> KeyboardObservation {
    let observation = KeyboardObservation(handler: handler)
    observations.removeAll { $0.value == nil }
    observations.append(Weak(observation))
    return observation
  }

  // MARK: - Commanding

  /// Ends editing, so that the keyboard hides; false if the first responder refuses to resign.
  @discardableResult
  public func dismiss() -> Bool { responder?.resignFirstResponder() ?? true }

  /// Asks the responder and the keyboard again what to show.
  public func reload() {
    pendingUpdate?.cancel()
    pendingUpdate = nil
    if responder == nil { folding.editingDidEnd() }
    if let wanted = wantedContent { show(wanted) } else { hide() }
    // The bar may be aligned with other keys now.
    content?.accessory?.setNeedsLayout()
  }

  /// Gives the accessory bar and the input view the heights that they want now, before a frame is laid out; the
  /// keyboard moves along. Does nothing unless something in them has changed.
  func fitInputViews() {
    guard isShown, transition.phase != .dragging, let content, container?.takeChangeOfHeights() == true else { return }
    if contents.wantsOtherHeight(content) { reload() }
  }
}

// MARK: - Content

extension KeyboardSession {
  /// The content for the first responder now; nil for none.
  var wantedContent: KeyboardContent? {
    responder.flatMap { contents.content(for: $0, of: self, shown: content?.accessory) }
  }

  /// The container for a keyboard: in the app's window, or in a native window of its own.
  func container(outside: Bool) -> any KeyboardContainer { outside ? panelContainer : windowContainer }

  /// The container of the shown keyboard; nil while it is hidden.
  var container: (any KeyboardContainer)? { (content?.isOutside).map(container(outside:)) }

  /// Replaces the content that is shown, without a motion.
  func exchange(for next: KeyboardContent?) {
    if let content, content.isOutside != next?.isOutside { container(outside: content.isOutside).clear() }
    let goes = keyboard.map { content?.hasKeys(of: $0) ?? false && next?.hasKeys(of: $0) != true } ?? false
    content = next
    if goes { keyboard?.didHide() }
  }

  private func show(_ wanted: KeyboardContent) {
    let isNew = !isShown || content?.isFloating != wanted.isFloating
    var wanted = isNew || coversInput(wanted) ? placed(wanted) : wanted
    let end = wanted.frame(at: contents.position)
    let stays = isShown && content?.isOutside == wanted.isOutside && transition.phase != .dragging
    if stays, let content, transition.endFrame == end {
      guard !wanted.hasSameAppearance(as: content) else { return }
      exchange(for: wanted)
      return UIView.performWithoutAnimation { container?.show(wanted, size: end.size) }
    }
    let former = isShown ? content : nil
    if let keyboard, wanted.hasKeys(of: keyboard), former?.hasKeys(of: keyboard) != true { keyboard.willShow() }
    wanted = wanted.folding(former)
    exchange(for: wanted)
    let start = wanted.hiddenFrame(of: end, below: windowBounds)
    motion.show(at: end, from: start, duration: slideDuration, isFloating: wanted.isFloating)
  }

  private func hide() {
    guard isShown, let content else { return }
    motion.hide(to: content.hiddenFrame(of: transition.endFrame, below: windowBounds), duration: slideDuration)
  }

  var windowBounds: CGRect { scene?.bounds ?? .zero }

  /// Performs `body`, which takes focus from an input whose page leaves the screen. The keyboard waits meanwhile, as
  /// the next page may have an input, too.
  func awaitingNextInput(_ body: () -> Void) {
    let outer = awaitsNextInput
    awaitsNextInput = true
    body()
    awaitsNextInput = outer
  }

  /// Called when an input has resigned first responder: hides the keyboard at once, unless the next page may have an input.
  func inputDidResign() { if pendingUpdate != nil, !awaitsNextInput { reload() } }

  private func scheduleUpdate() {
    guard pendingUpdate == nil else { return }
    pendingUpdate = UIApplication.shared.platform.schedule(after: 0) { [weak self] in self?.reload() }
  }
}

// MARK: - Available area

extension KeyboardSession {
  /// The origin of the view that contains the keyboard, in points of the app's window.
  package var contentOrigin: CGPoint {
    content?.isOutside == true && !transition.currentFrame.isNull ? transition.currentFrame.origin : .zero
  }

  /// Adapts the keyboard to its area's new size; unless it floats, it keeps its distance from its edge.
  func areaDidChange() {
    guard let former = content else { return }
    let isGoing = transition.phase == .hiding
    var next = former
    // If the input is gone, the keyboard keeps its appearance until it has hidden.
    if !isGoing, let wanted = wantedContent {
      next = wanted
    } else {
      next.area = container(outside: next.isOutside).findArea()
    }
    // A window that is only moved on the desktop leaves the keyboard where it is.
    if !isGoing, next.area.size != former.area.size { next = placed(next) }
    exchange(for: next)
    let home = next.frame(at: contents.position)
    let end = isGoing ? next.hiddenFrame(of: home, below: windowBounds) : home
    let growth =
      next.isFloating ? 0 : next.isAtTop ? next.area.minY - former.area.minY : next.area.maxY - former.area.maxY
    var begin = transition.currentFrame.offsetBy(dx: 0, dy: growth)
    begin.size.width = end.width
    if !next.isFloating { begin.origin.x = end.minX }
    UIView.performWithoutAnimation { container?.place(next, from: begin, to: begin) }
    motion.fit(from: begin, to: end, isFloating: next.isFloating)
  }

  /// Called when the app's window may have moved on the desktop, or the desktop's monitors have changed.
  func windowDidMoveOnDesktop() {
    // An app that shows something else while the keyboard is hidden has to place that again.
    guard let content else { return publish() }
    guard content.isOutside else { return }
    guard panelContainer.findArea() == content.area else { return areaDidChange() }
    // A position on another monitor may have the same frame for the app, so that no motion would be seen.
    panelContainer.keyboardDidMove(to: transition.currentFrame, in: content.area)
    if transition.phase == .settled { panelContainer.keyboardDidSettle(content) }
  }

  /// Called when the app's window got or lost the desktop's keyboard focus.
  func activityDidChange() {
    if let keyboard, contents.isOutside(keyboard.placement) { scheduleUpdate() }
  }
}

// MARK: - Moving

extension KeyboardSession: KeyboardMotionDelegate {
  func keyboardWillMove(_ transition: KeyboardTransition) {
    if transition.phase == .hiding { container?.keyboardWillLeave() }
    if foreignMove != nil, otherKeyboard == nil {
      foreignMove = nil
      guides.keyboardDidMove()
    }
    announcer.willMove(transition)
  }

  func keyboardWasAnnounced(_ transition: KeyboardTransition) {
    if let scene { UIApplication.shared.inputListeners.keyboardWillMove(in: scene, transition.info) }
  }

  func placeKeyboard(_ transition: KeyboardTransition) {
    if let content { container?.place(content, from: transition.beginFrame, to: transition.endFrame) }
  }

  func keyboardDidMove() {
    if let content { container?.keyboardDidMove(to: transition.currentFrame, in: content.area) }
    guides.keyboardDidMove()
  }

  func keyboardFrameDidPass() { publish() }

  func keyboardDidStop(_ ended: KeyboardTransition) {
    if ended.phase == .hiding { exchange(for: nil) } else if let content { settle(content) }
    publish()
    announcer.didMove(ended)
  }

  /// Notifies observers of the keyboard's place.
  func publish() {
    let now = transition
    for observation in observations { observation.value?.handler(now) }
    guard now.phase == .dragging, !now.isFloating, let scene else { return }
    UIApplication.shared.inputListeners.keyboardIsDragged(in: scene)
  }

  /// Removes folded keys, which are below the bottom edge by now, and reports to the container that the keyboard is at rest.
  private func settle(_ shown: KeyboardContent) {
    var rest = shown
    if shown.folded != nil {
      rest.folded = nil
      exchange(for: rest)
      UIView.performWithoutAnimation { container?.show(rest, size: transition.currentFrame.size) }
    }
    container?.keyboardDidSettle(rest)
  }
}

// MARK: - Listening

extension KeyboardSession {
  func firstResponderDidChange(in window: UIWindow, to new: UIResponder?) {
    guard window.windowScene === scene else { return }
    if new == nil, focusWindow != nil, focusWindow !== window { return }
    focusWindow = window
    guard new != nil else { return scheduleUpdate() }
    folding.focusDidChange(wasEditing: isShown)
    reload()
  }

  /// Another window of the app has become the key window.
  func keyWindowDidChange(to window: UIWindow) {
    guard window.windowScene === scene, focusWindow !== window else { return }
    if focusWindow?.isShown == true, window.firstResponder == nil { return }
    focusWindow = window
    scheduleUpdate()
  }

  func inputViewsDidChange(for responder: UIResponder) {
    if responder === self.responder { reload() }
  }

  func inputTextDidChange(in responder: UIResponder) {
    if responder === self.responder, content?.isFloating == true { mayCoverInput = true }
    guard responder === self.responder, let keyboard, content?.keyboard === keyboard.view else { return }
    keyboard.textDidChange()
  }

  func sceneDidLayOut(_ scene: UIWindowScene) -> Bool {
    if mayCoverInput, scene === self.scene {
      mayCoverInput = false
      // The edited input has grown, or its caret is in another line.
      if let content, coversInput(content) { scheduleUpdate() }
    }
    return scene === self.scene && guides.followViews()
  }
}

// MARK: - Layout guides

extension KeyboardSession {
  func addGuide(_ guide: UIKeyboardLayoutGuide) { guides.add(guide) }

  func removeGuide(_ guide: UIKeyboardLayoutGuide) { guides.remove(guide) }

  /// The number of views that follow the keyboard with a guide.
  package var guideCount: Int { guides.count }

  /// How far above the keyboard a finger begins to drag it, in points.
  var dismissPadding: CGFloat { guides.dismissPadding }
}
