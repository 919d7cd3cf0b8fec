import Foundation

/// A program of the machine that a test asks.
enum Tool {
  /// Whether the machine has it.
  nonisolated static func isInstalled(_ name: String) -> Bool { path(of: name) != nil }

  /// Runs it to its end: its status, and what it wrote to standard output and standard error.
  static func run(
    _ name: String,
    _ arguments: [String],
    environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: name.hasPrefix("/") ? name : path(of: name) ?? name)
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    variables["DISPLAY"] = nil
    process.environment = variables
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }

  private nonisolated static func path(of name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
