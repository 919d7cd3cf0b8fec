/// The keyboard of one native window: decides when it comes and goes, moves it, and tells everybody.
///
/// It shows what the first responder asks for: the installed ``keyboard`` for text inputs, or the responder's `inputView`, with
/// its `inputAccessoryView` on top; an accessory alone when there is no keyboard, as with hardware keys. Focus that moves from
/// one input to another moves nothing, unless heights differ; a keyboard whose input only disappears waits for the end of the
/// current event, in case another input gets focus. Every change of course starts from what is on screen.
@preconcurrency @MainActor
public final class KeyboardSession {
  /// The native window.
  public private(set) weak var scene: UIWindowScene?

  /// What text inputs are typed into with; nil leaves hardware keys only.
  public var keyboard: (any InputKeyboard)? {
    get { contents.keyboard }
    set {
      guard newValue !== contents.keyboard else { return }
      contents.keyboard = newValue
      windowStand.attach()
      reload()
    }
  }

  /// Whether a keyboard that floats does so anywhere on the monitor, in a native window of its own, not only inside the app's.
  public var floatsOverDesktop: Bool {
    get { contents.floatsOverDesktop }
    set {
      guard newValue != contents.floatsOverDesktop else { return }
      contents.floatsOverDesktop = newValue
      reload()
    }
  }

  /// Where the finger is that holds the keyboard.
  var drag = KeyboardDrag()
  let contents = KeyboardContentMaker()
  let motion = KeyboardMotion()
  /// What is shown, or on its way out; nil while the keyboard is hidden.
  private(set) var content: KeyboardContent?
  private let announcer = KeyboardAnnouncer()
  private lazy var windowStand = WindowStand(self)
  private lazy var panelStand = PanelStand(self)
  private let guides = KeyboardGuides()
  /// The window of ours whose first responder is typed into.
  private weak var focusWindow: UIWindow?
  /// How a keyboard that isn't ours was last announced to move; nil when ours was announced since. Its end is `.null` where it
  /// doesn't lie over the window.
  private var foreignMove: KeyboardInfo?
  private var pendingUpdate: (any ScheduledCall)?
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

  /// Takes what stands outside of the scene away for good.
  func close() { panelStand.close() }

  // MARK: - Reading

  /// The move under way, or the last one's end.
  public var transition: KeyboardTransition { motion.transition }

  /// Where the keyboard is now, its accessory bar included, in points of the window; `.null` while hidden. Another program's
  /// keyboard that has announced itself since is where it says that it is going.
  public var frame: CGRect { foreignFrame.isNull ? transition.currentFrame : foreignFrame }

  /// Whether any of it is shown, or about to be.
  public var isShown: Bool { motion.isShown }

  /// Whether only an accessory bar is shown, without a keyboard.
  public var isAccessoryOnly: Bool { isShown && content?.keyboardHeight == 0 }

  /// Who is typed into; nil when nothing asks for a keyboard or an accessory.
  public var responder: UIResponder? { focusWindow?.firstResponder }

  /// How long the keyboard slides, in seconds; 0 where the desktop asks for less motion.
  public var slideDuration: TimeInterval { UIAccessibility.isReduceMotionEnabled ? 0 : 0.25 }

  /// Calls `handler` in each frame in which the keyboard moves, with the frame's place, and once it rests.
  ///
  /// In a frame all animations stand at the same time: views animated with the notification's duration and curve are where the
  /// handler sees the keyboard. The calls last as long as the result is kept.
  public func observe(_ handler: @escaping (KeyboardTransition) -> Void) -> KeyboardObservation {
    let observation = KeyboardObservation(handler: handler)
    observations.removeAll { $0.value == nil }
    observations.append(Weak(observation))
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
    if let wanted = wantedContent { show(wanted) } else { hide() }
  }
}

// MARK: - What is shown

extension KeyboardSession {
  /// What the responder asks for now; nil for nothing.
  var wantedContent: KeyboardContent? {
    responder.flatMap { contents.content(for: $0, of: self, shown: content?.accessory) }
  }

  /// What keyboards stand in: the app's window, or a native window of their own.
  func stand(outside: Bool) -> any KeyboardStand { outside ? panelStand : windowStand }

  /// What the keyboard that is shown stands in; nil while it is hidden.
  var stand: (any KeyboardStand)? { (content?.isOutside).map(stand) }

  /// Shows something else from now on, without putting it anywhere.
  func exchange(for next: KeyboardContent?) {
    if let content, content.isOutside != next?.isOutside { stand(outside: content.isOutside).clear() }
    content = next
  }

  private func show(_ wanted: KeyboardContent) {
    if isShown, let content, wanted.isOutside != content.isOutside { hide(duration: 0) }
    let end = wanted.frame(at: contents.position)
    if isShown, let content, transition.phase != .dragging, transition.endFrame == end {
      guard !wanted.hasSameLook(as: content) else { return }
      exchange(for: wanted)
      return UIView.performWithoutAnimation { stand?.show(wanted, size: end.size) }
    }
    if !isShown, let keyboard, wanted.keyboard === keyboard.view { keyboard.willShow() }
    exchange(for: wanted)
    let start = wanted.hiddenFrame(of: end, below: windowBounds)
    motion.show(at: end, from: start, duration: slideDuration, isFloating: wanted.isFloating)
  }

  private func hide(duration: TimeInterval? = nil) {
    guard isShown, let content else { return }
    let end = content.hiddenFrame(of: transition.endFrame, below: windowBounds)
    motion.hide(to: end, duration: duration ?? slideDuration)
  }

  private var windowBounds: CGRect { scene?.bounds ?? .zero }

  private func scheduleUpdate() {
    guard pendingUpdate == nil else { return }
    pendingUpdate = UIApplication.shared.platform.schedule(after: 0) { [weak self] in self?.reload() }
  }
}

// MARK: - Where it may stand

extension KeyboardSession {
  /// Where the zero of the view that holds the keyboard is, in points of the app's window.
  package var contentOrigin: CGPoint {
    content?.isOutside == true && !transition.currentFrame.isNull ? transition.currentFrame.origin : .zero
  }

  /// Fits the keyboard to its area's new size, keeping its distance from the bottom edge unless it floats.
  func areaDidChange() {
    guard let former = content else { return }
    let isGoing = transition.phase == .hiding
    var next = former
    // One whose input is gone keeps its look until it is sent out.
    if !isGoing, let wanted = wantedContent {
      next = wanted
    } else {
      next.area = stand(outside: next.isOutside).findArea()
    }
    exchange(for: next)
    let home = next.frame(at: contents.position)
    let end = isGoing ? next.hiddenFrame(of: home, below: windowBounds) : home
    let growth = next.isFloating ? 0 : next.area.maxY - former.area.maxY
    var begin = transition.currentFrame.offsetBy(dx: 0, dy: growth)
    begin.size.width = end.width
    UIView.performWithoutAnimation { stand?.place(next, from: begin, to: begin) }
    motion.fit(from: begin, to: end, isFloating: next.isFloating)
  }

  /// The app's window may be elsewhere on the desktop.
  func windowDidMoveOnDesktop() {
    guard let content, content.isOutside else { return }
    guard panelStand.findArea() == content.area else { return areaDidChange() }
    // The same place on another monitor is the same frame to the app.
    panelStand.keyboardDidMove(to: transition.currentFrame, in: content.area)
    if transition.phase == .settled { panelStand.keyboardDidSettle(content) }
  }

  /// The app's window got the desktop's keyboard focus, or lost it.
  func activityDidChange() {
    if let keyboard, contents.stands(outside: keyboard.placement) { scheduleUpdate() }
  }
}

// MARK: - Moving

extension KeyboardSession: KeyboardMotionDelegate {
  func keyboardWillMove(_ transition: KeyboardTransition) {
    if transition.phase == .hiding { stand?.keyboardWillLeave() }
    if foreignMove != nil {
      foreignMove = nil
      guides.keyboardDidMove()
    }
    announcer.willMove(transition)
  }

  func keyboardWasAnnounced(_ transition: KeyboardTransition) {
    if let scene { UIApplication.shared.inputListeners.keyboardWillMove(in: scene, transition.info) }
  }

  func placeKeyboard(_ transition: KeyboardTransition) {
    if let content { stand?.place(content, from: transition.beginFrame, to: transition.endFrame) }
  }

  func keyboardDidMove() {
    if let content { stand?.keyboardDidMove(to: transition.currentFrame, in: content.area) }
    guides.keyboardDidMove()
  }

  func keyboardFrameDidPass() { publish() }

  func keyboardDidStop(_ ended: KeyboardTransition) {
    if ended.phase == .hiding { clear() } else if let content { stand?.keyboardDidSettle(content) }
    publish()
    announcer.didMove(ended)
  }

  /// Tells observers where the keyboard is.
  func publish() {
    let now = transition
    for observation in observations { observation.value?.handler(now) }
  }

  private func clear() {
    let hadKeyboard = content?.keyboard != nil && content?.keyboard === keyboard?.view
    exchange(for: nil)
    if hadKeyboard { keyboard?.didHide() }
  }
}

// MARK: - Other programs' keyboards

extension KeyboardSession {
  /// Where another program's keyboard is; `.null` where there is none over the window.
  var foreignFrame: CGRect { foreignMove?.endFrame ?? .null }

  /// How a keyboard was last announced to move, ours or another program's.
  var lastMove: KeyboardInfo { foreignMove ?? transition.info }

  /// What inputs have to be clear of: where the keyboard will stand, or a finger has it now. One that floats counts where it is
  /// dropped: everything would flutter if it gave way to what only passes by. `.null` when nothing of the window is covered.
  var obstacle: CGRect {
    guard foreignFrame.isNull else { return foreignFrame }
    return switch transition.phase {
    case .hiding: .null
    case .dragging: transition.isFloating ? covering(transition.beginFrame) : grounded(transition.currentFrame)
    case .showing, .changing, .settled: covering(transition.endFrame)
    }
  }

  /// What our keyboard covers when it is at `frame`; `.null` where nothing of it lies over the window.
  func covering(_ frame: CGRect) -> CGRect { isOverWindow(frame) ? grounded(frame) : .null }

  /// A keyboard that doesn't float stands at the bottom of the screen: what a window has below its upper edge can't be seen.
  private func grounded(_ frame: CGRect) -> CGRect {
    guard let scene, !transition.isFloating else { return frame }
    var ground = frame
    ground.size.height = max(frame.height, scene.bounds.maxY - frame.minY)
    return ground
  }

  private func isOverWindow(_ frame: CGRect) -> Bool {
    guard let scene, !frame.isNull else { return false }
    let covered = frame.intersection(scene.bounds)
    return !covered.isNull && covered.height > 0
  }

  private func foreignKeyboardWillMove(_ info: KeyboardInfo) {
    guard let scene else { return }
    var move = info
    if !info.endFrame.isFinite || !isOverWindow(info.endFrame) { move.endFrame = .null }
    foreignMove = move
    guides.keyboardDidMove()
    UIApplication.shared.inputListeners.keyboardWillMove(in: scene, info)
  }
}

// MARK: - Listening

extension KeyboardSession {
  func firstResponderDidChange(in window: UIWindow, to new: UIResponder?) {
    guard window.windowScene === scene else { return }
    if new == nil, focusWindow != nil, focusWindow !== window { return }
    focusWindow = window
    if new == nil { scheduleUpdate() } else { reload() }
  }

  func inputViewsDidChange(for responder: UIResponder) {
    if responder === self.responder { reload() }
  }

  func inputTextDidChange(in responder: UIResponder) {
    guard responder === self.responder, let keyboard, content?.keyboard === keyboard.view else { return }
    keyboard.textDidChange()
  }

  func sceneDidLayOut(_ scene: UIWindowScene) -> Bool { scene === self.scene && guides.followViews() }
}

// MARK: - Layout guides

extension KeyboardSession {
  func addGuide(_ guide: UIKeyboardLayoutGuide) { guides.add(guide) }

  func removeGuide(_ guide: UIKeyboardLayoutGuide) { guides.remove(guide) }

  /// How many views follow the keyboard by a guide.
  var guideCount: Int { guides.count }

  /// How far above the keyboard a finger takes hold of it.
  var dismissPadding: CGFloat { guides.dismissPadding }
}
