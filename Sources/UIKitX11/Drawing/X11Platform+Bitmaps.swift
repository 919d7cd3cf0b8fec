import UIKit
import X11

extension X11Platform {
  /// Draws outside of any window, and reads the result; for recordings. Asks the server; nil when it can't be read.
  package func fetchBitmap(size: PixelSize, scale: CGFloat, drawing body: (any Canvas) -> Void) -> X11.Bitmap? {
    let picture = Picture(size: size, format: .opaque, connection: connection)
    let bounds = PixelRect(size: size)
    body(X11Canvas(picture: picture, clip: bounds, scale: scale, resources: resources))
    return picture.fetchBitmap()
  }
}
