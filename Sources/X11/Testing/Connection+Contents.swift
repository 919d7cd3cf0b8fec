import CX11
import X11

import class X11.Picture
import class X11.Window

extension Connection {
  /// Replaces the user's X resources (`RESOURCE_MANAGER`), as `xrdb` does. For settings programs and tests.
  package func writeResources(_ text: String) {
    setProperty(Atom(XA_RESOURCE_MANAGER), of: root, bytes: Array(text.utf8), type: Atom(XA_STRING))
    flush()
  }

  /// Asks a selection's owner to put its contents, as `target`, into a property of `window` (`XConvertSelection`).
  ///
  /// `Event.selectionNotify` reports when they are there. ``Selections/fetch(_:time:completion:)`` does all of
  /// it for text.
  package func convertSelection(_ selection: Atom, to target: Atom, property: Atom, window: Window) {
    XConvertSelection(display, selection, target, property, window.id, actionTime)
    flush()
  }

  /// Reads what the screen shows, all windows included. Asks the server and waits.
  package func fetchScreen(_ rect: PixelRect? = nil) -> Bitmap? {
    let rect = rect ?? PixelRect(size: screenSize)
    guard depth != Picture.Format.opaque.depth, renderer.reachesScreen, !rect.isEmpty else {
      return fetchBitmap(of: root, rect: rect, hasAlpha: false)
    }
    let screen = Picture(window: root, size: screenSize, seesChildren: true, connection: self)
    let picture = Picture(size: rect.size, format: .opaque, connection: self)
    picture.copy(from: screen, rect: rect, to: .zero)
    return picture.fetchBitmap()
  }
}

extension Bitmap {
  /// The pixel at (`x`, `y`) as 0xRRGGBB, without its alpha.
  package func rgb(x: Int, y: Int) -> UInt32 {
    let index = (y * size.width + x) * 4
    return UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
  }
}
