import UIKit
import UIKitX11
import X11

/// A small process that gives borrowed keys back, puts a moved window back, removes the property with the keyboard's
/// place, and restores the desktop's setting, when the keyboard is killed, and can't do that itself.
///
/// It starts before there is anything to be undone, so that a kill at any moment leaves nothing behind. Then it sleeps:
/// it waits for the end of a pipe, which the kernel closes with the keyboard.
package final class KeyGuardian {
  /// The process name under which the program runs as the guardian.
  package static let name = "virtual-keyboard-guardian"

  /// The end of the pipe that this process has open; nil without a guardian.
  private var pipeEnd: Int32?

  /// Starts the process in a session of its own: whatever ends all processes of a terminal must not end both.
  init() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // The child's exit status isn't needed; ignoring the signal avoids a zombie.
    signal(SIGCHLD, SIG_IGN)
    pipeEnd = Self.spawn(reading: ends[0]) ? ends[1] : nil
    close(ends[0])
    if pipeEnd == nil { close(ends[1]) }
  }

  /// Ends the process: nothing is to be undone any more.
  func dismiss() {
    guard let pipeEnd else { return }
    var byte: UInt8 = 0
    _ = write(pipeEnd, &byte, 1)
    close(pipeEnd)
    self.pipeEnd = nil
  }

  // MARK: - The process

  /// The guardian's main function: waits until the keyboard ends or dismisses it; if it ended without that, gives
  /// borrowed keys back, puts the moved window back, removes the property with the keyboard's place, and restores the
  /// desktop's setting.
  ///
  /// - Returns: the exit status, 0.
  package static func watch() -> Int32 {
    var byte: UInt8 = 0
    var count = read(STDIN_FILENO, &byte, 1)
    while count < 0, errno == EINTR { count = read(STDIN_FILENO, &byte, 1) }
    guard count == 0 else { return 0 }
    X11Platform.returnKeysLeftBorrowed(unlessThereIs: ScreenKeyboard.name)
    if let connection = try? Connection(), connection.waitUntilFree(ScreenKeyboard.name, atMost: 2) {
      MovedWindow.putBackLeft(on: connection)
      ShownFrame.remove(on: connection)
      AccessibilitySwitch.restoreLeft(on: EventLoop(connection: connection))
    }
    return 0
  }

  private static func spawn(reading end: Int32) -> Bool {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, end, STDIN_FILENO)
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      // A reader of the keyboard's output must not wait for the guardian's end.
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
