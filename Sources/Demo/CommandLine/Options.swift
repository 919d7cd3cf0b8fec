import Arguments
import UIKit
import VirtualKeyboard
import X11

/// The options of the demo's window.
struct Options: Equatable {
  /// The example to open at once; nil for the list.
  var example: Example?
  /// The app's colours: light, dark, or the desktop's.
  var appearance = Appearance.system
  /// Standard or high contrast, or the desktop's.
  var contrast = Contrast.system
  /// The size of text.
  var textSize = TextSize.system
  /// Device pixels per point; nil for the desktop's.
  var scale: CGFloat?
  /// The window's size in points.
  var size = CGSize(width: 420, height: 760)
  /// The window's position on the screen; nil where the window manager chooses.
  var origin: PixelPoint?
  /// The virtual keyboard's placement.
  var placement = VirtualKeyboard.Placement.attached
  /// When inputs show the virtual keyboard.
  var policy = KeyboardPolicy.auto
  /// The names of the virtual keyboard's layouts, the shown one first; with more than one there is a globe key.
  var keyboards = ["en-US"]
  /// Whether the keyboard inspector is shown from the start.
  var showsInspector = false
  /// The destination of the trace; nil for none.
  var trace: TraceDestination?
  /// Whether the trace contains each frame.
  var tracesFrames = false

  /// The smallest window, in points, in which a form can be filled in.
  static let minimumSize = CGSize(width: 320, height: 400)
  /// The largest window, in points, that can be asked for.
  static let maximumSize = CGSize(width: 8192, height: 8192)
  /// The most pixels of a window's side: X11 has 15 bits for them.
  static let maximumPixels: CGFloat = 32767
}

extension Options {
  /// The options of a start without arguments, with the remembered `settings`.
  init(_ settings: DemoSettings) {
    appearance = settings.appearance
    contrast = settings.contrast
    textSize = settings.textSize
    placement = settings.placement
    policy = settings.policy
    keyboards = settings.keyboards
    showsInspector = settings.showsInspector
    if let place = settings.window { (size, origin) = (place.size, place.origin) }
  }
}

/// The destination of a trace.
enum TraceDestination: Equatable {
  /// The program's standard output.
  case standardOutput
  /// A file, which is replaced.
  case file(String)
}
