import Glibc

/// Standard input, output and error, as a program may rely on them.
package nonisolated enum StandardStreams {
  /// Opens those that are closed, so that no other file takes their numbers; call it before anything else.
  ///
  /// A connection to a server that became number 1 would get what is printed. Reading and printing fail as before; complaints are
  /// dropped. From now on writing to a pipe that nobody reads is an error instead of the program's end.
  package static func prepare() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is taken. The wrong way round, so that nothing seems to be read or printed.
      _ = open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_WRONLY)
    }
    signal(SIGPIPE, SIG_IGN)
  }

  /// Writes what was printed and is still held back.
  ///
  /// - Returns: the exit status: `status`, or 1 after a line on standard error if that all went well but can't be written.
  package static func finish(_ program: String, status: Int32) -> Int32 {
    guard fflush(nil) != 0 else { return status }
    complain("\(program): can't write to standard output: \(String(cString: strerror(errno)))")
    return status == 0 ? 1 : status
  }

  /// Writes a line to standard error; that nobody can read it is no trouble.
  package static func complain(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    write(STDERR_FILENO, bytes, bytes.count)
  }
}
