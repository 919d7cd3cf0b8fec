import Foundation

/// A program that ends with this process, however that ends: a shell waits for the end of its input and then ends the program.
package final class ChildProgram {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// Starts a program; standard error goes nowhere.
  ///
  /// - Parameters:
  ///   - command: the program's name or path, and its arguments.
  ///   - environment: variables to be set, beside this process's own.
  /// - Throws: Foundation's error if there is no shell. A program that doesn't start ends its output at once (``readLine()``).
  package init(_ command: [String], environment: [String: String] = [:]) throws {
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The shell closes its own output, so that readLine() ends when the program doesn't start.
    let script = #""$@" 2>/dev/null & child=$!; exec >/dev/null 2>&1; read line; kill $child 2>/dev/null; wait $child"#
    process.arguments = ["-c", script, "sh"] + command
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = input
    process.standardOutput = output
    // A child that inherits another one's pipe would keep that one alive.
    for end in [input.fileHandleForWriting, output.fileHandleForReading] {
      _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    try Self.withOpenSignals { try process.run() }
    // The child has its own copies. If these stayed open here, a reader would wait even after the child's end.
    output.fileHandleForWriting.closeFile()
  }

  /// Children inherit blocked signals, and the threads that run Swift concurrency block them all.
  private static func withOpenSignals(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try body()
  }

  /// The process id of the program itself, which is the shell's only child; nil once it has ended.
  package var programIdentifier: Int32? {
    let shell = process.processIdentifier
    let list = try? String(contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
    return list?.split(separator: " ").first.flatMap { Int32($0) }
  }

  /// Waits for the next line that the program writes, without its end; nil when there is none any more.
  package func readLine() -> String? { output.fileHandleForReading.readLine() }

  /// Tells the program to end (`SIGTERM`).
  package func terminate() {
    try? input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
    input.fileHandleForWriting.closeFile()
  }

  /// Waits until the program has ended.
  ///
  /// `Process.waitUntilExit()` waits for the end of a socket instead, which the program's own children have inherited.
  package func waitForEnd() {
    var status: Int32 = 0
    while waitpid(process.processIdentifier, &status, 0) == -1, errno == EINTR {}
  }
}

extension FileHandle {
  /// Waits for the next line, without its end; nil at the end of the file.
  package func readLine() -> String? {
    var line = Data()
    while let byte = try? read(upToCount: 1), let value = byte.first {
      if value == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line += byte
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}
