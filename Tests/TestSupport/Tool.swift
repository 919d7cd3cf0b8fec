import Foundation
import Outside

/// Programs, files and libraries of the machine that tests need.
package enum Tool {
  /// Whether the machine has the program. Where `REQUIRE_TOOLS` is set, as `.ci/run` does, each counts as installed:
  /// a test that needs a missing one fails there, instead of being left out.
  package nonisolated static func isInstalled(_ name: String) -> Bool {
    path(of: name) != nil || areRequired
  }

  /// Whether the machine has a file, such as a dictionary or a module of Python; where `REQUIRE_TOOLS` is set it counts as installed.
  package nonisolated static func hasFile(_ path: String) -> Bool { access(path, F_OK) == 0 || areRequired }

  /// Whether the machine has a library, by its file's name; where `REQUIRE_TOOLS` is set it counts as installed.
  package nonisolated static func hasLibrary(_ name: String) -> Bool { DynamicLibrary(name) != nil || areRequired }

  /// Whether tests fail, instead of being left out, where what they need is missing.
  package nonisolated static var areRequired: Bool { ProcessInfo.processInfo.environment["REQUIRE_TOOLS"] != nil }

  /// Runs a program to its end, without a display: its status, and what it wrote to standard output and standard error.
  ///
  /// - Parameters:
  ///   - name: of a program that `PATH` leads to, or its path.
  ///   - arguments: without the program's name.
  ///   - environment: variables to be set, beside the test's own.
  ///   - folder: in which it runs; nil is the test's own.
  package static func run(
    _ name: String,
    _ arguments: [String],
    environment: [String: String] = [:],
    in folder: String? = nil
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: name.hasPrefix("/") ? name : path(of: name) ?? name)
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    variables["DISPLAY"] = nil
    process.environment = variables
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder, isDirectory: true) }
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
