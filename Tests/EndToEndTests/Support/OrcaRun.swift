import Foundation
import TestSupport
import Testing

/// Orca itself, on a session bus and a screen of its own, with a synthesizer that writes down what it would speak.
final class OrcaRun {
  /// Whether the machine has Orca.
  nonisolated static let isInstalled = ScreenReader.isInstalled && Tool.isInstalled("orca")
  /// What a skipped test says.
  nonisolated static let missing: Comment = "needs dbus, at-spi2-core and orca"

  private let folder: TemporaryFolder
  private let daemon: BusDaemon
  private let process: ChildProcess
  /// All that it has said.
  private var said: [String] = []
  private static let timeout: TimeInterval = 60

  /// Starts Orca on a screen, and waits until it says so.
  init(on screen: Screen) throws {
    folder = try TemporaryFolder()
    try folder.write(Self.voice, to: "voice.py")
    try folder.write(Self.program, to: "run.py")
    let variables = [
      "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "XDG_CACHE_HOME": folder.path,
      "XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path, "GSETTINGS_BACKEND": "memory",
      "DISPLAY": screen.display, "AT_SPI_BUS_ADDRESS": "", "NO_AT_BRIDGE": "0", "LANGUAGE": "en", "LC_ALL": "C.UTF-8",
    ]
    daemon = try BusDaemon(environment: variables)
    let bus = ["DBUS_SESSION_BUS_ADDRESS": daemon.address]
    process = try ChildProcess(
      URL(fileURLWithPath: "/usr/bin/python3"),
      [folder.path + "/run.py", folder.path + "/orca"],
      environment: ProcessInfo.processInfo.environment.merging(variables) { $1 }.merging(bus) { $1 }
    )
    try hear("Screen reader on.")
  }

  /// What a program's environment says so that it finds Orca's bus.
  var environment: [String: String] {
    ["DBUS_SESSION_BUS_ADDRESS": daemon.address, "NO_AT_BRIDGE": "0", "AT_SPI_BUS_ADDRESS": ""]
  }

  /// Waits until Orca has said these phrases, and expects that it says nothing else meanwhile.
  ///
  /// - Parameter window: What it may say first: when the element goes that had the focus, it depends on the moment
  ///   whether Orca still knows in which window that was, or speaks the window of the next one.
  func hear(_ phrases: String..., inWindow window: String? = nil) throws {
    let deadline = Date(timeIntervalSinceNow: Self.timeout)
    var heard: [String] = []
    while heard.count < phrases.count, heard.last != phrases.last {
      guard let phrase = process.output.next(by: deadline) else { break }
      said.append(phrase)
      if !heard.isEmpty || phrase != window { heard.append(phrase) }
    }
    try #require(heard == phrases, "all that was said:\n\(said.joined(separator: "\n"))")
  }

  /// Waits until Orca says something that nobody can know before, such as the time.
  func hearAnything() throws {
    let phrase = process.output.next(by: Date(timeIntervalSinceNow: Self.timeout))
    said.append(try #require(phrase, "nothing is said; before that:\n\(said.joined(separator: "\n"))"))
  }

  /// A synthesizer, as Orca loads them, that writes what is to be spoken, a phrase a line.
  private static let voice = """
    from orca.speechserver import SpeechServer as Synthesizer


    class SpeechServer(Synthesizer):
        @staticmethod
        def getSpeechServer(info=None):
            return voice

        @staticmethod
        def getSpeechServers():
            return [voice]

        def getInfo(self):
            return ["voice", "voice"]

        def speak(self, text=None, acss=None, interrupt=True):
            print(text, flush=True)

        def speakCharacter(self, character, acss=None):
            print(character, flush=True)

        def speakKeyEvent(self, event, acss=None):
            print(event.getKeyName(), flush=True)


    voice = SpeechServer()
    """

  /// Orca's own start, but for the search for others of its kind, which may be somebody's. It echoes characters, as they
  /// are inserted, in place of keys.
  private static let program = """
    import os
    import sys

    sys.path.insert(1, os.path.dirname(os.path.abspath(__file__)))
    sys.path.insert(1, "/usr/lib/python3/dist-packages")
    from orca import orca

    settings = {"speechServerFactory": "voice", "enableKeyEcho": False, "enableEchoByCharacter": True}
    settings |= {"enableBraille": False, "enableBrailleMonitor": False, "enableSound": False}
    orca.getSettingsManager().activate(sys.argv[1], settings)
    sys.exit(orca.main())
    """
}
