import Foundation

/// One picture, still or moving.
public nonisolated struct RecordedPicture: Equatable, Sendable {
  /// The file's name, its ending included.
  public let file: String
  /// PNG, or APNG for a moving picture.
  public let contents: Data

  /// Writes the picture into `folder`, which is created if needed.
  ///
  /// - Throws: `RecorderError.file` with the path that can't be written.
  public func write(to folder: URL) throws(RecorderError) {
    let url = folder.appendingPathComponent(file)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try contents.write(to: url, options: .atomic)
    } catch {
      throw .file(url.path)
    }
  }
}
