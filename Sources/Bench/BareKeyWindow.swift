import X11
import X11Testing

/// The minimal program that shows a key: one window, and a filled rectangle for each press.
///
/// Without input method, text and back buffer: the lower bound that the benchmark compares with.
enum BareKeyWindow {
  /// Runs until the server goes away.
  static func run() throws(ConnectionError) {
    let connection = try Connection()
    var options = WindowOptions()
    options.title = "Floor"
    options.size = PixelSize(width: 420, height: 760)
    let window = Window(options, on: connection)
    let pen = SolidPen(window)
    let field = PixelRect(x: 20, y: 20, width: 120, height: 24)
    window.map()
    var presses = 0
    while true {
      let event = connection.nextEvent()
      guard event.isKeyPress || event.isExpose else { continue }
      presses += 1
      pen.fill(field, pixel: presses.isMultiple(of: 2) ? 0xFF_FFFF : 0x30_60C0)
      connection.flush()
    }
  }
}
