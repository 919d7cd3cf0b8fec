import UIKit
import X11

/// What a window shows, kept by the server: repaired where it is damaged, and copied to the window.
///
/// Everything is in pixels of the window.
final class BackBuffer {
  private let window: Picture
  private var picture: Picture
  private let resources: DrawingResources
  /// Where pixels were moved since the last painting.
  private var moved: [PixelRect] = []

  /// Makes the buffer of `window`, of undefined pixels at first.
  init(of window: Window, size: PixelSize, resources: DrawingResources) {
    self.window = window.makePicture()
    self.resources = resources
    picture = Picture(size: size, format: .opaque, connection: resources.connection)
  }

  /// The extent of what can be shown.
  var size: PixelSize { picture.size }

  /// Forgets everything and has the extent `size` from now on.
  func resize(to size: PixelSize) {
    picture = Picture(size: size, format: .opaque, connection: resources.connection)
    moved = []
  }

  /// Moves pixels within `rect` by (`x`, `y`); those that come from outside of it keep what they were.
  func scroll(_ rect: PixelRect, x: Int, y: Int) {
    let kept = rect.intersection(rect.offsetBy(x: x, y: y))
    picture.copy(from: picture, rect: kept.offsetBy(x: -x, y: -y), to: kept.origin)
    moved.append(rect)
  }

  /// Calls `body` for each of `rects`, with a canvas of `scale` pixels a point that is clipped to it.
  ///
  /// Returns what of the window is out of date afterwards.
  func paint(_ rects: [PixelRect], scale: CGFloat, _ body: (X11Canvas, PixelRect) -> Void) -> [PixelRect] {
    defer { moved = [] }
    return rects.reduce(into: moved) { changed, rect in
      let rect = rect.intersection(picture.bounds)
      guard !rect.isEmpty else { return }
      body(X11Canvas(picture: picture, clip: rect, scale: scale, resources: resources), rect)
      if !changed.contains(where: { $0.contains(rect) }) { changed.append(rect) }
    }
  }

  /// Copies `rects` to the window.
  func present(_ rects: [PixelRect]) {
    for rect in rects {
      let part = rect.intersection(picture.bounds)
      window.copy(from: picture, rect: part, to: part.origin)
    }
  }

  /// The pixels: all of them, or a part. Asks the server; nil when they can't be read.
  func fetchBitmap(_ rect: PixelRect?) -> X11.Bitmap? { picture.fetchBitmap(rect) }
}
