import CX11
import Glibc

/// One `poll` for everything: the server, timers, frame ticks, other files, and Swift concurrency.
///
/// Between events the process sleeps; nothing wakes it without a cause, and ``wakeups`` counts that.
package final class EventLoop {
  /// The server whose events are handed out.
  package let connection: Connection
  /// Gets every event, in order.
  package var onEvent: ((Event) -> Void)?
  /// Called each time before the process sleeps, after all that was pending; a place to lay out and draw.
  package var beforeSleep: (() -> Void)?
  /// How often the process has woken up so far.
  package private(set) var wakeups = 0
  /// Runs at the monitor's rate while somebody asks for it.
  package let frameClock = FrameClock()
  /// Copy and paste.
  package private(set) lazy var selections = Selections(loop: self)

  private let virtualClock: VirtualClock?
  private let decoder: EventDecoder
  private var timers = TimerQueue()
  private var watches: [Int32: () -> Void] = [:]
  /// The server, the main queue, then what is watched; kept because it is needed each time the process goes to sleep.
  private var files: [pollfd] = []
  private var isStopped = false
  private let mainQueue = MainQueue()

  /// A loop for one connection's events; with a virtual clock, timers and ticks come when ``settle()`` finds them due.
  package init(connection: Connection, clock: VirtualClock? = nil) {
    self.connection = connection
    virtualClock = clock
    decoder = EventDecoder(connection: connection)
    listFiles()
  }

  /// Seconds on a clock that never goes back and starts anywhere.
  package var now: Double { virtualClock?.now ?? MonotonicClock.now }

  /// Handles events until ``stop()`` is called or the server goes away.
  package func run() {
    isStopped = false
    while !isStopped, !connection.isLost { step() }
  }

  /// Lets ``run()`` return once the current event has been handled.
  package func stop() {
    isStopped = true
  }

  /// Handles events until `condition` holds.
  ///
  /// - Returns: false if `seconds` passed first, or if the server went away.
  package func run(for seconds: Double, until condition: () -> Bool) -> Bool {
    let limit = now + seconds
    while true {
      dispatchPending()
      if condition() { return true }
      guard now < limit, !connection.isLost else { return false }
      awaitEvents(until: limit)
    }
  }

  /// Handles what is pending, then sleeps until something new happens.
  ///
  /// - Parameter limit: on ``now``'s clock, when sleeping ends in any case.
  package func step(until limit: Double = .infinity) {
    dispatchPending()
    guard !isStopped, !connection.isLost else { return }
    awaitEvents(until: limit)
  }

  /// Handles everything that has already arrived, without sleeping.
  package func dispatchPending() {
    drainEvents()
    runTimers()
    frameClock.tickIfDue(now)
    beforeSleep?()
    connection.flush()
  }

  /// Handles everything until the server has carried out all that was asked, and has nothing more to say. For recordings and
  /// tests: waits for the server.
  package func settle() {
    repeat {
      dispatchPending()
      mainQueue.drain()
      connection.synchronize()
    } while !isStopped && !connection.isLost && XEventsQueued(connection.display, QueuedAlready) > 0
  }

  /// Calls `action` once, in `seconds`.
  @discardableResult
  package func schedule(after seconds: Double, _ action: @escaping () -> Void) -> TimerToken {
    timers.add(deadline: now + seconds, action)
  }

  /// How long, in seconds, those who show what was drawn may have the processors for themselves. Longer than the kernel's own
  /// tick: a timer that comes earlier costs an interrupt to set, before anybody else can run.
  private static let showingTime = 0.006

  /// Sleeps until the server has something to say, some milliseconds at most: time in which the server, and whoever composes
  /// the screen, show what was drawn. While this process works they may have no processor.
  package func makeWay() {
    guard virtualClock == nil, XEventsQueued(connection.display, QueuedAlready) == 0 else { return }
    var server = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
    var time = timespec(tv_sec: 0, tv_nsec: Int(Self.showingTime * 1e9))
    _ = CX11Poll(&server, 1, &time)
  }

  /// Calls `action` whenever `descriptor` can be read; nil ends that.
  package func watch(_ descriptor: Int32, _ action: (() -> Void)?) {
    watches[descriptor] = action
    listFiles()
  }

  // MARK: - Private

  private func listFiles() {
    let descriptors = [connection.fileDescriptor] + [mainQueue.handle].compactMap { $0 } + watches.keys.sorted()
    files = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  }

  private func drainEvents() {
    while !isStopped, !connection.isLost, XPending(connection.display) > 0 {
      var event = XEvent()
      XNextEvent(connection.display, &event)
      guard let decoded = decoder.decode(&event), !selections.handle(decoded) else { continue }
      onEvent?(decoded)
    }
  }

  private func runTimers() {
    let now = now
    while let action = timers.popDue(now) { action() }
  }

  private func awaitEvents(until limit: Double) {
    let deadline = min(limit, timers.nextDeadline ?? .infinity, frameClock.nextTick ?? .infinity)
    // Drawing may have waited for the server's answer, and found events on the way.
    if XEventsQueued(connection.display, QueuedAlready) > 0 { return }
    wait(until: deadline)
    wakeups += 1
    mainQueue.drain()
    for file in files.suffix(watches.count) where file.revents != 0 { watches[file.fd]?() }
  }

  private func wait(until deadline: Double) {
    guard deadline < .infinity else {
      poll(&files, nfds_t(files.count), -1)
      return
    }
    let rest = max(0, deadline - now)
    var time = timespec(tv_sec: Int(rest), tv_nsec: Int((rest - rest.rounded(.down)) * 1e9))
    _ = CX11Poll(&files, nfds_t(files.count), &time)
  }
}
