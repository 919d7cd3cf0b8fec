import Foundation

/// Tells when a file in a folder was written anew (`inotify`).
final class FolderWatch {
  /// How many files have been put in the folder so far.
  private(set) var count = 0
  private let descriptor: Int32

  /// Begins to watch a folder.
  init(_ folder: String) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    inotify_add_watch(descriptor, folder, UInt32(IN_MOVED_TO | IN_CLOSE_WRITE))
  }

  deinit { close(descriptor) }

  /// Waits until `condition` holds after a file was written; false if that takes too long.
  func wait(seconds: TimeInterval = 20, until condition: () -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while !condition() {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = Int32(max(0, deadline.timeIntervalSinceNow * 1000))
      guard poll(&request, 1, left) > 0 else { return false }
      drain()
    }
    return true
  }

  private func drain() {
    let header = MemoryLayout<inotify_event>.size
    var bytes = [UInt8](repeating: 0, count: 4096)
    while case let length = read(descriptor, &bytes, bytes.count), length > 0 {
      var start = 0
      while start + header <= length {
        let name = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self) }
        start += header + Int(name)
        count += 1
      }
    }
  }
}
