import Foundation

/// libFuzzer, which looks for data that reach new code.
///
/// It is available in a program that was built with `-sanitize-coverage` and linked with it, see ``isAvailable``; in
/// ordinary builds ``FuzzMutation`` makes the data. Source: llvm.org/docs/LibFuzzer.html.
enum CoverageFuzzer {
  private typealias Body = @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
  private typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private typealias Driver = @convention(c) (UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Words?>, Body) -> Int32

  private static let driver = dlsym(nil, "LLVMFuzzerRunDriver").map { unsafeBitCast($0, to: Driver.self) }
  /// The progress of the run; a C function can't capture it.
  private static var progress: FuzzProgress?

  /// Whether this program was linked with libFuzzer.
  static var isAvailable: Bool { driver != nil }

  /// Has ``FuzzFile`` read data until the worker's time has passed, and ends the process. Data that crash it, or take
  /// it longer than 20 s, are then in the worker's ``FuzzFileWorker/artifact``.
  static func run(_ worker: FuzzFileWorker, _ progress: FuzzProgress) throws {
    guard let driver else { throw BenchError("this program isn't linked with libFuzzer") }
    self.progress = progress
    let corpus = worker.folder.appendingPathComponent("corpus")
    try fill(corpus)
    let seed = UInt32(truncatingIfNeeded: worker.seed &+ UInt64(worker.firstIndex)) | 1
    let options = [
      "seed=\(seed)", "max_total_time=\(max(1, Int(worker.seconds)))", "max_len=8192", "timeout=20",
      "detect_leaks=0", "rss_limit_mb=0", "exact_artifact_path=\(worker.artifact.path)",
    ]
    let words = ["keyboard-assistant-bench", corpus.path] + options.map { "-\($0)" }
    var count = Int32(words.count)
    var pointers = words.map { strdup($0) } + [nil]
    _ = pointers.withUnsafeMutableBufferPointer { buffer in
      var base = buffer.baseAddress
      return driver(&count, &base) { bytes, count in
        let data = Array(UnsafeBufferPointer(start: bytes, count: count))
        MainActor.assumeIsolated {
          if let (file, bytes) = FuzzFile.guided(data) { file.read(bytes) }
          CoverageFuzzer.progress?.total += 1
        }
        return 0
      }
    }
  }

  /// Writes the valid examples of all kinds into a folder.
  private static func fill(_ folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for kind in FuzzFile.allCases {
      for (index, example) in kind.examples.enumerated() {
        try Data(kind.guidingData(for: example)).write(to: folder.appendingPathComponent("\(kind.rawValue)-\(index)"))
      }
    }
  }
}

/// The data that libFuzzer changes: the kind, then the bytes.
extension FuzzFile {
  /// The flag in the first byte for correcting a picture's checksums: with wrong ones its contents aren't parsed.
  private static let correctsChecksums: UInt8 = 0x80

  /// Splits libFuzzer's data into a kind and its bytes; nil without a first byte.
  static func guided(_ data: [UInt8]) -> (file: FuzzFile, bytes: [UInt8])? {
    guard let first = data.first else { return nil }
    let file = allCases[Int(first & ~correctsChecksums) % allCases.count]
    let bytes = Array(data.dropFirst())
    return (file, file == .png && first & correctsChecksums != 0 ? FuzzMutation.withChecksums(bytes) : bytes)
  }

  /// The data that ``guided(_:)`` splits into this kind and `bytes`.
  func guidingData(for bytes: [UInt8]) -> [UInt8] {
    let kind = UInt8(Self.allCases.firstIndex(of: self) ?? 0)
    return [self == .png ? kind | Self.correctsChecksums : kind] + bytes
  }
}
