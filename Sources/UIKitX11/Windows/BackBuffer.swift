import UIKit
import X11

/// A window's back buffer on the server: repainted where it is damaged, then copied to the window.
///
/// Everything is in pixels of the window.
final class BackBuffer {
  private let window: Picture
  private var picture: Picture
  private let resources: DrawingResources
  /// Areas in which pixels were moved since the last painting.
  private var moved: [PixelRect] = []

  /// Makes a back buffer for `window`; its pixels are undefined at first.
  init(of window: Window, size: PixelSize, resources: DrawingResources) {
    self.window = window.makePicture()
    self.resources = resources
    picture = Picture(size: size, format: .opaque, connection: resources.connection)
  }

  /// The size of the buffer and of the window's content.
  var size: PixelSize { picture.size }

  /// Replaces the buffer by one of `size`, with undefined pixels.
  func resize(to size: PixelSize) {
    picture = Picture(size: size, format: .opaque, connection: resources.connection)
    moved = []
  }

  /// Moves pixels within `rect` by (`x`, `y`). Pixels whose source lies outside of `rect` stay as they were, for the
  /// caller to paint.
  func scroll(_ rect: PixelRect, x: Int, y: Int) {
    let kept = rect.intersection(rect.offsetBy(x: x, y: y))
    picture.copy(from: picture, rect: kept.offsetBy(x: -x, y: -y), to: kept.origin)
    moved.append(rect)
  }

  /// Paints: calls `body` for each of `rects`, with a canvas of `scale` pixels a point that is clipped to it.
  ///
  /// - Returns: the areas that differ from the window now, to be passed to ``present(_:)``.
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

  /// Reads the pixels of `rect`, or all of them. Asks the server; nil if they can't be read.
  func fetchBitmap(_ rect: PixelRect?) -> X11.Bitmap? { picture.fetchBitmap(rect) }
}
