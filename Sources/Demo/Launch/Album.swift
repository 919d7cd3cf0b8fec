import UIKit
import X11

/// Pictures of a screen, in a folder of their own.
final class Album {
  /// Where the pictures are.
  let folder: String

  /// The wire on which the screen is read and keys are pressed.
  let connection: Connection

  /// Makes an empty folder for pictures of the screen of `display`.
  init(display: String) throws {
    connection = try Connection(name: display)
    let name = "keyboard-assistant-tour-\(ProcessInfo.processInfo.processIdentifier)"
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(name, isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
  }

  /// Writes what the screen shows now as `name`.png.
  func add(_ name: String) throws {
    guard let bitmap = connection.fetchScreen() else { throw TourError.noPicture(name) }
    let file = URL(fileURLWithPath: folder).appendingPathComponent("\(name).png")
    try Data(PNGEncoder().encode(bitmap)).write(to: file)
  }
}
