import Glibc
import Testing
import X11

@Suite("Event loop")
struct EventLoopTests {
  @Test("timers run in the order of their deadlines, cancelled ones never")
  func runsTimers() throws {
    let desk = try Desk()
    var order: [Int] = []
    desk.loop.schedule(after: 0.03) { order.append(3) }
    desk.loop.schedule(after: 0.01) { order.append(1) }
    let cancelled = desk.loop.schedule(after: 0.015) { order.append(9) }
    desk.loop.schedule(after: 0.02) { order.append(2) }
    cancelled.cancel()
    #expect(desk.wait { order.count == 3 })
    #expect(order == [1, 2, 3])
    #expect(!cancelled.isPending)
  }

  @Test("timers set by a timer wait for their own time")
  func nestsTimers() throws {
    let desk = try Desk()
    var times: [Double] = []
    desk.loop.schedule(after: 0.01) {
      times.append(desk.loop.now)
      desk.loop.schedule(after: 0.02) { times.append(desk.loop.now) }
    }
    #expect(desk.wait { times.count == 2 })
    #expect(times[1] - times[0] >= 0.0195)
  }

  @Test("nothing wakes an idle program")
  func sleepsWhileIdle() throws {
    let desk = try Desk()
    _ = desk.makeFocusedWindow()
    desk.connection.synchronize()
    desk.loop.dispatchPending()
    let before = desk.loop.wakeups
    #expect(!desk.loop.run(for: 0.2) { false })
    #expect(desk.loop.wakeups - before <= 1)
  }

  @Test("work after a frame waits for events, timers and the frame, and is done before the process sleeps")
  func worksAfterFrame() throws {
    let desk = try Desk()
    desk.makeFocusedWindow()
    let combination = try #require(desk.other.keymap.combination(for: "a"))
    var order: [String] = []
    desk.loop.onEvent = { if case .keyDown = $0 { order.append("key") } }
    desk.loop.onTurnEnd = {
      guard order.last != "frame" else { return false }
      order.append("frame")
      return true
    }
    desk.loop.afterFrame { order.append("work") }
    desk.loop.schedule(after: 0) { order.append("timer") }
    #expect(desk.other.fakeInput.type(combination))
    desk.other.synchronize()
    desk.connection.synchronize()
    let wakeups = desk.loop.wakeups
    while order.last != "work" { desk.loop.step() }
    #expect(order == ["key", "timer", "frame", "work"])
    #expect(desk.loop.wakeups == wakeups)
  }

  @Test("a timer that came due during work after a frame comes before the next of that work")
  func servesTimersBetweenWork() throws {
    let desk = try Desk()
    var order: [String] = []
    desk.loop.afterFrame {
      order.append("first")
      desk.loop.schedule(after: 0) { order.append("timer") }
    }
    desk.loop.afterFrame { order.append("second") }
    while order.count < 3 { desk.loop.step() }
    #expect(order == ["first", "timer", "second"])
  }

  @Test("work after a frame is done also while events never cease to come")
  func worksBetweenEvents() throws {
    let desk = try Desk()
    desk.makeFocusedWindow()
    let combination = try #require(desk.other.keymap.combination(for: "a"))
    var hasWorked = false
    var keys = 0
    func press() {
      keys += 1
      #expect(desk.other.fakeInput.type(combination))
      desk.other.synchronize()
      desk.connection.synchronize()
    }
    desk.loop.onEvent = { if case .keyDown = $0, !hasWorked { press() } }
    press()
    desk.loop.afterFrame { hasWorked = true }
    #expect(desk.loop.run(for: 5) { hasWorked })
    #expect(keys > 1)
  }

  @Test("frames are spaced by the monitor's interval and stop when nobody asks")
  func ticks() throws {
    let desk = try Desk()
    desk.loop.frameClock.rate = 100
    var ticks: [Double] = []
    desk.loop.frameClock.onTick = { time in
      ticks.append(time)
      if ticks.count < 5 { desk.loop.frameClock.request() }
    }
    desk.loop.frameClock.request()
    #expect(desk.wait { ticks.count == 5 })
    let intervals = zip(ticks.dropFirst(), ticks).map { $0 - $1 }
    #expect(intervals.allSatisfy { $0 > 0.0099 })
    #expect(!desk.loop.run(for: 0.05) { ticks.count > 5 })
  }

  @Test("a readable file wakes the loop")
  func watchesFiles() throws {
    let desk = try Desk()
    let window = Window(WindowOptions(), on: desk.other)
    window.map()
    desk.other.flush()
    #expect(desk.wait { window.isMapped })
  }

  @Test("after the end it still waits for what is asked then, until that comes or it is stopped again")
  func waitsAfterTheEnd() throws {
    let desk = try Desk()
    let loop = desk.loop
    loop.schedule(after: 0) { loop.stop() }
    loop.run()
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    var (byte, answers) = (UInt8(1), 0)
    loop.watch(ends[0]) { answers += read(ends[0], &byte, 1) }
    loop.schedule(after: 0.01) { write(ends[1], &byte, 1) }
    #expect(loop.run(for: 20) { answers == 1 })
    loop.schedule(after: 0) { loop.stop() }
    #expect(!loop.run(for: 3600) { false })
    loop.watch(ends[0], nil)
    for end in ends { close(end) }
  }
}
