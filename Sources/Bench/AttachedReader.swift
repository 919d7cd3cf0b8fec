import Foundation
import Outside
import X11

/// A screen reader for a measured program: a process with a session bus of its own, which receives all accessibility
/// events of the program.
final class AttachedReader {
  /// The environment variables by which a program finds the reader's bus.
  let environment: [String: String]
  private let process = Process()
  private let questions = Pipe()
  private let answers = Pipe()
  private let folder: URL

  /// Whether the machine has the programs of a session with an accessibility bus.
  static var isInstalled: Bool {
    [session, "/usr/libexec/at-spi-bus-launcher"].allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static let session = "/usr/bin/dbus-run-session"

  /// Starts a reader, and waits until it listens.
  ///
  /// - Parameters:
  ///   - program: the benchmark's own executable.
  ///   - display: the server's display; the reader ends with the server.
  init(_ program: URL, display: String) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: attributes)
    process.executableURL = URL(fileURLWithPath: Self.session)
    process.arguments = ["--", program.path, ListeningReader.argument]
    let variables = [
      "DISPLAY": display, "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "XDG_CACHE_HOME": folder.path,
      "AT_SPI_BUS_ADDRESS": "", "GSETTINGS_BACKEND": "memory",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    (process.standardInput, process.standardOutput) = (questions, answers)
    process.standardError = FileHandle.nullDevice
    // Programs that are started later would inherit the reader's input, and keep it open.
    _ = fcntl(questions.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    try process.run()
    answers.fileHandleForWriting.closeFile()
    guard let address = Self.readLine(answers.fileHandleForReading) else {
      throw BenchError("no screen reader can be attached")
    }
    environment = ["DBUS_SESSION_BUS_ADDRESS": address, "NO_AT_BRIDGE": "0", "AT_SPI_BUS_ADDRESS": ""]
  }

  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  /// The number of inserted letters that events have reported to the reader so far.
  func reportedLetterCount() throws -> Int {
    try questions.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
    guard let line = Self.readLine(answers.fileHandleForReading), let count = Int(line) else {
      throw BenchError("the screen reader has ended")
    }
    return count
  }

  /// Ends the reader and its bus.
  func stop() {
    try? questions.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// The next line that the reader itself has written: the bus and its services write to the same file.
  private static func readLine(_ file: FileHandle) -> String? {
    while let line = file.readLine() {
      if line.hasPrefix(ListeningReader.mark) { return String(line.dropFirst(ListeningReader.mark.count)) }
    }
    return nil
  }
}

/// The process of a screen reader: it turns assistive technologies on, listens to every event, and speaks nothing.
///
/// The reader first writes the session bus's address. It answers each line of input with the number of inserted
/// letters that events have reported, and ends with its input.
enum ListeningReader {
  /// The argument by which the benchmark starts itself as a reader.
  static let argument = "--reader"
  /// The beginning of each line that the reader writes.
  static let mark = "reader: "

  /// Listens until its input ends.
  static func run() throws {
    let loop = EventLoop(connection: try Connection())
    let address = ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"]
    guard let session = BusConnection(loop: loop, address: address) else { throw BenchError("no session bus") }
    let launcher = BusObject(
      destination: "org.a11y.Bus",
      path: "/org/a11y/bus",
      interface: "org.freedesktop.DBus.Properties"
    )
    try ask(session, launcher, "Set", [.text("org.a11y.Status"), .text("IsEnabled"), .variant(.flag(true))], loop)
    let starter = BusObject(destination: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Bus")
    let place = try ask(session, starter, "GetAddress", [], loop).body.first?.text
    guard let bus = BusConnection(loop: loop, address: place) else {
      throw BenchError("no bus for assistive technologies")
    }
    var letters = 0
    bus.onMessage = { message in
      if message.member == "TextChanged", message.body.first?.text?.hasPrefix("insert") == true { letters += 1 }
    }
    let registry = BusObject(
      destination: "org.a11y.atspi.Registry",
      path: "/org/a11y/atspi/registry",
      interface: "org.a11y.atspi.Registry"
    )
    for kind in ["Object", "Window"] {
      bus.listen(to: "type='signal',interface='org.a11y.atspi.Event.\(kind)'")
      try ask(bus, registry, "RegisterEvent", [.text("\(kind.lowercased()):")], loop)
    }
    say(address ?? "")
    loop.watch(STDIN_FILENO) {
      let line = FileHandle.standardInput.availableData
      if line.isEmpty { loop.stop() } else { say(String(letters)) }
    }
    loop.run()
  }

  /// Writes a line at once.
  private static func say(_ line: String) { FileHandle.standardOutput.write(Data("\(mark)\(line)\n".utf8)) }

  @discardableResult
  private static func ask(
    _ bus: BusConnection,
    _ object: BusObject,
    _ member: String,
    _ arguments: [BusValue],
    _ loop: EventLoop
  ) throws -> BusMessage {
    var answer: BusMessage?
    bus.ask(object, member, arguments) { answer = $0 }
    guard loop.run(for: 20, until: { answer != nil }), let answer, answer.kind == .reply else {
      throw BenchError("\(member) of \(object.destination) isn't answered")
    }
    return answer
  }
}
