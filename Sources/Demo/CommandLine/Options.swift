import Arguments
import UIKit
import VirtualKeyboard

/// How a person wants to see the demo.
struct Options: Equatable {
  /// The example to open at once; nil shows the list.
  var example: Example?
  /// Its colours.
  var appearance = Appearance.system
  /// Device pixels a point; nil follows the desktop.
  var scale: CGFloat?
  /// The window's size in points.
  var size = CGSize(width: 420, height: 760)
  /// Where the virtual keyboard goes.
  var placement = VirtualKeyboard.Placement.attached
  /// The name of the virtual keyboard's layout; nil is English.
  var keyboard: String?
  /// Whether the keyboard inspector is shown from the start.
  var showsInspector = false
  /// Where to write the trace; nil writes none.
  var trace: TraceDestination?
  /// Whether the trace tells each frame.
  var tracesFrames = false

  /// The smallest window, in points, that a person can still fill in a form in.
  static let minimumSize = CGSize(width: 320, height: 400)
  /// The largest window, in points, that can be asked for.
  static let maximumSize = CGSize(width: 8192, height: 8192)
  /// The most pixels that a side of a window may have: X11 counts them in 15 bits.
  static let maximumPixels: CGFloat = 32767
}

extension Options {
  /// The options of a start without arguments, with the remembered `settings`.
  init(_ settings: DemoSettings) {
    appearance = settings.appearance
    placement = settings.placement
    keyboard = settings.keyboard
    showsInspector = settings.showsInspector
  }
}

/// Where a trace goes.
enum TraceDestination: Equatable {
  /// The program's standard output.
  case standardOutput
  /// A file, made anew.
  case file(String)
}
