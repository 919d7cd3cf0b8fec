import Foundation
import TestSupport
import Testing
import X11

@Suite("The desktop's portal")
struct PortalTests {
  /// A bus, with a program on it that answers as the portal does and changes what it is told to.
  private static let script = """
    import os, sys, dbus, dbus.service
    from dbus.mainloop.glib import DBusGMainLoop
    from gi.repository import GLib
    DBusGMainLoop(set_as_default=True)
    name = "org.freedesktop.portal.Settings"
    look, desktop = "org.freedesktop.appearance", "org.gnome.desktop.interface"
    class Portal(dbus.service.Object):
      @dbus.service.method(name, in_signature="as", out_signature="a{sa{sv}}")
      def ReadAll(self, namespaces):
        assert set(namespaces) == {look, desktop}
        contrast = dbus.Struct([1.0, 0.5, 0.0], signature="ddd", variant_level=1)
        return {look: {"accent-color": contrast, "color-scheme": dbus.UInt32(1, variant_level=1)},
                desktop: {"enable-animations": dbus.Boolean(True, variant_level=1)}}
      @dbus.service.signal(name, signature="ssv")
      def SettingChanged(self, namespace, key, value): pass
    bus = dbus.SessionBus()
    portal = Portal(bus, "/org/freedesktop/portal/desktop", dbus.service.BusName("org.freedesktop.portal.Desktop", bus))
    def change(channel, condition):
      for word in os.read(0, 100).decode().split():
        if word == "light": portal.SettingChanged(look, "color-scheme", dbus.UInt32(2))
        elif word == "still": portal.SettingChanged(desktop, "enable-animations", dbus.Boolean(False))
        elif word == "other": portal.SettingChanged("org.gnome.desktop.sound", "color-scheme", dbus.UInt32(0))
        else: main.quit()
      return True
    main = GLib.MainLoop()
    GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, change)
    print(bus.get_unique_name() and "ready", flush=True)
    main.run()
    """

  @Test("tells of appearance and motion, at first and when they change")
  func settings() throws {
    let (process, words, lines) = (Process(), Pipe(), Pipe())
    guard Tool.isInstalled("dbus-run-session"), FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"),
      try Tool.run("/usr/bin/python3", ["-c", "import dbus, gi"]).status == 0
    else { try Test.cancel("no bus to be tried: install dbus and python3-dbus") }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let shell = "echo $DBUS_SESSION_BUS_ADDRESS; exec /usr/bin/python3 -c \"$0\""
    process.arguments = ["timeout", "60", "dbus-run-session", "--", "sh", "-c", shell, Self.script]
    (process.standardInput, process.standardOutput) = (words, lines)
    // A server that is started later would keep the pipes open.
    for end in [words.fileHandleForWriting, lines.fileHandleForReading] {
      _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    try Self.withOpenSignals { try process.run() }
    lines.fileHandleForWriting.closeFile()
    defer {
      words.fileHandleForWriting.write(Data("end\n".utf8))
      process.waitUntilExit()
    }
    let address = try #require(Self.line(from: lines))
    try #require(Self.line(from: lines) == "ready")
    let server = try XvfbServer()
    let loop = EventLoop(connection: try Connection(name: server.display))
    var changes = 0
    let portal = try #require(PortalSettings(loop: loop, address: address) { changes += 1 })
    #expect(portal.isThere == nil)
    #expect(loop.run(for: 10) { portal.isThere == true })
    #expect(portal.values.scheme == .dark && !portal.values.prefersReducedMotion && changes == 1)
    for word in ["other", "light", "still"] { words.fileHandleForWriting.write(Data("\(word)\n".utf8)) }
    #expect(loop.run(for: 10) { portal.values.prefersReducedMotion })
    #expect(portal.values.scheme == .light && changes == 3)
  }

  @Test(
    "isn't there on a bus that refuses, says nonsense, or goes",
    arguments: ["REJECTED EXTERNAL\r\n", "OK 00\r\nl\u{1}\u{0}\u{2}nonsense, and more of it", "", "OK 00\r\n"]
  )
  func hostileBus(answer: String) throws {
    let folder = try TemporaryFolder()
    let bus = try FakeBus(at: "\(folder.path)/bus")
    let server = try XvfbServer()
    let loop = EventLoop(connection: try Connection(name: server.display))
    let portal = try #require(PortalSettings(loop: loop, address: "unix:path=\(folder.path)/b%75s", changeHandler: {}))
    bus.answer(answer)
    #expect(loop.run(for: 10) { portal.isThere == false })
    #expect(portal.values == .init())
  }

  @Test(
    "isn't asked where there is no bus",
    arguments: ["", "disabled:", "tcp:host=localhost", "unix:path=/nonexistent/bus"]
  )
  func noBus(address: String) throws {
    let server = try XvfbServer()
    let loop = EventLoop(connection: try Connection(name: server.display))
    #expect(PortalSettings(loop: loop, address: address, changeHandler: {}) == nil)
  }

  /// Children inherit blocked signals, and the threads that run Swift concurrency block them all: the bus would stay.
  private static func withOpenSignals(_ body: () throws -> Void) rethrows {
    var (none, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try body()
  }

  private static func line(from pipe: Pipe) -> String? {
    var line = Data()
    while let byte = try? pipe.fileHandleForReading.read(upToCount: 1), !byte.isEmpty, byte != Data("\n".utf8) {
      line += byte
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}

/// A socket that programs take for a bus.
private final class FakeBus {
  private let listener: Int32

  init(at path: String) throws {
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(100)) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, length) == 0 }
    }
    try #require(isBound && listen(listener, 4) == 0)
  }

  deinit { close(listener) }

  /// Answers the program that has connected, and goes.
  func answer(_ text: String) {
    let client = accept(listener, nil, nil)
    _ = Array(text.utf8).withUnsafeBytes { write(client, $0.baseAddress, $0.count) }
    close(client)
  }
}
