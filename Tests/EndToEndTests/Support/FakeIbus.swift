import Foundation
import TestSupport
import Testing

/// A server that speaks as ibus does, on a bus of its own: it turns small letters into large ones, leaves other keys
/// to the program, and misbehaves as its ``Manner`` says.
@MainActor
final class FakeIbus {
  /// Whether the machine has what it is made of.
  nonisolated static let isInstalled =
    Tool.isInstalled("dbus-run-session") && Tool.hasFile("/usr/lib/python3/dist-packages/dbus/service.py")
    && Tool.hasFile("/usr/lib/python3/dist-packages/gi/__init__.py")
  /// What a skipped test says.
  nonisolated static let missing: Comment = "needs dbus and python3-dbus"

  private let folder: TemporaryFolder
  private let session: ChildProcess
  /// The bus's address, as programs find it in `IBUS_ADDRESS`.
  let address: String
  /// The process that programs talk to.
  let server: pid_t

  /// What it does when a program asks about a key, or for a context.
  nonisolated enum Manner: String, CaseIterable {
    /// The server answers no question.
    case silent
    /// The server answers no program that wants a context.
    case noContext
    /// The server answers with values of other types, after signals that don't exist.
    case wrongTypes
    /// The server answers each question with an error.
    case errors
    /// The server answers each question twice, and others that were never asked.
    case twice
    /// The server ends.
    case dies
    /// The server ends after it has sent the text of a key, and before it has answered.
    case diesAfterText
    /// The server sends other messages without end, but doesn't answer.
    case chatters
    /// The server answers one question, and none after that.
    case oneAnswer
  }

  /// Starts one with good manners, or others.
  init(_ manner: Manner? = nil) throws {
    folder = try TemporaryFolder()
    try folder.write(Self.script, to: "ibus.py")
    session = try ChildProcess(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["dbus-run-session", "--", "/usr/bin/python3", folder.path + "/ibus.py", manner?.rawValue ?? "good"],
      environment: ProcessInfo.processInfo.environment
    )
    let deadline = Date(timeIntervalSinceNow: 60)
    address = try #require(session.output.next(by: deadline))
    server = try #require(session.output.next(by: deadline).flatMap { pid_t($0) })
  }

  isolated deinit {
    kill(server, SIGKILL)
    _ = session.waitForEnd()
  }

  /// What a program's environment says so that it talks to this one.
  var environment: [String: String] { ["XMODIFIERS": "@im=ibus", "IBUS_ADDRESS": address] }

  /// The next line in which the server reports what programs say, such as `caret 10 20 0 30`; nil if none comes.
  func next() -> String? { session.output.next(by: Date(timeIntervalSinceNow: 20)) }

  /// Waits for a line that meets a condition; nil if none comes.
  func wait(where condition: (String) -> Bool) -> String? {
    while let line = next() { if condition(line) { return line } }
    return nil
  }

  /// Ends it at once.
  func crash() { kill(server, SIGKILL) }

  /// Stops it, or lets it go on.
  func stop(_ isStopped: Bool) { kill(server, isStopped ? SIGSTOP : SIGCONT) }

  private static let script = """
    import os, sys, dbus, dbus.service
    from dbus.lowlevel import SignalMessage, MethodReturnMessage, ErrorMessage
    from dbus.mainloop.glib import DBusGMainLoop
    from gi.repository import GLib
    DBusGMainLoop(set_as_default=True)
    manner, root, name = sys.argv[1], "org.freedesktop.IBus", "org.freedesktop.IBus.InputContext"
    bus = dbus.SessionBus()
    def say(*words): print(*words, flush=True)
    def text(string):
      attributes = dbus.Struct(["IBusAttrList", dbus.Dictionary({}, signature="sv"), dbus.Array([], signature="v")], signature="sa{sv}av", variant_level=1)
      return dbus.Struct(["IBusText", dbus.Dictionary({}, signature="sv"), string, attributes], signature="sa{sv}sv", variant_level=1)
    class Server(dbus.service.Object):
      count = 0
      @dbus.service.method(root, in_signature="s", message_keyword="message", async_callbacks=("reply", "fail"))
      def CreateInputContext(self, client, message, reply, fail):
        if manner == "noContext": return
        Server.count += 1
        path = "/org/freedesktop/IBus/InputContext_%d" % Server.count
        Context(bus, path, message.get_sender())
        answer = MethodReturnMessage(message)
        if manner == "wrongTypes" and Server.count == 1: answer.append("no path", signature="s")
        else: answer.append(path, signature="o")
        bus.send_message(answer)
        say("context")
    class Context(dbus.service.Object):
      def __init__(self, bus, path, client):
        super().__init__(bus, path)
        self.path, self.client, self.answered = path, client, 0
      def signal(self, member, signature, *values):
        message = SignalMessage(self.path, name, member)
        message.set_destination(self.client)
        message.append(*values, signature=signature)
        bus.send_message(message)
      def oddities(self):
        self.signal("CommitText", "")
        self.signal("CommitText", "s", "wrong")
        self.signal("CommitText", "v", dbus.Int32(7, variant_level=1))
        self.signal("CommitText", "v", dbus.Struct(["IBusText", "wrong", dbus.UInt32(1)], signature="ssu", variant_level=1))
        self.signal("UpdatePreeditText", "vub", text("x"), 4294967295, False)
        self.signal("UpdatePreeditText", "sub", "wrong", 0, True)
        self.signal("UpdatePreeditText", "v", text("wrong"))
        self.signal("ForwardKeyEvent", "sss", "wrong", "", "")
        self.signal("ForwardKeyEvent", "u", 0x61)
        self.signal("Nonsense", "x", -1)
      @dbus.service.method(name, in_signature="uuu", message_keyword="message", async_callbacks=("reply", "fail"))
      def ProcessKeyEvent(self, keysym, code, state, message, reply, fail):
        isPress = not state & (1 << 30)
        if isPress: say("key", chr(keysym) if keysym < 0x7f else hex(keysym))
        if manner == "silent" or manner == "oneAnswer" and self.answered > 0: return
        self.answered += 1
        if manner == "dies": os._exit(1)
        if manner == "diesAfterText" and isPress and 0x20 <= keysym < 0x7f:
          self.signal("CommitText", "v", text(chr(keysym)))
          bus.flush()
          os._exit(1)
        if manner == "chatters":
          GLib.timeout_add(50, lambda: self.signal("Nonsense", "u", 1) or True)
          return
        answer = MethodReturnMessage(message)
        if manner == "wrongTypes":
          self.oddities()
          answer.append("yes", signature="s")
        elif manner == "errors": answer = ErrorMessage(message, "org.test.Wrong", "no")
        elif isPress and ord("a") <= keysym <= ord("z") and manner == "good":
          self.signal("CommitText", "v", text(chr(keysym).upper()))
          answer.append(True, signature="b")
        else: answer.append(False, signature="b")
        bus.send_message(answer)
        if manner == "twice":
          for serial in [message.get_serial(), 1, 99999]:
            again = MethodReturnMessage(message)
            again.set_reply_serial(serial)
            again.append(False, signature="b")
            bus.send_message(again)
      @dbus.service.method(name, in_signature="iiii")
      def SetCursorLocation(self, x, y, width, height): say("caret", int(x), int(y), int(width), int(height))
      @dbus.service.method(name, in_signature="u")
      def SetCapabilities(self, capabilities): pass
      @dbus.service.method(name)
      def FocusIn(self): say("focus")
      @dbus.service.method(name)
      def FocusOut(self): pass
      @dbus.service.method(name)
      def Reset(self): pass
      @dbus.service.method("org.freedesktop.IBus.Service")
      def Destroy(self): self.remove_from_connection()
    server = Server(bus, "/org/freedesktop/IBus", dbus.service.BusName(root, bus))
    say(os.environ["DBUS_SESSION_BUS_ADDRESS"])
    say(os.getpid())
    GLib.MainLoop().run()
    """
}
