import UIKit
import UIKitX11
import X11

/// Pictures of a window, in a folder.
final class Album {
  /// Where the pictures are.
  let folder: String

  private let window: X11WindowHost

  /// Makes an album of pictures of `window` in `folder`, which is made if it isn't there; nil is a new one.
  init(of window: X11WindowHost, in folder: String?) throws {
    self.window = window
    let name = "keyboard-assistant-tour-\(ProcessInfo.processInfo.processIdentifier)"
    self.folder = folder ?? FileManager.default.temporaryDirectory.appendingPathComponent(name, isDirectory: true).path
    try FileManager.default.createDirectory(atPath: self.folder, withIntermediateDirectories: true)
  }

  /// Writes what the window shows now as `name`.png.
  func add(_ name: String) throws {
    guard let bitmap = window.fetchBitmap() else { throw TourError.noPicture(name) }
    let file = URL(fileURLWithPath: folder).appendingPathComponent("\(name).png")
    try Data(PNGEncoder().encode(bitmap)).write(to: file)
  }
}
