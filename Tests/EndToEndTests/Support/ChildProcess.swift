import Foundation
import Synchronization
import Testing

/// A program started by a test.
///
/// Test runners block most signals in the threads that tests run on, and programs inherit that through `Process`;
/// this one starts them with none blocked, so that they end on a signal, with none ignored, as a shell has it for
/// background jobs, and with no files but the standard streams.
@MainActor
final class ChildProcess {
  let identifier: pid_t
  let output: LineReader
  let errors: LineReader
  private let name: String
  /// Becomes readable when the program ends.
  let endDescriptor: Int32
  private let end: ChildEnd

  /// Starts `executable` with these arguments and environment variables.
  init(_ executable: URL, _ arguments: [String], environment: [String: String]) throws {
    let (out, err, end) = (try Self.makePipe(), try Self.makePipe(), try Self.makePipe())
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, out.write, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, err.write, STDERR_FILENO)
    // Programs that `Process` starts meanwhile leave sockets open for every other child.
    for file in STDERR_FILENO + 1..<FD_SETSIZE { posix_spawn_file_actions_addclose(&actions, file) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var usual = none
    for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var words = ([executable.path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, executable.path, &actions, &attributes, &words, &variables)
    close(out.write)
    close(err.write)
    try #require(code == 0, "\(executable.path) doesn't start: \(String(cString: strerror(code)))")
    identifier = child
    name = executable.lastPathComponent
    endDescriptor = end.read
    self.end = ChildEnd(of: child, telling: end.write)
    output = LineReader(out.read)
    errors = LineReader(err.read)
  }

  isolated deinit {
    defer { close(endDescriptor) }
    end.kill(SIGKILL)
    _ = waitForEnd()
  }

  /// Whether the program has ended.
  var isOver: Bool { hasEnded(within: 0) }

  /// Waits until the program has ended; its exit status, or the signal that ended it as a negative number.
  ///
  /// A program that takes longer than `seconds` is a failure, and killed.
  func waitForEnd(atMost seconds: Int = 20) -> Int32 {
    if !hasEnded(within: seconds) {
      Issue.record("\(name) doesn't end: it still ran after \(seconds) seconds, and was killed")
      end.kill(SIGKILL)
      _ = hasEnded(within: seconds)
    }
    return end.status ?? -SIGKILL
  }

  /// Sends the program a signal, if it still runs.
  func kill(_ signal: Int32) { end.kill(signal) }

  /// Waits `seconds` at most for the program's end; whether it has ended.
  private func hasEnded(within seconds: Int) -> Bool {
    var (file, count): (pollfd, Int32) = (pollfd(fd: endDescriptor, events: Int16(POLLIN), revents: 0), 0)
    repeat { count = poll(&file, 1, Int32(seconds * 1000)) } while count < 0 && errno == EINTR
    return count > 0
  }

  /// The pipe's two ends close in the child when it runs its program, which keeps its own copies only.
  private static func makePipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

/// Waits for a program's end on a thread of its own, because the kernel's wait for a child has no time limit.
///
/// The end is noticed at once: until then, Swift Testing's own thread that waits for processes takes a processor for
/// itself.
private final class ChildEnd: Sendable {
  private let child: pid_t
  private let ended = Mutex<Int32?>(nil)

  /// Writes to `descriptor` when `child` has ended.
  init(of child: pid_t, telling descriptor: Int32) {
    self.child = child
    Thread { [self] in
      var information = siginfo_t()
      while waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      ended.withLock { ended in
        var word: Int32 = 0
        while waitpid(child, &word, 0) < 0, errno == EINTR {}
        ended = word & 0x7F == 0 ? word >> 8 & 0xFF : -(word & 0x7F)
      }
      write(descriptor, [0], 1)
      close(descriptor)
    }.start()
  }

  /// The exit status, or the signal that ended the program as a negative number; nil while it runs.
  var status: Int32? { ended.withLock { $0 } }

  /// Sends a signal, unless the program's number may belong to another by now.
  func kill(_ signal: Int32) { ended.withLock { if $0 == nil { Glibc.kill(child, signal) } } }
}
