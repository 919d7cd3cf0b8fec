import Foundation

/// Plays the tapes of one command line, and prints their results.
final class RecordRun {
  private let recorder: Recorder
  private let options: RecordOptions
  private let print: (String) -> Void
  private let complain: (String) -> Void
  private var progress: RecordProgress

  init(
    _ recorder: Recorder,
    _ options: RecordOptions,
    progress: ((String) -> Void)?,
    print: @escaping (String) -> Void,
    complain: @escaping (String) -> Void
  ) {
    self.recorder = recorder
    self.options = options
    self.print = print
    self.complain = complain
    self.progress = RecordProgress(count: options.tapes.count, write: progress)
    guard options.compares || options.updatesGolden else { return }
    recorder.missingFontHandler = { [weak self] lines in lines.forEach { self?.reportError($0) } }
  }

  /// Plays the tape with this index, and writes its pictures; returns whether that succeeded and, if compared, they equal
  /// the golden ones.
  func recordTape(at index: Int) -> Bool {
    let url = URL(fileURLWithPath: options.tapes[index])
    recorder.stepHandler = { [weak self] in
      self?.progress.show(url.lastPathComponent, number: index + 1, step: $0, of: $1)
    }
    defer { progress.clear() }
    do throws(RecorderError) {
      return try play(url)
    } catch {
      for line in error.description.split(separator: "\n") { reportError(String(line)) }
      if let picture = recorder.failurePicture, (try? picture.write(to: output)) != nil {
        reportError("\(output.appendingPathComponent(picture.file).relativePath) shows the window at that step")
      }
      return false
    }
  }

  // MARK: - Private

  private var output: URL { URL(fileURLWithPath: options.output ?? ".", isDirectory: true) }

  private func play(_ url: URL) throws(RecorderError) -> Bool {
    let (tape, mistakes): (Tape, [TapeError])
    do throws(TapeError) { (tape, mistakes) = try Tape.understood(in: url) } catch { throw .tape(error) }
    if let error = TapeError(mistakes + recorder.unknownNames(in: tape)) { throw .tape(error) }
    let recording = try recorder.play(tape)
    let golden = GoldenPictures(folder: GoldenPictures.folder(of: url))
    let folder = options.updatesGolden ? golden.folder : output
    if options.updatesGolden { try golden.update(with: recording) } else { try recording.write(to: folder) }
    progress.clear()
    for picture in recording.pictures { print(folder.appendingPathComponent(picture.file).relativePath) }
    guard options.compares else { return true }
    let differences = try golden.differences(from: recording, diffsIn: folder)
    for difference in differences { reportError("\(tape.file): \(difference)") }
    return differences.isEmpty
  }

  private func reportError(_ line: String) {
    progress.clear()
    complain(line)
  }
}
