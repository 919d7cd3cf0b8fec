import Glibc

/// Makes standard input, output and error reliable, and keeps terminals from obeying what is written there.
package enum StandardStreams {
  /// Opens closed standard streams, so that no other file gets their descriptors; call it before anything else.
  ///
  /// A connection to a server with descriptor 1 would get the printed text. Reading and printing fail as before; errors
  /// are dropped. From now on writing to a pipe without a reader is an error instead of ending the program.
  package static func prepare() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free descriptor is taken. Opened in the wrong direction, so that reading and printing fail.
      _ = open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_WRONLY)
    }
    signal(SIGPIPE, SIG_IGN)
  }

  /// Writes buffered output at the end of a program.
  ///
  /// - Returns: the exit status: `status`, or 1 after a line on standard error if it was 0 and the output can't be
  ///   written.
  package static func finish(_ program: String, status: Int32) -> Int32 {
    guard fflush(nil) != 0 else { return status }
    complain("\(program): can't write to standard output: \(String(cString: strerror(errno)))")
    return status == 0 ? 1 : status
  }

  /// Writes a line to standard error, with control characters escaped; errors are ignored.
  package static func complain(_ line: String) {
    let bytes = Array((line.printable + "\n").utf8)
    write(STDERR_FILENO, bytes, bytes.count)
  }

  /// Prints lines that may contain a file's name: unchanged for a program that reads them, escaped for a terminal.
  package static func say(_ text: String) {
    guard isatty(STDOUT_FILENO) == 1 else { return print(text) }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { print(String(line).printable) }
  }
}
