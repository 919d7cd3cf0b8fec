import Foundation
import Outside

/// A folder with the expected pictures of tapes.
public nonisolated struct GoldenPictures: Sendable {
  /// The folder, usually `Screenshots` beside the tape's own.
  public let folder: URL

  /// Makes a collection of the pictures in `folder`.
  public init(folder: URL) { self.folder = folder }

  /// The folder for the golden pictures of a tape: `Screenshots`, beside the tape's own folder.
  public static func folder(of tape: URL) -> URL {
    tape.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
      "Screenshots",
      isDirectory: true
    )
  }

  /// Makes the pictures of `recording` the golden ones. A file with the same pixels isn't written again, however it was
  /// compressed.
  ///
  /// - Throws: `RecorderError.file` with the path that can't be written.
  public func update(with recording: Recording) throws(RecorderError) {
    for picture in recording.pictures {
      let golden = try? contents(of: picture)
      let comparison = golden.flatMap { ImageComparison(picture.contents, with: $0, tolerance: .none) }
      if let comparison, comparison.difference == nil { continue }
      try picture.write(to: folder)
    }
  }

  /// The differences of `recording` from the golden pictures, a sentence for each picture; empty if all are alike.
  ///
  /// For a picture that differs, a picture of the difference is written to `diffsIn`, as `NAME.diff.png`. A missing
  /// golden picture is a difference.
  ///
  /// - Throws: `RecorderError.file` for a picture that can't be read or written.
  public func differences(
    from recording: Recording,
    tolerance: ImageComparison.Tolerance = .antialiasing,
    diffsIn output: URL
  ) throws(RecorderError) -> [String] {
    var found: [String] = []
    for picture in recording.pictures {
      let url = folder.appendingPathComponent(picture.file)
      let golden: Data
      do throws(OutsideFileError) {
        golden = try contents(of: picture)
      } catch {
        let isMissing = error == .system(ENOENT)
        found.append(
          isMissing
            ? "there is no golden picture \(picture.file); --update-golden writes it"
            : "the golden picture \(picture.file) can't be read: \(error.reason)"
        )
        continue
      }
      guard let comparison = ImageComparison(picture.contents, with: golden, tolerance: tolerance) else {
        throw .file(url.path)
      }
      guard let difference = comparison.difference else { continue }
      found.append("\(picture.file) \(difference)")
      guard let contents = comparison.makeDiffImage() else { continue }
      let name = picture.file.replacingOccurrences(of: ".png", with: ".diff.png")
      try RecordedPicture(file: name, contents: contents).write(to: output)
    }
    return found
  }

  private func contents(of picture: RecordedPicture) throws(OutsideFileError) -> Data {
    try OutsideFile(folder.appendingPathComponent(picture.file).path, limit: OutsideFile.pictureLimit).read()
  }
}
