import CX11
import X11

import class X11.Window

/// Fills rectangles of a window without RENDER, as the first X programs did (`XFillRectangle`).
@MainActor
package final class SolidPen {
  private let window: Window
  private let context: GC?

  /// Makes a pen that draws on `window`.
  package init(_ window: Window) {
    self.window = window
    context = XCreateGC(window.connection.display, window.id, 0, nil)
  }

  isolated deinit { XFreeGC(window.connection.display, context) }

  /// Fills `rect`, in pixels of the window, with a pixel value of the screen.
  package func fill(_ rect: PixelRect, pixel: UInt) {
    let display = window.connection.display
    XSetForeground(display, context, pixel)
    XFillRectangle(
      display,
      window.id,
      context,
      Int32(rect.x),
      Int32(rect.y),
      UInt32(rect.width),
      UInt32(rect.height)
    )
  }
}
