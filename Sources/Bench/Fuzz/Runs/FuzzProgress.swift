import Glibc

/// The progress of a worker process, in a file that it shares with its parent, so that it survives a crash.
@MainActor
final class FuzzProgress {
  private static let wordCount = 4
  private let words: UnsafeMutablePointer<Int>

  /// Shares the file at `path`, which is created if needed.
  init(path: String) throws {
    let file = open(path, O_RDWR | O_CREAT, 0o600)
    guard file >= 0 else { throw BenchError("\(path) can't be opened") }
    defer { Glibc.close(file) }
    let size = Self.wordCount * MemoryLayout<Int>.stride
    guard ftruncate(file, size) == 0,
      let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), memory != MAP_FAILED
    else { throw BenchError("\(path) can't be shared") }
    words = memory.bindMemory(to: Int.self, capacity: Self.wordCount)
  }

  isolated deinit { munmap(words, Self.wordCount * MemoryLayout<Int>.stride) }

  /// The index of the replay that is being played.
  var round: Int {
    get { words[0] }
    set { words[0] = newValue }
  }

  /// The index of the current event in the replay.
  var event: Int {
    get { words[1] }
    set { words[1] = newValue }
  }

  /// The number of all events so far.
  var total: Int {
    get { words[2] }
    set { words[2] = newValue }
  }

  /// How often the clock has been advanced within events: one event may take hundreds of frames.
  var clockMoves: Int {
    get { words[3] }
    set { words[3] = newValue }
  }

  /// Records that an event begins, before it can crash.
  func recordEvent(_ event: Int) {
    self.event = event
    total += 1
  }

  /// A number that changes with every event and frame.
  var heartbeat: Int { round &+ total &+ clockMoves }
}
