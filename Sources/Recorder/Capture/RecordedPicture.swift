import Foundation
import PNG
import UIKit
import X11

/// One picture, still or moving.
public nonisolated struct RecordedPicture: Equatable, Sendable {
  /// The file's name, its ending included.
  public let file: String
  /// PNG, or APNG for a moving picture.
  public let contents: Data
  /// The sentences below the picture, in order: an alternative text for people who don't see it.
  ///
  /// The file contains them, too, as its description.
  public let captions: [String]

  /// A picture without captions.
  init(file: String, contents: Data) {
    self.file = file
    self.contents = contents
    captions = []
  }

  /// The picture called `name` at `scale` pixels a point; empty captions are left out.
  init(_ name: String, scale: CGFloat, contents: Data, captions: [String]) {
    let number = scale == scale.rounded() ? "\(Int(scale))" : "\(Double(scale))"
    file = name + (scale == 1 ? "" : "@\(number)x") + ".png"
    self.captions = captions.filter { !$0.isEmpty }
    self.contents = Self.addingDescription(contents, self.captions)
  }

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

  // MARK: - Private

  /// A PNG file with `captions` as its "Description" (PNG, third edition, 11.3.3.4), which follows the header.
  private static func addingDescription(_ contents: Data, _ captions: [String]) -> Data {
    guard !captions.isEmpty else { return contents }
    // No compression, no language tag, and no keyword in that language.
    let text = Array("Description".utf8) + [0, 0, 0, 0, 0] + Array(captions.joined(separator: "\n").utf8)
    let (signature, header) = (8, 25)
    return contents.prefix(signature + header) + Data(PNGEncoder.chunk("iTXt", text))
      + contents.dropFirst(signature + header)
  }
}

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
