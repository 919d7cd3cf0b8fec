import CX11
import Glibc

/// One `poll` for everything: the server, timers, frame ticks, other files, Foundation's run loop and Swift
/// concurrency.
///
/// Between events the process sleeps; ``wakeups`` counts how often it woke up.
package final class EventLoop {
  /// The server whose events are handed out.
  package let connection: Connection
  /// Gets every event, in order.
  package var onEvent: ((Event) -> Void)?
  /// Called at the end of each turn, after events, timers and the tick if one was due; lay out and draw here. Returns
  /// whether there was anything to do.
  package var onTurnEnd: (() -> Bool)?
  /// Runs Foundation's run loop of this thread once, before the process sleeps. If nil, neither it nor the main queue
  /// is run.
  ///
  /// Its argument is the time and its result the time at which Foundation's next timer is due, both on the clock of
  /// ``now``.
  package var turnRunLoop: ((Double) -> Double)? {
    didSet { listFiles() }
  }
  /// How often the process has woken up so far.
  package private(set) var wakeups = 0
  /// Ticks at the monitor's rate while a frame is requested.
  package let frameClock = FrameClock()
  /// The clipboard and the other selections.
  package private(set) lazy var selections = Selections(loop: self)

  private let virtualClock: VirtualClock?
  private let decoder: EventDecoder
  private var timers = TimerQueue()
  private var afterFrameWork = AfterFrameQueue()
  private var watches: [Int32: (events: Int32, action: () -> Void)] = [:]
  /// The descriptors that `poll` waits for: the server, the main queue, then watched files. Kept, because they are
  /// needed each time before sleeping.
  private var files: [pollfd] = []
  private var isStopped = false

  /// A loop for one connection's events; with a virtual clock, timers and ticks come when ``settle()`` finds them due.
  package init(connection: Connection, clock: VirtualClock? = nil) {
    self.connection = connection
    virtualClock = clock
    decoder = EventDecoder(connection: connection)
    connection.schedule = { [weak self] seconds, action in self?.schedule(after: seconds, action) }
    connection.openBus = { [weak self] address in self.flatMap { BusConnection(loop: $0, address: address) } }
    listFiles()
  }

  /// Seconds on a clock that never goes back; its zero is arbitrary.
  package var now: Double { virtualClock?.now ?? MonotonicClock.now }

  /// Handles events until ``stop()`` is called. When the server goes away the process ends (``Connection/onLoss``).
  package func run() {
    isStopped = false
    while !isStopped { step() }
  }

  /// Makes ``run()`` return once the current event has been handled.
  package func stop() {
    isStopped = true
  }

  /// Handles events until `condition` holds; also after ``run()`` has returned, for a last wait.
  ///
  /// - Returns: false if `seconds` passed first, or ``stop()`` was called.
  package func run(for seconds: Double, until condition: () -> Bool) -> Bool {
    let wasStopped = isStopped
    isStopped = false
    defer { isStopped = isStopped || wasStopped }
    let limit = now + seconds
    while true {
      dispatchPending()
      if condition() { return true }
      guard now < limit, !isStopped else { return false }
      awaitEvents(until: limit)
    }
  }

  /// Handles pending events, then sleeps until something new happens.
  ///
  /// - Parameter limit: when sleeping ends in any case, on the clock of ``now``.
  package func step(until limit: Double = .infinity) {
    dispatchPending()
    guard !isStopped else { return }
    awaitEvents(until: limit)
  }

  /// Handles everything that has already arrived, without sleeping: events, timers, then the frame.
  package func dispatchPending() {
    drainEvents()
    runTimers()
    frameClock.tickIfDue(now)
    _ = onTurnEnd?()
    connection.flush()
    while let work = afterFrameWork.popOverdue(now) { work() }
  }

  /// Handles events, timers and frames until the server has processed all requests and sends nothing more. For
  /// recordings and tests: waits for the server.
  package func settle() {
    var isQuiet = false
    repeat {
      dispatchPending()
      isQuiet = finishTurn() != nil
      while let work = afterFrameWork.popFirst() { work() }
      connection.synchronize()
    } while !isStopped && (hasEvents || !isQuiet)
  }

  /// Calls `action` once, `seconds` from now.
  @discardableResult
  package func schedule(after seconds: Double, _ action: @escaping () -> Void) -> TimerToken {
    timers.add(deadline: now + seconds, action)
  }

  /// Calls `work` once, after everything that has arrived is handled, drawn and sent to the server, and before the
  /// process sleeps.
  ///
  /// For work that can wait. It yields to events, timers and frames, for a twentieth of a second at most; they are
  /// checked again after each piece of work.
  package func afterFrame(_ work: @escaping () -> Void) {
    afterFrameWork.add(work, limit: now + Self.longestDelay)
  }

  /// How long, in seconds, work after a frame yields to everything else.
  private static let longestDelay = 0.05

  /// Calls `action` whenever `poll` reports `events` of `descriptor`, by default that it is readable; nil stops that.
  package func watch(_ descriptor: Int32, for events: Int32 = POLLIN, _ action: (() -> Void)?) {
    watches[descriptor] = action.map { (events, $0) }
    listFiles()
  }

  // MARK: - Private

  private func listFiles() {
    let mainQueue = turnRunLoop == nil ? nil : MainQueue.handle
    let descriptors = [connection.fileDescriptor] + [mainQueue].compactMap { $0 } + watches.keys.sorted()
    files = descriptors.map { pollfd(fd: $0, events: Int16(watches[$0]?.events ?? POLLIN), revents: 0) }
  }

  /// Handles the events that are here now, not those that arrive meanwhile: timers would have to wait for them.
  private func drainEvents() {
    putBackPressedKeys()
    handOutHeldKeys()
    var count = XPending(connection.display)
    while count > 0, !isStopped, XEventsQueued(connection.display, QueuedAlready) > 0 {
      count -= 1
      var event = XEvent()
      XNextEvent(connection.display, &event)
      connection.eventTime = nil
      if let decoded = decoder.decode(&event), !selections.handle(decoded) { onEvent?(decoded) }
      handOutHeldKeys()
    }
    connection.eventTime = nil
  }

  /// Hands out the events that an input method's answer to a key has made, and those that have waited for the answer.
  private func handOutHeldKeys() {
    while !isStopped, connection.inputQueue.hasNext, let decoded = decoder.decodeHeld() { onEvent?(decoded) }
  }

  /// Puts key events for this program's own windows at the head of Xlib's queue.
  private func putBackPressedKeys() {
    guard !connection.queuedFakeKeyEvents.isEmpty else { return }
    for var event in connection.queuedFakeKeyEvents.reversed() { XPutBackEvent(connection.display, &event) }
    // Pressed keys reveal typed text, perhaps of a password.
    connection.queuedFakeKeyEvents.withUnsafeMutableBytes { ErasedBytes.erase($0) }
    connection.queuedFakeKeyEvents.removeAll(keepingCapacity: true)
  }

  /// Whether events have arrived that aren't handled yet, such as those read from the server during a wait for its reply.
  package var hasEvents: Bool {
    !connection.queuedFakeKeyEvents.isEmpty || connection.inputQueue.hasNext
      || XEventsQueued(connection.display, QueuedAlready) > 0
  }

  private func runTimers() {
    let now = now
    while let action = timers.popDue(now) { action() }
  }

  /// Runs Foundation's run loop once, and draws what that changed.
  ///
  /// - Returns: When Foundation's next timer is due; nil if something was drawn, because drawing may have set timers.
  private func finishTurn() -> Double? {
    guard let turnRunLoop else { return .infinity }
    let deadline = turnRunLoop(now)
    let hasDrawn = onTurnEnd?() ?? false
    connection.flush()
    return hasDrawn ? nil : deadline
  }

  /// Performs one piece of the work after a frame, or sleeps if there is none. Foundation's run loop, which takes some
  /// ten microseconds each time, runs only before the process sleeps, or when something has become readable.
  private func awaitEvents(until limit: Double) {
    let sleeps = afterFrameWork.isEmpty
    var foundation = Double.infinity
    if sleeps {
      guard let next = finishTurn(), !isStopped else { return }
      foundation = next
    }
    let deadline = min(limit, foundation, timers.nextDeadline ?? .infinity, frameClock.nextTick ?? .infinity)
    // Drawing may have waited for an answer from the server, and read events with it.
    if hasEvents { return }
    let isReady = wait(until: sleeps ? deadline : now)
    if sleeps { wakeups += 1 }
    for file in files.suffix(watches.count) where file.revents != 0 { watches[file.fd]?.action() }
    if !sleeps, isReady { _ = finishTurn() }
    if !isReady, now < deadline { afterFrameWork.popFirst()?() }
  }

  /// Sleeps until a file is readable; false if `deadline` came first.
  private func wait(until deadline: Double) -> Bool {
    guard deadline < .infinity else { return poll(&files, nfds_t(files.count), -1) > 0 }
    let rest = max(0, deadline - now)
    var time = timespec(tv_sec: Int(rest), tv_nsec: Int((rest - rest.rounded(.down)) * 1e9))
    return CX11Poll(&files, nfds_t(files.count), &time) > 0
  }
}

/// The file descriptor that wakes ``EventLoop`` for Swift concurrency and `DispatchQueue.main`.
enum MainQueue {
  /// A file descriptor that is readable while main-actor work waits; nil on a thread that may not run it.
  ///
  /// Only the process's first thread may, until `dispatchMain()` is called, which ends that thread. Foundation's run
  /// loop does the work, after which the descriptor isn't readable.
  static var handle: Int32? { CX11IsFirstThread() != 0 ? _dispatch_get_main_queue_handle_4CF() : nil }
}

/// Work to be done after a frame, first in, first out. Each piece has a deadline after which it no longer waits for an
/// idle moment.
struct AfterFrameQueue {
  private var works: [(limit: Double, body: () -> Void)] = []

  var isEmpty: Bool { works.isEmpty }

  mutating func add(_ work: @escaping () -> Void, limit: Double) { works.append((limit, work)) }

  /// Removes and returns the oldest piece of work; nil if there is none.
  mutating func popFirst() -> (() -> Void)? { works.isEmpty ? nil : works.removeFirst().body }

  /// Removes and returns the oldest piece of work if its deadline has passed.
  mutating func popOverdue(_ now: Double) -> (() -> Void)? {
    guard let first = works.first, first.limit <= now else { return nil }
    return popFirst()
  }
}
