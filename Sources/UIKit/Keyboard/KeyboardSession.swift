/// The keyboard of one native window: decides when it comes and goes, moves it, and tells everybody.
///
/// It shows what the first responder asks for: the installed ``keyboard`` for text inputs, or the responder's `inputView`, with
/// its `inputAccessoryView` on top; an accessory alone when there is no keyboard, as with hardware keys. Focus that moves from
/// one input to another moves nothing, unless heights differ; a keyboard whose input only disappears waits for the end of the
/// current event, in case another input gets focus. Every change of course starts from what is on screen.
public final class KeyboardSession {
  /// The native window.
  public var scene: UIWindowScene? { storedScene }

  /// What text inputs are typed into with; nil leaves hardware keys only.
  public var keyboard: (any InputKeyboard)? {
    didSet {
      guard oldValue !== keyboard else { return }
      // A window that joins its scene damages all of it: better now, before the first frame, than in the first slide.
      if let scene { makeWindow(in: scene).attach() }
      reload()
    }
  }

  /// The move under way, or the last one's end.
  public internal(set) var transition = KeyboardTransition() {
    didSet {
      guard oldValue.currentFrame != transition.currentFrame else { return }
      movePanel()
      moveGuides()
    }
  }

  /// Whether a keyboard that floats does so anywhere on the monitor, in a native window of its own, not only inside the app's.
  public var floatsOverDesktop = false { didSet { if oldValue != floatsOverDesktop { reload() } } }

  /// Who is typed into; nil when nothing asks for a keyboard or an accessory.
  public private(set) var responder: UIResponder? {
    get { storedResponder }
    set { storedResponder = newValue }
  }

  /// How long the keyboard slides, in seconds; 0 where the desktop asks for less motion.
  public var slideDuration: TimeInterval { UIAccessibility.isReduceMotionEnabled ? 0 : 0.25 }

  var content = KeyboardContent()
  /// The keyboard's own native window; nil as long as it stands in the app's.
  var panel: KeyboardPanel?
  /// Where the app's window is, when last asked for.
  var desktopPlace: DesktopPlace?
  var slideEnd: TimeInterval = 0
  /// Counts moves, so that what an older move planned can tell that it is outdated.
  var generation = 0
  var frameLink: CADisplayLink?
  var hold = KeyboardHold()
  /// Where the keyboard stands when it floats; kept while it is hidden.
  var float = FloatingPlace()
  /// Whether the last that was told of the keyboard is that it shows.
  var isAnnouncedAsShown = false
  /// What is to be told at the end of the move.
  var owed: Notification.Name?
  var guides: [WeakGuide] = []
  /// Whether one of our own notifications is being posted.
  var isAnnouncing = false
  private(set) var window: KeyboardWindow?
  private var pendingUpdate: (any ScheduledCall)?
  private var observations: [WeakObservation] = []
  @WeakReference private var storedScene: UIWindowScene?
  @WeakReference private var storedResponder: UIResponder?

  init() {}

  /// Becomes the keyboard of `scene`.
  func serve(_ scene: UIWindowScene) { storedScene = scene }

  // MARK: - Reading

  /// Where the keyboard is now, its accessory bar included, in points of the window; `.null` while hidden.
  public var frame: CGRect { transition.currentFrame }

  /// Whether any of it is shown, or about to be.
  public var isShown: Bool { transition.phase != .hiding && !transition.endFrame.isNull }

  /// Whether only an accessory bar is shown, without a keyboard.
  public var isAccessoryOnly: Bool { isShown && content.keyboardHeight == 0 }

  /// Calls `handler` in each frame in which the keyboard moves, with the frame's place, and once it rests.
  ///
  /// In a frame all animations stand at the same time: views animated with the notification's duration and curve are where the
  /// handler sees the keyboard. The calls last as long as the result is kept.
  public func observe(_ handler: @escaping (KeyboardTransition) -> Void) -> KeyboardObservation {
    let observation = KeyboardObservation(handler: handler)
    observations.removeAll { $0.value == nil }
    observations.append(WeakObservation(value: observation))
    return observation
  }

  // MARK: - Commanding

  /// Ends editing, so that the keyboard hides; false when the first responder won't let go.
  @discardableResult
  public func dismiss() -> Bool { responder?.resignFirstResponder() ?? true }

  /// Asks the responder and the keyboard anew what to show.
  public func reload() {
    pendingUpdate?.cancel()
    pendingUpdate = nil
    let wanted = wantedContent()
    wanted.height > 0 ? show(wanted) : hide()
  }

  // MARK: - Internal

  func publish() {
    let now = transition
    for observation in observations { observation.value?.handler(now) }
  }

  func makeWindow(in scene: UIWindowScene) -> KeyboardWindow {
    if let window { return window }
    let made = KeyboardWindow(scene: scene)
    made.sizeDidChange = { [weak self] in self?.screenSizeDidChange() }
    window = made
    return made
  }

  func wantedContent() -> KeyboardContent {
    guard let scene, let responder else { return KeyboardContent() }
    var wanted = KeyboardContent(accessory: accessory(for: responder), keyboard: responder.inputView)
    if let custom = wanted.keyboard {
      wanted.stage = scene.bounds
      wanted.keyboardHeight = custom.inputViewHeight(forWidth: wanted.stage.width)
    } else if responder is any UIKeyInput, let keyboard, keyboard.placement != .off {
      wanted.isOutside = isOutside(keyboard.placement)
      if wanted.isOutside, !scene.isActive { return KeyboardContent() }
      wanted.stage = findStage(outside: wanted.isOutside)
      add(keyboard, for: responder, to: &wanted)
    } else {
      wanted.stage = scene.bounds
    }
    let width = wanted.isFloating ? FloatingPlace.width(in: wanted.stage.size) : wanted.stage.width
    wanted.accessoryHeight = wanted.accessory?.inputViewHeight(forWidth: width) ?? 0
    return wanted
  }

  // MARK: - Private

  private func add(
    _ keyboard: any InputKeyboard,
    for responder: UIResponder,
    to wanted: inout KeyboardContent
  ) {
    let input = KeyboardInput(responder: responder)
    keyboard.inputDidChange(input, in: self)
    wanted.keyboard = keyboard.view
    var size = wanted.stage.size
    if keyboard.placement == .floating {
      wanted.gripHeight = FloatingPlace.gripHeight
      wanted.isFloating = !float.isDocked
      if wanted.isFloating { size.width = FloatingPlace.width(in: size) }
    }
    wanted.keyboardHeight = keyboard.preferredHeight(for: input, in: size)
  }

  /// An input inside the accessory bar keeps the bar.
  private func accessory(for responder: UIResponder) -> UIView? {
    if let shown = content.accessory, let view = responder as? UIView, view.isDescendant(of: shown) { return shown }
    return responder.inputAccessoryView
  }

  func scheduleUpdate() {
    guard pendingUpdate == nil else { return }
    pendingUpdate = UIApplication.shared.platform.schedule(after: 0) { [weak self] in self?.reload() }
  }

  private struct WeakObservation {
    weak var value: KeyboardObservation?
  }
}

// MARK: - Listening

extension KeyboardSession {
  func firstResponderDidChange(in window: UIWindow, from old: UIResponder?, to new: UIResponder?) {
    guard window.windowScene === scene else { return }
    if new == nil && responder != nil && responder !== old { return }
    responder = new
    if new == nil { scheduleUpdate() } else { reload() }
  }

  func inputViewsDidChange(for responder: UIResponder) {
    if responder === self.responder { reload() }
  }

  func inputTextDidChange(in responder: UIResponder) {
    guard responder === self.responder, let keyboard, content.keyboard === keyboard.view else { return }
    keyboard.textDidChange()
  }

  /// A drag in a scroll view that dismisses the keyboard interactively is at `point`, in points of its window.
  func scrollView(_ scrollView: UIScrollView, dragMovedTo point: CGPoint) {
    if scrollView.window?.windowScene === scene { drag(to: point.y) }
  }

  /// That drag was let go, at `velocity` in points a second.
  func scrollView(_ scrollView: UIScrollView, dragEndedWith velocity: CGPoint) {
    if scrollView.window?.windowScene === scene { endDrag(velocity: velocity.y) }
  }
}
