import UIKit
import UIKitX11

/// A small process that gives borrowed keys back when the keyboard is killed, which nothing in the keyboard itself can do.
///
/// It runs only while keys are borrowed, and sleeps: it waits for the end of a pipe, which the kernel closes with the keyboard.
package final class KeyGuardian {
  /// The name by which the program is started to be one.
  package static let name = "virtual-keyboard-guardian"

  /// The end of the pipe that this process holds; nil without a guardian.
  private var pipeEnd: Int32?

  /// Begins to watch over this process, in a session of its own: what ends a whole terminal must not end both.
  func start() {
    var ends: [Int32] = [0, 0]
    guard pipeEnd == nil, pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Nobody asks how it ended.
    signal(SIGCHLD, SIG_IGN)
    pipeEnd = Self.spawn(reading: ends[0]) ? ends[1] : nil
    close(ends[0])
    if pipeEnd == nil { close(ends[1]) }
  }

  /// Ends the process: no key is borrowed any more.
  func dismiss() {
    guard let pipeEnd else { return }
    var byte: UInt8 = 0
    _ = write(pipeEnd, &byte, 1)
    close(pipeEnd)
    self.pipeEnd = nil
  }

  /// Waits for the keyboard's end or for its word that it needs no guardian, and does what is to be done.
  ///
  /// - Returns: the exit status, 0.
  package static func watch() -> Int32 {
    var byte: UInt8 = 0
    var count = read(STDIN_FILENO, &byte, 1)
    while count < 0, errno == EINTR { count = read(STDIN_FILENO, &byte, 1) }
    if count == 0 { X11Platform.returnKeysLeftBorrowed(unlessThereIs: ScreenKeyboard.name) }
    return 0
  }

  private static func spawn(reading end: Int32) -> Bool {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, end, STDIN_FILENO)
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      // Whoever reads what the keyboard says must not wait for the guardian.
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, newSession)
    var words = [strdup(name), nil]
    defer { free(words[0]) }
    var process: pid_t = 0
    return posix_spawn(&process, "/proc/self/exe", &actions, &attributes, &words, environ) == 0
  }

  /// `POSIX_SPAWN_SETSID`, which the headers show to GNU sources only.
  private static let newSession: Int16 = 0x80
}
