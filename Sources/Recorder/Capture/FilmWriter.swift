import Foundation
import X11

/// Receives the frames of a film one by one.
protocol FilmWriter: AnyObject {
  /// Adds the next frame.
  func add(_ picture: Bitmap)

  /// Shows the last frame for one more frame.
  func repeatLast()

  /// The file's bytes.
  func finish() -> Data
}
