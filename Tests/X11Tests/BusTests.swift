import Foundation
import TestSupport
import Testing
import X11

@Suite("The desktop's bus", .enabled(if: BusDaemon.isInstalled, "needs dbus"))
struct BusTests {
  private let loop: EventLoop
  private let server: XvfbServer
  private static let name = "org.freedesktop.DBus"

  init() throws {
    server = try XvfbServer()
    loop = EventLoop(connection: try Connection(name: server.display))
  }

  @Test("answers what it is asked, with texts and numbers, and tells what can't be done")
  func calls() throws {
    let daemon = try BusDaemon()
    let bus = try #require(BusConnection(loop: loop, address: "unix:path=/nonexistent;\(daemon.address)"))
    var answers: [UInt32: BusMessage] = [:]
    bus.onMessage = { if $0.answered != 0 { answers[$0.answered] = $0 } }
    let calls = [("GetNameOwner", Self.name), ("NameHasOwner", Self.name), ("NameHasOwner", "an.ö"), ("Dance", "")]
      .map { bus.call($0, of: Self.name, at: "/org/freedesktop/DBus", in: Self.name, .text($1)) }
    #expect(loop.run(for: 10) { answers[calls[3]] != nil })
    #expect(calls.map { answers[$0]?.kind } == [.reply, .reply, .reply, .error])
    #expect(calls.prefix(3).map { answers[$0]?.body } == [[.text(Self.name)], [.flag(true)], [.flag(false)]])
  }

  @Test("is heard ending by a program that goes on")
  func end() throws {
    let daemon = try BusDaemon()
    let bus = try #require(BusConnection(loop: loop, address: daemon.address))
    var (isThere, isGone) = (false, false)
    bus.onMessage = { _ in isThere = true }
    bus.onClose = { isGone = true }
    #expect(loop.run(for: 10) { isThere })
    daemon.end()
    #expect(loop.run(for: 10) { isGone })
    let before = loop.wakeups
    bus.call("Hello", of: Self.name, at: "/", in: Self.name)
    #expect(!loop.run(for: 0.05) { false } && loop.wakeups - before <= 1)
  }

  @Test("isn't waited for when it hangs, with as many programs waiting as may")
  func hanging() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/bus"
    let hung = try FakeBus(at: path, queue: 0)
    let waiting = hung.fill()
    #expect(BusConnection(loop: loop, address: "unix:path=\(path)") == nil)
    let daemon = try BusDaemon()
    #expect(BusConnection(loop: loop, address: "unix:path=\(path);\(daemon.address)") != nil)
    #expect(!waiting.isEmpty)
  }

  @Test("isn't there without the library")
  func noLibrary() throws {
    let daemon = try BusDaemon()
    #expect(BusConnection(loop: loop, address: daemon.address, library: "libnothing.so.3") == nil)
    #expect(BusConnection(loop: loop, address: daemon.address) != nil)
  }
}
