import UIKit
import X11

extension X11Platform {
  /// Draws into a bitmap instead of a window, for recordings. Asks the server; nil if the result can't be read.
  package func fetchBitmap(size: PixelSize, scale: CGFloat, drawing body: (any Canvas) -> Void) -> X11.Bitmap? {
    let picture = Picture(size: size, format: .opaque, connection: connection)
    let bounds = PixelRect(size: size)
    body(X11Canvas(picture: picture, clip: bounds, scale: scale, resources: resources))
    return picture.fetchBitmap()
  }
}
