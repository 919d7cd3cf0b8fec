import Demo
import Headless
import KeyboardInspector
import UIKit
import VirtualKeyboard

/// Runs the demo on a headless platform, and performs the events of a replay.
final class FuzzSession {
  let platform = HeadlessPlatform()
  let scene: UIWindowScene
  let screens: DemoScreens
  let host: HeadlessWindow
  /// The first violated invariant that was found.
  var failure: FuzzFailure?

  private let desktop: HeadlessDesktop
  private var pointer = CGPoint.zero
  /// The keyboard's own native window, while the pointer is on it.
  private var pointedPanel: HeadlessWindow?
  private var buttons: Set<Int> = []
  private var keys: [FuzzKey] = []
  private var turns = 0
  private var isMinimised = false
  /// The edited input, and how often the user had scrolled the views around it when editing began.
  private var edited: (input: Weak<UIView>, scrolls: Int)?

  // MARK: - Starting

  /// Starts the demo with the settings of `replay`.
  init(_ replay: FuzzReplay) {
    platform.checksDrawing = true
    desktop = platform.makeDesktop(
      monitor: CGRect(x: 0, y: 0, width: 1920, height: 1080),
      origin: CGPoint(x: 200, y: 100)
    )
    let application = UIApplication.shared
    application.start(on: platform)
    application.overrideUserInterfaceStyle = .unspecified
    scene = UIWindowScene(title: "Fuzz", size: replay.size)
    host = platform.windows[0]
    screens = DemoScreens(showing: replay.example, placement: replay.placement, in: scene)
    screens.inspector.isEnabled = replay.isInspected
    let window = UIWindow(windowScene: scene)
    window.rootViewController = screens.root
    window.makeKeyAndVisible()
    scene.show()
    platform.advance(seconds: 0.1)
  }

  // MARK: - Playing

  /// Plays `replay` to its end, or to the first failure, closes the demo, and checks that all its objects are released.
  ///
  /// - Parameters:
  ///   - replay: The settings and events.
  ///   - isThorough: Whether geometry is checked after each event, not only at rest.
  ///   - progress: Records each event before it happens, and counts how often the clock is advanced.
  static func play(
    _ replay: FuzzReplay,
    isThorough: Bool = false,
    progress: FuzzProgress? = nil
  ) -> FuzzFailure? {
    let remains = LeakCheck()
    let failure = playAndClose(replay, remains, isThorough, progress)
    return failure ?? remains.failure
  }

  private static func playAndClose(
    _ replay: FuzzReplay,
    _ remains: LeakCheck,
    _ isThorough: Bool,
    _ progress: FuzzProgress?
  ) -> FuzzFailure? {
    let session = FuzzSession(replay)
    session.platform.clockMoved = { progress?.clockMoves += 1 }
    for (index, event) in replay.events.enumerated() {
      progress?.recordEvent(index)
      session.perform(event)
      let unsound =
        isThorough ? InvariantCheck(session).geometryViolation.map { "after event \(index), \(event): \($0)" } : nil
      if let failure = session.failure ?? unsound.map({ FuzzFailure(.geometry, $0) }) { return failure }
    }
    progress?.recordEvent(replay.events.count)
    session.releaseAll()
    remains.record(session)
    session.close()
    return session.failure
  }

  private func close() {
    platform.advance(seconds: 1)
    screens.close(scene)
    platform.advance(seconds: 3)
    UIApplication.shared.start(on: HeadlessPlatform())
  }

  // MARK: - Events

  /// Performs `event`.
  func perform(_ event: FuzzEvent) {
    guard !host.isClosed else { return }
    defer { recordInput() }
    switch event {
    case .key(let stroke, let key): perform(stroke, key)
    case .text(let text): send(UIKey(keyCode: .none, characters: text), isDown: true)
    case .compose(let text):
      let end = NSRange(location: text.utf16.count, length: 0)
      editText { $0.setMarkedText(text, selectedRange: end) }
    case .endComposing: editText { $0.unmarkText() }
    case .pointer(let touch, let button, let x, let y): perform(touch, button, CGPoint(x: x, y: y))
    case .move(let x, let y): move(to: CGPoint(x: x, y: y))
    case .moveBy(let x, let y): move(to: CGPoint(x: pointer.x + CGFloat(x), y: pointer.y + CGFloat(y)))
    case .release: perform(.ended, 1, pointer)
    case .leave: send(.left, 0)
    case .wheel(let x, let y, let dx, let dy, let isPrecise):
      turnWheel(at: CGPoint(x: x, y: y), by: CGPoint(x: dx, y: dy), isPrecise)
    case .input(let index): tap(inputs, index)
    case .virtualKey(let index): onKeyboard { tap(keyFrames, index) }
    case .grip: onKeyboard { if let grip { perform(.began, 1, grip) } }
    case .corner: onKeyboard { if let corner { perform(.began, 1, corner) } }
    case .size(let width, let height): host.resize(to: CGSize(width: width, height: height))
    case .focus(let isIn): focus(isIn)
    case .minimise(let isDown): minimise(isDown)
    case .wait(let milliseconds): wait(Double(milliseconds) / 1000)
    case .turn(let isBegin): isBegin ? beginTurn() : endTurn()
    case .rest: checkAtRest()
    default: performOnDesktop(event)
    }
  }

  private func performOnDesktop(_ event: FuzzEvent) {
    switch event {
    case .scale(let scale): host.rescale(to: CGFloat(scale) / 100)
    case .appearance(let dark):
      platform.userInterfaceStyle = dark ? .dark : .light
      host.delegate?.hostDidChangeTraits(host)
    case .motion(let reduced): platform.prefersReducedMotion = reduced
    case .clipboard(let text): platform.clipboard.strings[.clipboard] = text
    case .primary(let text): platform.clipboard.strings[.primary] = text
    case .desktop(.withdraw, let name): platform.clipboard.strings[name == "PRIMARY" ? .primary : .clipboard] = nil
    case .window(let x, let y): desktop.moveWindow(to: CGPoint(x: x, y: y))
    case .placement(let placement): screens.keyboard.placement = placement
    case .policy(let policy): scene.keyboard.policy = policy
    case .hardware(let isAttached): platform.hasHardwareKeyboard = isAttached
    case .layout(let name): if let layout = try? KeyboardLayout.named(name) { screens.keyboard.layouts = [layout] }
    default: break
    }
  }

  // MARK: - Keys

  private func perform(_ stroke: FuzzEvent.Stroke, _ key: FuzzKey) {
    switch stroke {
    case .press:
      send(key.key, isDown: true)
      send(key.key, isDown: false)
    case .down, .repeated:
      send(key.key, isDown: true, isRepeat: stroke == .repeated)
      keys.append(key)
    case .up:
      send(key.key, isDown: false)
      keys.removeAll { $0 == key }
    }
  }

  private func send(_ key: UIKey, isDown: Bool, isRepeat: Bool = false) {
    host.send(KeyEvent(isDown: isDown, isRepeat: isRepeat, key: key, timestamp: platform.now))
  }

  /// An input method changes the edited text.
  private func editText(_ change: (any UITextInput) -> Void) {
    guard let input = scene.keyWindow?.firstResponder as? any UITextInput else { return }
    beginTurn()
    change(input)
    endTurn()
  }

  // MARK: - Pointer

  private func perform(_ touch: FuzzEvent.Touch, _ button: Int, _ point: CGPoint) {
    if touch == .began || touch == .click, buttons.contains(button) { perform(.ended, button, pointer) }
    pointer = point
    switch touch {
    case .click:
      perform(.began, button, point)
      perform(.ended, button, point)
    case .began:
      buttons.insert(button)
      send(.began, button)
    case .ended:
      buttons.remove(button)
      send(.ended, button)
    case .cancelled:
      buttons.remove(button)
      send(.cancelled, button)
    }
  }

  private func move(to point: CGPoint) {
    pointer = point
    send(buttons.isEmpty ? .hovered : .moved, buttons.first ?? 0)
  }

  private func send(_ phase: PointerEvent.Phase, _ button: Int) {
    let origin = pointedPanel == nil ? .zero : scene.keyboard.contentOrigin
    let location = CGPoint(x: pointer.x - origin.x, y: pointer.y - origin.y)
    (pointedPanel ?? host).send(PointerEvent(phase: phase, location: location, button: button, timestamp: platform.now))
    if buttons.isEmpty { pointedPanel = nil }
  }

  /// Sends pointer events to the keyboard, whichever native window it is in. Buttons are released before: as long as one
  /// is down, the server sends all events to the window in which it was pressed.
  private func onKeyboard(_ body: () -> Void) {
    for button in buttons.sorted() { perform(.ended, button, pointer) }
    pointedPanel = desktop.panels.last { !$0.frame.isNull }?.drawing
    body()
    if buttons.isEmpty { pointedPanel = nil }
  }

  private func turnWheel(at point: CGPoint, by delta: CGPoint, _ isPrecise: Bool) {
    host.send(ScrollEvent(location: point, delta: delta, isPrecise: isPrecise, timestamp: platform.now))
  }

  private func tap(_ frames: [CGRect], _ index: Int) {
    guard !frames.isEmpty else { return }
    let frame = frames[index % frames.count]
    perform(.click, 1, CGPoint(x: frame.midX, y: frame.midY))
  }

  // MARK: - Windows and time

  private func focus(_ isIn: Bool) { host.delegate?.host(host, didChangeFocus: isIn) }

  private func minimise(_ isDown: Bool) {
    guard isDown != isMinimised else { return }
    isMinimised = isDown
    focus(!isDown)
    if !isDown { host.delegate?.hostNeedsDisplay(host, in: CGRect(origin: .zero, size: host.size)) }
  }

  private func beginTurn() {
    turns += 1
    platform.beginTurn()
  }

  private func endTurn() {
    guard turns > 0 else { return }
    turns -= 1
    platform.endTurn()
  }

  /// Advances the clock between runs of the event loop.
  private func wait(_ seconds: TimeInterval) {
    while turns > 0 { endTurn() }
    platform.advance(seconds: seconds)
  }

  /// Releases all buttons and keys, and gives the window the focus.
  func releaseAll() {
    while turns > 0 { endTurn() }
    for button in buttons.sorted() { perform(.ended, button, pointer) }
    for key in keys { send(key.key, isDown: false) }
    keys = []
    minimise(false)
    focus(true)
  }

  // MARK: - Editing

  /// Whether the user has scrolled the views around the input since editing began, or was touching something when it
  /// began.
  var hasScrolled: Bool { edited.map { edited in edited.input.value.map(scrolls) ?? 0 != edited.scrolls } ?? false }

  private func recordInput() {
    let input = scene.keyWindow?.firstResponder as? UIView
    guard input !== edited?.input.value else { return }
    edited = input.map { (Weak($0), buttons.isEmpty ? scrolls(around: $0) : -1) }
  }

  private func scrolls(around input: UIView) -> Int {
    sequence(first: input, next: \.superview).reduce(0) { $0 + (($1 as? UIScrollView)?.userScrollGeneration ?? 0) }
  }

  // MARK: - At rest

  /// Closes a menu, types a letter, which scrolls the caret back into view, and checks all invariants.
  private func checkAtRest() {
    releaseAll()
    wait(1)
    // Out of a submenu, one Escape leads to the menu around it.
    for _ in 0..<8 where scene.hasPopup { perform(.press, FuzzKey(name: "Escape", flags: [])) }
    perform(.press, FuzzKey(name: "a", flags: []))
    wait(2)
    failure = failure ?? InvariantCheck(self).failure
    guard failure == nil else { return }
    if let text = RestorationCheck(self, wait: wait)?.failure() { failure = FuzzFailure(.place, text) }
    guard failure == nil else { return }
    restUnfocused()
  }

  /// Checks that nothing wakes a program that isn't used, unless it shows that it is busy.
  private func restUnfocused() {
    let indicators = scene.windows.flatMap(\.tree).lazy.compactMap { $0 as? UIActivityIndicatorView }
    guard !indicators.contains(where: \.isAnimating) else { return }
    focus(false)
    wait(5)
    let before = platform.wakeUps
    wait(20)
    if platform.wakeUps != before {
      failure = FuzzFailure(.wakeUps, "\(platform.wakeUps - before) wake-ups in 20 s without focus")
    }
    focus(true)
    wait(0.1)
  }
}

/// The positions of inputs and keys, in points of the app's window.
extension FuzzSession {
  /// The frames of all visible text inputs, from back to front.
  var inputs: [CGRect] {
    scene.windows.flatMap(\.tree).filter { $0 is any UITextInput }.map { $0.convert($0.bounds, to: nil) }
  }

  /// The frames of all keys of the virtual keyboard; none while it is hidden.
  var keyFrames: [CGRect] {
    guard scene.keyboard.isShown else { return [] }
    return screens.keyboard.visibleKeys.compactMap { screens.keyboard.keyFrame(for: $0) }
  }

  /// A point on the strip below a floating keyboard's keys; nil while none floats.
  var grip: CGPoint? {
    let frame = scene.keyboard.frame
    guard screens.keyboard.placement == .floating, !frame.isNull else { return nil }
    return CGPoint(x: frame.midX, y: frame.maxY - 10)
  }

  /// A point on a floating keyboard's bottom right corner; nil while none floats.
  var corner: CGPoint? { grip.map { CGPoint(x: scene.keyboard.frame.maxX - 10, y: $0.y) } }
}
