import Foundation

/// A session bus of a test's own.
@MainActor
package final class BusDaemon {
  /// As programs find it in `DBUS_SESSION_BUS_ADDRESS`.
  package let address: String
  private let process = Process()
  private var hasEnded = false

  /// Whether the machine has what it is made of.
  package nonisolated static var isInstalled: Bool { Tool.isInstalled("dbus-daemon") }

  private struct Silent: Error {}

  /// Starts one.
  ///
  /// - Parameter environment: variables to be set for the programs that the bus starts, beside the test's own.
  package init(environment: [String: String] = [:]) throws {
    let lines = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Longer than a whole run: where all tests run in one process, many minutes lie between a suite's `init` and its test.
    process.arguments = ["timeout", "3600", "dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = lines
    // Children inherit blocked signals, and the threads that run Swift concurrency block them all: the bus would stay.
    var (none, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try process.run()
    lines.fileHandleForWriting.closeFile()
    guard let line = lines.fileHandleForReading.readLine() else { throw Silent() }
    address = line
  }

  isolated deinit { end() }

  /// Ends it; programs that are connected notice.
  package func end() {
    guard !hasEnded else { return }
    hasEnded = true
    process.terminate()
    // `Process.waitUntilExit()` waits for the end of a socket, which programs that are started meanwhile may have inherited.
    var status: Int32 = 0
    while waitpid(process.processIdentifier, &status, 0) == -1, errno == EINTR {}
  }
}

extension FileHandle {
  /// The next line, without its end; nil if there is none.
  package func readLine() -> String? {
    var line = Data()
    while let byte = try? read(upToCount: 1), !byte.isEmpty, byte != Data("\n".utf8) { line += byte }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}
