import UIKitX11
import X11

/// A picture of a window's content, updated by reading back only the damage since the last frame.
final class FrameCapture {
  private unowned let host: X11WindowHost
  private var bitmap: Bitmap?
  private var stale: PixelRect?

  /// Makes a capture of `host`, which must outlive it.
  init(_ host: X11WindowHost) {
    self.host = host
    host.presentHandler = { [weak self] rects in
      guard let self else { return }
      for rect in rects { stale = stale.map { $0.union(rect) } ?? rect }
    }
  }

  /// The window's current content; nil if the server no longer answers.
  func fetch() -> Bitmap? {
    defer { stale = nil }
    guard var bitmap, bitmap.size == host.pixelSize else {
      bitmap = host.fetchBitmap()
      return bitmap
    }
    guard let rect = stale?.intersection(PixelRect(size: bitmap.size)), !rect.isEmpty else { return bitmap }
    guard let part = host.fetchBitmap(rect) else { return nil }
    self.bitmap = nil
    bitmap.paste(part, at: rect.origin)
    self.bitmap = bitmap
    return bitmap
  }
}
