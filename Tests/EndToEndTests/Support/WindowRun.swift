import Foundation
import Testing
import X11
import X11Testing

/// A built program on a private server, watched from outside only: it writes no trace.
final class WindowRun {
  /// One of the programs.
  enum Program: String, CaseIterable {
    case demo = "keyboard-assistant-demo"
    case keyboard = "virtual-keyboard"

    /// The built program, beside the test program.
    var file: URL { BuiltProgram.url(rawValue) }

    /// What lets it open its window at once.
    var arguments: [String] { self == .demo ? ["registration"] : [] }
  }

  let server: XvfbServer
  let connection: Connection
  let process: ChildProcess
  private let program: Program
  private let loop: EventLoop
  /// Reports drawing; nil on a server without DAMAGE.
  private let damage: DamageExtension?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: with its arguments for a window.
  ///   - server: where it shows.
  ///   - arguments: further ones.
  ///   - environment: variables to change; those that are nil are not set.
  ///   - shell: what a shell does before it becomes the program, such as `ulimit -n 32`.
  init(
    _ program: Program,
    on server: XvfbServer,
    _ arguments: [String] = [],
    environment: [String: String?] = [:],
    after shell: String = ":",
    redirecting streams: String = ""
  ) throws {
    self.program = program
    self.server = server
    connection = try Connection(name: server.display)
    loop = EventLoop(connection: connection)
    connection.listenToMessagesOnRoot()
    damage = DamageExtension(connection: connection)
    damage?.watch(connection.root)
    var variables = ProcessInfo.processInfo.environment
    variables["DISPLAY"] = server.display
    variables["XDG_CONFIG_HOME"] = "/proc/nowhere"
    variables["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
    for (name, value) in environment { variables[name] = value }
    process = try ChildProcess(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "\(shell); exec \"$0\" \"$@\" \(streams)", program.file.path] + program.arguments + arguments,
      environment: variables
    )
  }

  /// The program's windows that are on the screen, newest first.
  var windows: [XID] { connection.fetchWindows(ofProcess: process.identifier).filter(connection.fetchIsViewable) }

  /// Waits until a window of the program shows text, or the program has ended; whether it shows.
  ///
  /// Looks whenever windows appear or something is drawn. A server without DAMAGE doesn't report drawing; there the
  /// program answers a ping once it has drawn what came before.
  func waitForText() -> Bool {
    var (showsText, awaitsAnswer) = (false, false)
    loop.onEvent = { if case .message = $0 { awaitsAnswer = false } }
    loop.watch(process.endDescriptor) {}
    defer {
      loop.onEvent = nil
      loop.watch(process.endDescriptor, nil)
    }
    _ = loop.run(for: 30) {
      guard !process.isOver else { return true }
      // A docked keyboard has two windows: the one of a single pixel, which reserves its place, shows nothing.
      let shown = windows
      showsText = shown.contains(where: hasText)
      if let window = shown.last, !showsText, damage == nil, !awaitsAnswer {
        awaitsAnswer = true
        let words = [connection.atoms[.netWMPing], 0, window].map { Int(bitPattern: $0) }
        connection.send(connection.atoms[.wmProtocols], words: words, to: window)
      }
      return showsText
    }
    return showsText
  }

  private func hasText(_ window: XID) -> Bool {
    guard let frame = connection.fetchFrame(of: window) else { return false }
    let picture = connection.fetchScreen(frame.intersection(PixelRect(size: connection.screenSize)))
    return picture.map { $0.colorCount > 12 } ?? false
  }

  /// Closes the window, as a window manager does, or ends the program that has none; its status and what it wrote to standard error.
  func end() async -> (status: Int32, errors: String) {
    if !process.isOver {
      switch program {
      case .demo:
        let delete = Int(bitPattern: connection.atoms[.wmDeleteWindow])
        for window in windows { connection.send(connection.atoms[.wmProtocols], words: [delete], to: window) }
      case .keyboard: process.kill(SIGTERM)
      }
    }
    let status = process.waitForEnd()
    return (status, await process.errors.readToEnd(by: Date(timeIntervalSinceNow: 20)))
  }
}

extension Bitmap {
  /// How many colours it shows: smooth letters have many.
  var colorCount: Int {
    var colors: Set<UInt32> = []
    for y in 0..<size.height {
      for x in stride(from: 0, to: size.width, by: 2) { colors.insert(rgb(x: x, y: y)) }
    }
    return colors.count
  }
}
