import Foundation
import X11

/// The kinds of pictures that a tape takes.
enum PictureKind: Equatable {
  /// A PNG of one frame.
  case still
  /// An APNG of every n-th frame.
  case movie(every: Int)
  /// A PNG with `count` of the frames side by side.
  case strip(count: Int)

  /// Makes the writer of a film whose frames have the size of `first`, which is added; `gap` pixels are between the
  /// frames of a strip.
  func makeWriter(first: Bitmap, gap: Int) -> any FilmWriter {
    let writer: any FilmWriter =
      switch self {
      case .still, .movie: APNGWriter(size: first.size, rate: RecordingEnvironment.rate)
      case .strip(let count): Filmstrip(count: count, gap: gap)
      }
    writer.add(first)
    return writer
  }

  /// Whether the frame that is `number` frames after the first belongs to the film.
  func contains(_ number: Int) -> Bool {
    if case .movie(let step) = self { number % step == 0 } else { true }
  }
}

/// Receives the frames of a film one by one.
protocol FilmWriter: AnyObject {
  /// Adds the next frame.
  func add(_ picture: Bitmap)

  /// Shows the last frame for one more frame.
  func repeatLast()

  /// The file's bytes.
  func finish() -> Data
}
