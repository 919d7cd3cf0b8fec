import Foundation
import Outside
import TestSupport
import Testing
import X11

@Suite("The desktop's portal", .enabled(if: BusDaemon.isInstalled, "needs dbus"))
struct PortalTests {
  /// A bus, with a program on it that answers as the portal does and makes the changes that it is asked for.
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
                desktop: {"enable-animations": dbus.Boolean(True, variant_level=1),
                          "text-scaling-factor": dbus.Double(1.25, variant_level=1)}}
      @dbus.service.signal(name, signature="ssv")
      def SettingChanged(self, namespace, key, value): pass
    bus = dbus.SessionBus()
    portal = Portal(bus, "/org/freedesktop/portal/desktop", dbus.service.BusName("org.freedesktop.portal.Desktop", bus))
    def change(channel, condition):
      for word in os.read(0, 100).decode().split():
        if word == "light": portal.SettingChanged(look, "color-scheme", dbus.UInt32(2))
        elif word == "still": portal.SettingChanged(desktop, "enable-animations", dbus.Boolean(False))
        elif word == "larger":
          for factor in [1.5, float("nan"), float("inf"), -1.0, 0.0, 1e300]:
            portal.SettingChanged(desktop, "text-scaling-factor", dbus.Double(factor))
          portal.SettingChanged(desktop, "text-scaling-factor", dbus.Int64(2))
        elif word == "clear": portal.SettingChanged(look, "contrast", dbus.UInt32(1))
        elif word == "odd":
          deep = dbus.Byte(7)
          for level in range(30): deep = dbus.Array([deep], signature="v") if level % 2 else dbus.Struct([deep, 1.5])
          for value in [deep, "dark", dbus.Array([], signature="(xd)"), dbus.Int64(-1), dbus.Dictionary({"a": deep})]:
            portal.SettingChanged(look, "color-scheme", value)
          for values, kinds in [([], ""), ([look], "s"), ([look, 1, 2], "suu"), ([deep, look, look], "vss")]:
            message = dbus.lowlevel.SignalMessage("/org/freedesktop/portal/desktop", name, "SettingChanged")
            message.append(*values, signature=kinds)
            bus.send_message(message)
        elif word == "other": portal.SettingChanged("org.gnome.desktop.sound", "color-scheme", dbus.UInt32(0))
        else: main.quit()
      return True
    main = GLib.MainLoop()
    GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, change)
    print(bus.get_unique_name() and "ready", flush=True)
    main.run()
    """

  @Test("tells of appearance, contrast, motion and text size, at first and when they change")
  func settings() throws {
    let daemon = try BusDaemon()
    let modules = ["dbus/service.py", "gi/__init__.py"].map { "/usr/lib/python3/dist-packages/\($0)" }
    guard modules.allSatisfy(Tool.hasFile) else { try Test.cancel("no portal to be tried: install python3-dbus") }
    let (process, words, lines) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = ["-c", Self.script]
    process.environment = ["DBUS_SESSION_BUS_ADDRESS": daemon.address]
    (process.standardInput, process.standardOutput) = (words, lines)
    // A server that is started later would keep the pipes open.
    for end in [words.fileHandleForWriting, lines.fileHandleForReading] {
      _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    try process.run()
    lines.fileHandleForWriting.closeFile()
    defer {
      words.fileHandleForWriting.write(Data("end\n".utf8))
      process.waitUntilExit()
    }
    try #require(lines.fileHandleForReading.readLine() == "ready")
    let server = try XvfbServer()
    let loop = EventLoop(connection: try Connection(name: server.display))
    var changes = 0
    let portal = try #require(PortalSettings(loop: loop, address: daemon.address) { changes += 1 })
    #expect(portal.isThere == nil)
    #expect(loop.run(for: 10) { portal.isThere == true })
    #expect(portal.values.scheme == .dark && !portal.values.prefersReducedMotion && changes == 1)
    #expect(!portal.values.prefersHighContrast && portal.values.textFactor == 1.25)
    for word in ["other", "light", "odd", "larger", "clear", "still"] {
      words.fileHandleForWriting.write(Data("\(word)\n".utf8))
    }
    #expect(loop.run(for: 10) { portal.values.prefersReducedMotion })
    #expect(portal.values.scheme == .light && portal.values.prefersHighContrast && changes == 5)
    #expect(portal.values.textFactor == 1.5, "nonsense is ignored")
  }

  @Test(
    "isn't there on a bus that refuses, says nonsense, or goes",
    arguments: FakeBus.Answer.allCases
  )
  func hostileBus(answer: FakeBus.Answer) throws {
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
}
