import CX11

/// The least that a program can do for a key: one window, and a filled rectangle for each press.
///
/// No input method, no text, no back buffer: the floor that the benchmark compares with.
package enum BareKeyWindow {
  /// Runs until the server goes away.
  package static func run() throws(ConnectionError) {
    let connection = try Connection()
    let display = connection.display
    var options = WindowOptions()
    options.title = "Floor"
    options.size = PixelSize(width: 420, height: 760)
    let window = Window(options, on: connection)
    let context = XCreateGC(display, window.id, 0, nil)
    window.map()
    var event = XEvent()
    var presses: UInt = 0
    while !connection.isLost {
      XNextEvent(display, &event)
      guard event.type == KeyPress || event.type == Expose else { continue }
      presses += 1
      XSetForeground(display, context, presses % 2 == 0 ? 0xFF_FFFF : 0x30_60C0)
      XFillRectangle(display, window.id, context, 20, 20, 120, 24)
      XFlush(display)
    }
  }
}
