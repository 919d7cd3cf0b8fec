import UIKit
import UIKitX11
import X11

/// Follows which field of another program is edited, on the display and on the bus of assistive technologies, and has the
/// keyboard come and go.
final class FieldFollower {
  /// A request to the keyboard.
  enum Request: Equatable {
    /// Come for a field, or adapt to it.
    case show(EditedField)
    /// The caret, or the field, is elsewhere.
    case follow(EditedField)
    case hide
  }

  /// When the keyboard comes by itself. It can change between `tap` and `focus`, but not from or to `byHand`: such a
  /// follower doesn't ask programs to report what is edited.
  var policy: FieldTracker.Policy {
    get { tracker.policy }
    set {
      precondition(newValue != .byHand && policy != .byHand, "programs are asked to tell what is edited, or aren't")
      tracker.policy = newValue
    }
  }

  private let platform: X11Platform
  private let terminals: TerminalClasses
  private let requestHandler: (Request) -> Void
  private let session: BusConnection?
  private let bus: FieldBus
  private let scroller: TextScroller
  private let revealer: CaretRevealer
  private let accessibility: AccessibilitySwitch?
  private var tracker: FieldTracker
  private var timers: [FieldTracker.Timer: TimerToken] = [:]
  /// The field whose caret was out of sight last, as it was then.
  private var unseen: EditedField?

  /// Begins to follow, and calls `requestHandler`.
  ///
  /// - Parameters:
  ///   - platform: The display.
  ///   - policy: When the keyboard comes. For one that is shown by hand the desktop's settings stay as they are: only
  ///     programs that send events anyway are followed.
  ///   - terminals: Windows that are all text.
  ///   - notice: Called if the desktop's setting was off, and has been turned on.
  ///   - requestHandler: Called when the keyboard has to do something.
  init(
    on platform: X11Platform,
    policy: FieldTracker.Policy,
    terminals: TerminalClasses,
    notice: @escaping () -> Void,
    requestHandler: @escaping (Request) -> Void
  ) {
    (self.platform, self.terminals, self.requestHandler) = (platform, terminals, requestHandler)
    tracker = FieldTracker(policy: policy)
    session = BusConnection(loop: platform.loop)
    let isByHand = policy == .byHand
    accessibility = isByHand ? nil : session.map { AccessibilitySwitch(loop: platform.loop, session: $0) }
    let bus = FieldBus(loop: platform.loop, session: session, startsService: !isByHand)
    self.bus = bus
    scroller = TextScroller(loop: platform.loop, request: bus.scrollCaretUp)
    revealer = CaretRevealer(loop: platform.loop, request: bus.revealCaret)
    revealer.measuringHandler = { [weak self] in self?.checkAgain() }
    scroller.endHandler = { [weak self] in self?.checkAgain() }
    bus.eventHandler = { [weak self] in self?.handle($0) }
    accessibility?.turnOn(notice)
    if !isByHand { platform.connection.input?.watchPresses() }
    handle(.windowChanged(fetchActiveWindow()))
  }

  /// Ends following, and restores the desktop's settings.
  func finish() {
    bus.eventHandler = { _ in }
    for timer in timers.values { timer.cancel() }
    scroller.cancel()
    revealer.end()
    accessibility?.restore()
  }

  /// Has the keyboard, which is shown or about to be, adapt to the edited field, which may have got the focus before
  /// any event was received.
  func findField() {
    if let edited = tracker.edited { return requestHandler(.show(edited)) }
    searchFocus()
  }

  private func searchFocus() {
    guard let process = fetchActiveWindow()?.process else { return }
    bus.findFocus(in: process) { [weak self] id in
      guard let self, tracker.edited == nil else { return }
      handle(.focused(id))
    }
  }

  /// Has the program scroll the caret's line to the upper edge of its text, and the keyboard check again afterwards.
  func scrollCaretUp() {
    if let id = tracker.edited?.id { scroller.scrollCaretUp(in: id) }
  }

  /// Has the program scroll the caret into view, once its text has become lower because of the keyboard, if it does.
  func revealCaret() {
    if let edited = tracker.edited { revealer.begin(in: edited) }
  }

  /// Where the edited field was pressed last, as far as that is watched: its caret may be there.
  var pressInField: PixelPoint? { tracker.pressInField }

  /// Whether a text may be scrolling; the keyboard checks again at the end.
  var isScrolling: Bool { scroller.isScrolling }

  /// The keyboard is shown or hidden now, whoever wanted it.
  func keyboardDidChange(isShown: Bool) {
    if !isShown { revealer.end() }
    handle(.keyboardChanged(isShown: isShown))
  }

  /// Has the keyboard follow the edited field, if there is one: it may be elsewhere, since its window may have moved.
  func checkAgain() {
    if let id = tracker.edited?.id { return handle(.caretMoved(id)) }
    handle(.windowChanged(fetchActiveWindow()))
    if let terminal = tracker.edited, terminal.id == nil { requestHandler(.follow(terminal)) }
  }

  /// Handles events of other programs' windows.
  func handleDesktop(_ event: Event) {
    let connection = platform.connection
    switch event {
    case .pressedSomewhere(let point):
      // Moves of other programs' windows aren't followed here, so a press asks for the active window.
      handle(.windowChanged(fetchActiveWindow()))
      handle(.pressed(point))
    case .focusIn, .focusOut, .property(connection.root, connection.atoms[.netActiveWindow], _, _):
      handle(.windowChanged(fetchActiveWindow()))
    default: break
    }
  }

  // MARK: - Private

  private func handle(_ event: FieldTracker.Event) {
    for action in tracker.handle(event, at: platform.loop.now) { perform(action) }
  }

  private func perform(_ action: FieldTracker.Action) {
    switch action {
    case .ask(let question):
      bus.ask(question.id) { [weak self] facts in
        guard let self else { return }
        handle(.answered(question, facts.map(onScreen)))
      }
    case .search: searchFocus()
    case .start(let timer, let seconds):
      timers[timer]?.cancel()
      timers[timer] = platform.loop.schedule(after: seconds) { [weak self] in self?.handle(.timePassed(timer)) }
    case .cancel(let timer): timers.removeValue(forKey: timer)?.cancel()
    case .show(let field):
      requestHandler(.show(field))
      revealer.update(field)
    case .follow(let field):
      requestHandler(.follow(field))
      revealer.update(field)
      // The text may still be scrolling to the caret. If a person has scrolled it elsewhere, the keyboard waits only once.
      guard Clearance.need(of: field.facts) == nil, field != unseen else { break }
      unseen = field
      scroller.wait()
    case .hide: requestHandler(.hide)
    }
  }

  private func fetchActiveWindow() -> ActiveWindow? {
    let connection = platform.connection
    guard let window = connection.fetchActiveWindow(), let frame = connection.fetchFrame(of: window) else { return nil }
    return ActiveWindow(
      id: window,
      process: connection.fetchProcess(of: window),
      isTerminal: terminals.contains(anyOf: connection.fetchClassNames(of: window)),
      frame: frame
    )
  }

  /// The facts with frames in pixels of the screen, also for a program that doesn't know where its windows are. Asks
  /// the server.
  private func onScreen(_ facts: FieldFacts) -> FieldFacts {
    let connection = platform.connection
    guard facts.isMeasuredInWindow, let window = connection.fetchActiveWindow(),
      let origin = connection.fetchFrame(of: window)?.origin
    else { return facts }
    let shadow = (connection.fetchProperty(connection.atoms[.gtkFrameExtents], of: window)?.words ?? []).map {
      Int(clamping: $0)
    }
    guard shadow.count == 4 else { return facts.moved(to: origin) }
    return facts.moved(to: PixelPoint(x: origin.x + shadow[0], y: origin.y + shadow[2]))
  }
}
