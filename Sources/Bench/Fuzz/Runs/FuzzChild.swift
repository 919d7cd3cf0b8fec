import Foundation
import X11

/// This program, started again in a process that may crash.
@MainActor
final class FuzzChild {
  /// How the process ended.
  enum End: Equatable {
    case well
    case failed(FuzzFailure)
  }

  private let process = Process()
  private let isOver = DispatchSemaphore(value: 0)
  private let output: URL
  private var settings: URL { output.appendingPathExtension("settings") }

  /// Starts `program` with `arguments`, on a display if one is given; with `printsStack` a crash prints its stack.
  init(_ program: URL, _ arguments: [String], display: String? = nil, printsStack: Bool = false) throws {
    output = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID().uuidString).txt")
    guard FileManager.default.createFile(atPath: output.path, contents: nil) else {
      throw BenchError("\(output.path) can't be written")
    }
    let file = try FileHandle(forWritingTo: output)
    process.executableURL = program
    process.arguments = arguments
    let stack = printsStack ? "enable=yes,color=no,interactive=no,threads=crashed,images=none" : "enable=no"
    // Random keys may make the demo store settings, which must not reach the user's file or the next round.
    var variables = ["SWIFT_BACKTRACE": stack, "XDG_CONFIG_HOME": settings.path]
    if let display { variables["DISPLAY"] = display }
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = file
    process.standardError = file
    let isOver = isOver
    process.terminationHandler = { _ in isOver.signal() }
    try process.run()
  }

  isolated deinit { for item in [output, settings] { try? FileManager.default.removeItem(at: item) } }

  /// The process id.
  var identifier: Int32 { process.processIdentifier }

  /// How the process ended; nil while it runs.
  var ended: End? { process.isRunning ? nil : end }

  /// The process's exit status; nil while it runs, and if a signal ended it.
  var status: Int32? {
    !process.isRunning && process.terminationReason == .exit ? process.terminationStatus : nil
  }

  /// Waits for the process's end; nil if it still runs after `seconds`, and is then killed.
  func wait(atMost seconds: Double) -> End? {
    if ends(within: seconds) { return end }
    kill()
    return nil
  }

  /// Waits for the process's end; false if it still runs after `seconds`.
  func ends(within seconds: Double) -> Bool {
    guard isOver.wait(timeout: .now() + seconds) == .success else { return false }
    isOver.signal()
    return true
  }

  /// Asks the process to end, as at the end of a desktop session (SIGTERM).
  func terminate() { process.terminate() }

  /// Kills the process.
  func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The process's output so far.
  var text: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }

  /// Waits for the process's end. If `heartbeat` doesn't change for `timeout` seconds, the process hangs, and is
  /// killed.
  func wait(timeout: Double, heartbeat: () -> Int) -> End {
    var (last, since) = (heartbeat(), MonotonicClock.now)
    while isOver.wait(timeout: .now() + 1) == .timedOut {
      let now = heartbeat()
      if now != last { (last, since) = (now, MonotonicClock.now) }
      guard MonotonicClock.now - since > timeout else { continue }
      kill()
      return .failed(FuzzFailure(.hang, "nothing happened for \(Int(timeout)) s"))
    }
    return end
  }

  private var end: End {
    let (status, lines) = (process.terminationStatus, text.split(separator: "\n"))
    if process.terminationReason == .uncaughtSignal {
      let message = lines.last { $0.contains("Fatal error") }.map { ", \($0)" } ?? ""
      return .failed(FuzzFailure(.crash, "signal \(status)\(message)"))
    }
    guard status != 0 else { return .well }
    let told = lines.lazy.compactMap { FuzzFailure($0) }.last
    return .failed(told ?? FuzzFailure(.crash, "status \(status), \(lines.last ?? "without a word")"))
  }
}
