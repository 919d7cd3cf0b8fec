import Foundation

/// A program that ends with this process, however that ends: a shell waits for the end of its input and then ends the program.
///
/// It is started with `posix_spawn` itself: Foundation's `Process` fails with more than a thousand open files, passes on the
/// thread's blocked signals, and stays in memory until its own thread has noticed the end.
package final class ChildProgram {
  /// The shell, which closes its own output, so that ``readLine()`` ends when the program doesn't start.
  private static let script =
    #""$@" 2>/dev/null & child=$!; exec >/dev/null 2>&1; read line; kill $child 2>/dev/null; wait $child"#

  private let shell: pid_t
  private let input = Pipe()
  private let output = Pipe()

  /// Starts a program; standard error goes nowhere.
  ///
  /// - Parameters:
  ///   - command: the program's name or path, and its arguments.
  ///   - environment: variables to be set, besides this process's own.
  /// - Throws: `POSIXError` if no shell can be started. A program that doesn't start ends its output at once (``readLine()``).
  package init(_ command: [String], environment: [String: String] = [:]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.fileHandleForReading.fileDescriptor, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output.fileHandleForWriting.fileDescriptor, STDOUT_FILENO)
    // A child that inherits another child's pipe would keep that child alive: this one inherits none, and no other gets these.
    for pipe in [input, output] {
      for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
        _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
      }
    }
    for file in Self.openFiles where file > STDERR_FILENO { posix_spawn_file_actions_addclose(&actions, file) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads that run Swift concurrency block all signals, and programs may ignore some: a child receives all of them. Its
    // process group is its own, so that signals from the terminal's keys reach this process alone.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0)=\($1)" }
    var process: pid_t = 0
    let error = Self.withStrings(["sh", "-c", Self.script, "sh"] + command) { arguments in
      Self.withStrings(variables) { posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments, $0) }
    }
    guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .ENOENT) }
    shell = process
    // The child has its own copies. If these stayed open here, a reader would wait even after the child's end.
    input.fileHandleForReading.closeFile()
    output.fileHandleForWriting.closeFile()
  }

  private static var openFiles: [Int32] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    return names?.compactMap { Int32($0) } ?? []
  }

  private static func withStrings<Result>(
    _ strings: [String],
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = strings.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    return body(&pointers)
  }

  /// The process id of the program itself, which is the shell's only child; nil once it has ended.
  package var programIdentifier: Int32? {
    let list = try? String(contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
    return list?.split(separator: " ").first.flatMap { Int32($0) }
  }

  /// Waits for the next line that the program writes, without its end; nil when there is none any more.
  package func readLine() -> String? { output.fileHandleForReading.readLine() }

  /// Has the shell send `SIGTERM` to the program; doesn't wait for its end.
  package func terminate() {
    input.fileHandleForWriting.closeFile()
  }

  /// Waits until the program has ended.
  package func waitForEnd() {
    var status: Int32 = 0
    while waitpid(shell, &status, 0) == -1, errno == EINTR {}
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
