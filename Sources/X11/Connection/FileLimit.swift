import Glibc

/// How many files the process may open.
nonisolated enum FileLimit {
  /// Files that are open at once while a window is used: the connection, libdispatch's queues and timers (which end the
  /// process where they can't be opened), fonts, the clipboard and the bus. A form uses 15.
  static let needed = 20

  /// How many more files can be opened, ``needed`` at most; a limit that the process may raise is raised before.
  static func room() -> Int {
    let room = count()
    guard room < needed else { return room }
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < limit.rlim_max else {
      return room
    }
    // Programs that use select() can't have more.
    limit.rlim_cur = min(limit.rlim_max, rlim_t(FD_SETSIZE))
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return count()
  }

  private static func count() -> Int {
    var files: [Int32] = []
    while files.count < needed {
      let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { break }
      files.append(file)
    }
    for file in files { close(file) }
    return files.count
  }
}
