import Foundation
import TestSupport
import Testing

/// A session bus of a test's own.
@MainActor
final class BusDaemon {
  /// As programs find it in `DBUS_SESSION_BUS_ADDRESS`.
  let address: String
  private let process = Process()

  /// Starts one; the test is cancelled on machines without.
  init() throws {
    guard Tool.isInstalled("dbus-daemon") else { try Test.cancel("no bus to be tried: install dbus") }
    let lines = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["timeout", "60", "dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"]
    process.standardOutput = lines
    // Children inherit blocked signals, and the threads that run Swift concurrency block them all: the bus would stay.
    var (none, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try process.run()
    lines.fileHandleForWriting.closeFile()
    address = try #require(lines.fileHandleForReading.readLine())
  }

  isolated deinit { end() }

  /// Ends it; programs that are connected notice.
  func end() {
    process.terminate()
    process.waitUntilExit()
  }
}

extension FileHandle {
  /// The next line, without its end; nil if there is none.
  func readLine() -> String? {
    var line = Data()
    while let byte = try? read(upToCount: 1), !byte.isEmpty, byte != Data("\n".utf8) { line += byte }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}
