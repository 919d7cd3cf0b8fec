import Foundation

/// The pictures that a tape took.
public nonisolated struct Recording: Equatable, Sendable {
  /// The pictures, in the order in which they were begun.
  public let pictures: [RecordedPicture]

  /// Writes each picture into `folder`, which is created if needed.
  ///
  /// - Throws: `RecorderError.file` with the path that can't be written.
  public func write(to folder: URL) throws(RecorderError) {
    for picture in pictures { try picture.write(to: folder) }
  }
}
