import Foundation
import TestSupport
import Testing
import X11

/// A real ibus on a private session bus, with an engine that composes like one for Chinese: `nihao` and Space are 你好.
@MainActor
final class IbusServer {
  /// Whether the machine has ibus, and what the engine is written in.
  nonisolated static let isInstalled =
    ["ibus-daemon", "dbus-run-session"].allSatisfy(Tool.isInstalled)
    && Tool.hasFile("/usr/libexec/ibus-x11") && Tool.hasFile("/usr/lib/python3/dist-packages/gi/overrides/IBus.py")
  /// What a skipped test says.
  nonisolated static let missing: Comment = "needs dbus, ibus and python3-ibus-1.0"

  private let folder: TemporaryFolder
  private let session: ChildProcess
  private var daemon: pid_t = 0
  /// The process that programs on the display talk to.
  private(set) var server: pid_t = 0

  /// Starts ibus on a display, and waits until its engine is in use.
  init(display: String) throws {
    folder = try TemporaryFolder()
    try folder.write(Self.engine, to: "engine.py")
    try folder.write(Self.component(folder.path), to: "component/test.xml")
    try folder.write(Self.script, to: "run.sh")
    try folder.write("", to: "run/.keep")
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path + "/run")
    var variables = ProcessInfo.processInfo.environment
    variables["DISPLAY"] = display
    variables["HOME"] = folder.path
    variables["XDG_RUNTIME_DIR"] = folder.path + "/run"
    variables["XDG_CACHE_HOME"] = folder.path + "/cache"
    variables["XDG_CONFIG_HOME"] = folder.path + "/config"
    variables["IBUS_COMPONENT_PATH"] = "/usr/share/ibus/component:\(folder.path)/component"
    (variables["NO_AT_BRIDGE"], variables["ENGINE_LOG"]) = ("1", folder.path + "/keys")
    session = try ChildProcess(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["dbus-run-session", "--", "sh", folder.path + "/run.sh"],
      environment: variables
    )
    let deadline = Date(timeIntervalSinceNow: 60)
    while let line = session.output.next(by: deadline) {
      let words = line.split(separator: " ").map(String.init)
      if words.first == "daemon" { daemon = pid_t(words[1]) ?? 0 }
      if words.first == "server" { server = pid_t(words[1]) ?? 0 }
      if words.first == "ready" { return }
    }
    Issue.record("ibus doesn't start")
  }

  isolated deinit {
    if server > 0 { kill(server, SIGKILL) }
    if daemon > 0 { kill(daemon, SIGKILL) }
    _ = session.waitForEnd()
  }

  /// The keys that the engine has seen, in one text.
  var seen: String { folder.text("keys") ?? "" }

  /// The ways to it.
  nonisolated enum Road: CaseIterable {
    /// ibus's own bus, as GTK and Qt use it.
    case bus
    /// The display, as programs go that know of no bus.
    case display
  }

  /// What a program's environment says so that it goes this way.
  func environment(_ road: Road) -> [String: String] {
    let name = ["XMODIFIERS": "@im=ibus"]
    return road == .bus ? name.merging(["XDG_CONFIG_HOME": folder.path + "/config"]) { $1 } : name
  }

  /// Stops what programs talk to, or lets it go on.
  func stop(_ isStopped: Bool, _ road: Road) {
    kill(road == .bus ? daemon : server, isStopped ? SIGSTOP : SIGCONT)
  }

  // MARK: - Files

  private static let script = """
    ibus-daemon --xim --panel disable --emoji-extension disable --config /usr/libexec/ibus-memconf --cache none &
    daemon=$!
    echo daemon $daemon
    until ibus engine test-engine >/dev/null 2>&1; do sleep 0.1; done
    # The server is no child of the daemon's; it is the one with this folder as its home.
    until [ "$server" ]; do
      for process in $(pgrep -x ibus-x11); do
        if tr '\\0' '\\n' < /proc/$process/environ | grep -qx "HOME=$HOME"; then server=$process; fi
      done
      sleep 0.1
    done
    echo server $server
    echo ready
    wait $daemon
    """

  private static func component(_ folder: String) -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <component><name>org.test.Engine</name><exec>/usr/bin/python3 \(folder)/engine.py</exec>
    <engines><engine><name>test-engine</name><language>zh</language><layout>us</layout><longname>Test</longname>
    <rank>99</rank></engine></engines></component>
    """
  }

  private static let engine = """
    import gi, os
    gi.require_version('IBus', '1.0')
    from gi.repository import IBus, GLib

    class Engine(IBus.Engine):
        __gtype_name__ = 'TestEngine'
        def __init__(self, **arguments):
            super().__init__(**arguments)
            self.typed = ''
        def show(self):
            text = IBus.Text.new_from_string(self.typed)
            if self.typed:
                text.append_attribute(IBus.AttrType.UNDERLINE, IBus.AttrUnderline.SINGLE, 0, len(self.typed))
            self.update_preedit_text(text, len(self.typed), bool(self.typed))
        def do_process_key_event(self, keysym, keycode, state):
            if state & (IBus.ModifierType.RELEASE_MASK | IBus.ModifierType.CONTROL_MASK):
                return False
            if 0x20 <= keysym < 0x7F:
                with open(os.environ['ENGINE_LOG'], 'a') as log:
                    log.write(chr(keysym))
            if ord('a') <= keysym <= ord('z'):
                self.typed += chr(keysym)
                self.show()
                return True
            if keysym == IBus.KEY_space and self.typed:
                text = {'nihao': '你好', 'ni': '你'}.get(self.typed, self.typed.upper())
                keeps = text[0] >= '\\u4E00'
                self.typed = ''
                self.show()
                self.commit_text(IBus.Text.new_from_string(text))
                # As engines for Vietnamese and Hindi do, this one leaves the blank to the program.
                return keeps
            return False
        def do_reset(self):
            self.typed = ''
            self.show()
        def do_focus_out(self):
            self.typed = ''

    IBus.init()
    bus = IBus.Bus()
    factory = IBus.Factory.new(bus.get_connection())
    factory.add_engine('test-engine', Engine.__gtype__)
    bus.request_name('org.test.Engine', 0)
    GLib.MainLoop().run()
    """
}
