import Outside
import UIKit

/// A platform without a screen, for tests: time stands still until it is advanced, and glyphs are half as wide as they
/// are high.
package final class HeadlessPlatform: Platform, AccessibilityPlatform {
  package private(set) var now: TimeInterval = 1000
  package let fonts: any FontProvider
  package let clipboard = HeadlessPasteboard()
  package var pasteboard: any PasteboardProvider { clipboard }
  package var userInterfaceStyle: UIUserInterfaceStyle = .light
  package var prefersReducedMotion = false
  package var prefersHighContrast = false
  package var prefersBoldText = false {
    didSet { UIApplication.shared.desktopBoldTextDidChange() }
  }
  package var preferredContentSizeCategory = UIContentSizeCategory.large {
    didSet { UIApplication.shared.desktopTextSizeDidChange() }
  }
  package var hasHardwareKeyboard = false { didSet { UIApplication.shared.hardwareKeyboardDidChange() } }
  package var zoom: CGFloat = 1 {
    didSet { for window in windows { window.zoom(to: window.scale / oldValue * zoom) } }
  }
  package var opener: (any URLOpener)?
  package var spelling: (any SpellingProvider)?
  package var accessibilityTree: (any AccessibilityTree)?
  package var isAssistiveTechnologyRunning: Bool { screenReader != nil }
  /// The observer of the app's accessible elements, such as a screen reader; nil for none.
  package var screenReader: (any AccessibilityObserver)? { didSet { accessibilityTree?.observer = screenReader } }
  /// Whether drawing is only checked for NaN and infinite coordinates, instead of recorded.
  package var checksDrawing = false
  /// The first drawing with NaN or infinite coordinates since the start, while ``checksDrawing``.
  package internal(set) var unsoundDrawing: String?
  package private(set) var windows: [HeadlessWindow] = []
  package private(set) var hasTerminated = false
  /// Called each time the clock has advanced to a later call or frame, before that is handled.
  package var clockMoved: (() -> Void)?
  /// How often the program was woken since the start, by scheduled calls and by frames.
  package private(set) var wakeUps = 0

  /// The desktop around the windows; nil until ``makeDesktop(monitor:origin:)``.
  package var desktop: (any DesktopProvider)? { headlessDesktop }
  private var headlessDesktop: HeadlessDesktop?

  private var calls: [Call] = []
  private var afterFrameWork: [() -> Void] = []
  private var turnDepth = 0
  private let runLoop = FoundationRunLoop(isClockMovedByHand: true)
  /// When Foundation's next timer is due.
  private var runLoopDeadline = TimeInterval.infinity
  /// Whether windows are to be drawn at the end of this turn.
  var wantsFrameNow = false
  /// The time of the next tick for animations; `.infinity` while nothing is animated.
  private var plannedTick = TimeInterval.infinity
  /// Whether animations are being updated: whatever they change is drawn at the same tick.
  private(set) var isTicking = false
  /// The display's ticks per second while frames are requested; fewer for a test that looks only at the end of motions.
  package var framesPerSecond = 60.0
  private var interval: TimeInterval { 1 / framesPerSecond }
  private var scale: CGFloat

  package convenience init(scale: CGFloat = 1) { self.init(scale: scale, fonts: HeadlessFonts()) }

  /// Makes a platform that measures text with the fonts of a machine.
  package init(scale: CGFloat, fonts: any FontProvider) { (self.scale, self.fonts) = (scale, fonts) }

  package func makeWindow(title: String, size: CGSize, delegate: any WindowHostDelegate) -> any WindowHost {
    openWindow(title: title, size: size, delegate: delegate)
  }

  func openWindow(title: String, size: CGSize, delegate: any WindowHostDelegate) -> HeadlessWindow {
    let window = HeadlessWindow(title: title, size: size, scale: scale, platform: self, delegate: delegate)
    windows.append(window)
    return window
  }

  /// Makes a desktop with one monitor, with the app's window at `origin`.
  package func makeDesktop(monitor: CGRect, origin: CGPoint) -> HeadlessDesktop {
    let desktop = HeadlessDesktop(platform: self, position: DesktopPosition(origin: origin, monitor: monitor))
    headlessDesktop = desktop
    return desktop
  }

  /// The time of the display's next tick: ticks come at multiples of their interval.
  var nextTick: TimeInterval { ((now / interval + 1e-6).rounded(.down) + 1) * interval }

  package func requestTick() { plannedTick = min(plannedTick, nextTick) }

  package func schedule(after delay: TimeInterval, _ body: @escaping () -> Void) -> any ScheduledCall {
    let call = Call(time: now + max(0, delay), body: body)
    calls.append(call)
    return call
  }

  package func afterFrame(_ body: @escaping () -> Void) { afterFrameWork.append(body) }

  package func terminate() { hasTerminated = true }

  /// Whether freed memory is returned to the system at once; false by default, because that takes milliseconds each time.
  package var returnsMemory = false

  package func memoryWasFreed() { if returnsMemory { Heap.trim() } }

  // MARK: - Turns

  /// Begins to handle an event, perhaps within the handling of another one.
  package func beginTurn() { turnDepth += 1 }

  /// Ends the handling of an event; after the outermost one its changes are drawn and after-frame work is done.
  package func endTurn() {
    turnDepth -= 1
    finishTurn()
  }

  /// Draws the windows that want a frame now, does after-frame work, and lets Foundation's run loop turn.
  package func finishTurn() {
    guard turnDepth == 0 else { return }
    repeat {
      if wantsFrameNow {
        wantsFrameNow = false
        for window in windows { window.drawNow() }
      }
      while !afterFrameWork.isEmpty { afterFrameWork.removeFirst()() }
      runLoopDeadline = runLoop.turn(at: now)
    } while wantsFrameNow
  }

  /// Advances the clock, making scheduled calls in order and ticking at ``framesPerSecond`` while frames are requested.
  package func advance(seconds: TimeInterval) {
    let end = now + seconds
    finishTurn()
    while let next = nextMoment(until: end) {
      if next > now {
        now = next
        clockMoved?()
      }
      runDueCalls()
      tickIfDue()
      finishTurn()
    }
    now = end
  }

  private func tickIfDue() {
    let limit = now + 1e-9
    guard min(plannedTick, windows.map(\.nextTick).min() ?? .infinity) <= limit else { return }
    plannedTick = .infinity
    wakeUps += 1
    isTicking = true
    UIApplication.shared.displayDidTick(at: now)
    isTicking = false
    for window in windows where window.nextTick <= limit { window.tick() }
  }

  private func nextMoment(until end: TimeInterval) -> TimeInterval? {
    calls.removeAll { $0.isCancelled }
    let times = calls.map(\.time) + windows.map(\.nextTick) + [plannedTick, runLoopDeadline]
    guard let first = times.min(), first <= end + 1e-9 else { return nil }
    return max(first, now)
  }

  private func runDueCalls() {
    let due = calls.filter { $0.time <= now + 1e-9 && !$0.isCancelled }.sorted { $0.time < $1.time }
    calls.removeAll { call in due.contains { $0 === call } }
    for call in due where !call.isCancelled {
      wakeUps += 1
      call.body()
    }
  }

  private final class Call: ScheduledCall {
    let time: TimeInterval
    let body: () -> Void
    private(set) var isCancelled = false

    init(time: TimeInterval, body: @escaping () -> Void) {
      self.time = time
      self.body = body
    }

    func cancel() { isCancelled = true }
  }
}

/// A clipboard that answers at once.
package final class HeadlessPasteboard: PasteboardProvider {
  package var strings: [PasteboardSelection: String] {
    get { texts.merging(promises.mapValues(\.text)) { $1 } }
    set { (texts, promises, pictures) = (newValue, [:], [:]) }
  }
  private var texts: [PasteboardSelection: String] = [:]
  private var promises: [PasteboardSelection: TextPromise] = [:]
  private var pictures: [PasteboardSelection: () -> [UInt8]] = [:]
  /// Makes another program's text in UTF-16 units, so that no string of it is in memory; nil takes ``strings``.
  package var makeUnits: (() -> [UInt16])?

  package func setString(_ string: String, in selection: PasteboardSelection) {
    (promises[selection], pictures[selection]) = (nil, nil)
    texts[selection] = string
  }

  package func setString(of promise: TextPromise, in selection: PasteboardSelection) {
    pictures[selection] = nil
    promises[selection] = promise
  }

  package func setPicture(in selection: PasteboardSelection, _ makeFile: @escaping () -> [UInt8]) {
    (texts[selection], promises[selection]) = (nil, nil)
    pictures[selection] = makeFile
  }

  package func fetchPicture(from selection: PasteboardSelection, completion: @escaping ([UInt8]?) -> Void) {
    completion(pictures[selection]?())
  }

  package func fetchString(from selection: PasteboardSelection, completion: @escaping (String?) -> Void) {
    completion(makeUnits.map { String(units: $0()) } ?? strings[selection])
  }

  package func ownContents(of selection: PasteboardSelection) -> PasteboardContents? {
    guard makeUnits == nil else { return nil }
    if pictures[selection] != nil { return .picture }
    return texts[selection] != nil || promises[selection] != nil ? .text : nil
  }

  package func fetchUnits(from selection: PasteboardSelection, completion: @escaping (inout [UInt16]) -> Void) {
    var units = makeUnits?() ?? Array((strings[selection] ?? "").utf16)
    completion(&units)
  }
}
