import UIKit

/// One thing that happens to a program under test; a line of a replay.
nonisolated enum FuzzEvent: Equatable, Sendable {
  /// What a key does.
  enum Stroke: String, CaseIterable {
    case press, down, up
    case repeated = "repeat"
  }

  /// What a button of the pointer does, or a finger.
  enum Touch: String, CaseIterable {
    case click, began, ended, cancelled
  }

  /// A property of the root window, or the server's keymap: what only an X server has.
  enum Desktop: String, CaseIterable {
    case keymap, resources, settings, workarea
  }

  case key(Stroke, FuzzKey)
  /// Text that an input method commits.
  case text(String)
  /// In points of the window.
  case pointer(Touch, button: Int, x: Int, y: Int)
  case move(x: Int, y: Int)
  /// From where the pointer is.
  case moveBy(x: Int, y: Int)
  /// Lets the first button go where the pointer is.
  case release
  case leave
  case wheel(x: Int, y: Int, dx: Int, dy: Int, isPrecise: Bool)
  /// Clicks the input of this number, counted round.
  case input(Int)
  /// Clicks the key of this number of the virtual keyboard, counted round.
  case virtualKey(Int)
  /// Presses the first button on the strip by which a floating keyboard is moved.
  case grip
  case size(width: Int, height: Int)
  case focus(Bool)
  case minimise(Bool)
  /// In hundredths.
  case scale(Int)
  case appearance(dark: Bool)
  case motion(reduced: Bool)
  case clipboard(String)
  case primary(String)
  /// The app's window is elsewhere on the desktop.
  case window(x: Int, y: Int)
  case placement(KeyboardPlacement)
  case layout(String)
  case desktop(Desktop, String)
  /// Nothing is drawn and nothing is finished until the end of the turn.
  case turn(isBegin: Bool)
  /// In milliseconds.
  case wait(Int)
  /// Everything is let go, a letter is typed, and what must hold at rest is looked at.
  case rest
}
