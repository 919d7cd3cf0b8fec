import Glibc

/// How far a worker has come, in a file that it shares with the process that watches it: what is stored there outlives a crash.
final class FuzzProgress {
  private static let count = 3
  private let words: UnsafeMutablePointer<Int>

  /// Shares the file at `path`, which is made when it isn't there.
  init(path: String) throws {
    let file = open(path, O_RDWR | O_CREAT, 0o600)
    guard file >= 0 else { throw BenchError("\(path) can't be opened") }
    defer { Glibc.close(file) }
    let size = Self.count * MemoryLayout<Int>.stride
    guard ftruncate(file, size) == 0,
      let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), memory != MAP_FAILED
    else { throw BenchError("\(path) can't be shared") }
    words = memory.bindMemory(to: Int.self, capacity: Self.count)
  }

  isolated deinit { munmap(words, Self.count * MemoryLayout<Int>.stride) }

  /// The replay that is being played, counted from 0.
  var round: Int {
    get { words[0] }
    set { words[0] = newValue }
  }

  /// The number of the event in it.
  var event: Int {
    get { words[1] }
    set { words[1] = newValue }
  }

  /// All events so far.
  var total: Int {
    get { words[2] }
    set { words[2] = newValue }
  }
}
