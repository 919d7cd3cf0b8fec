import UIKit

/// One input or disturbance of a program under test; a line of a replay.
nonisolated enum FuzzEvent: Equatable, Sendable {
  /// Key events.
  enum Stroke: String, CaseIterable {
    case press, down, up
    case repeated = "repeat"
  }

  /// Events of a pointer's button, or of a finger.
  enum Touch: String, CaseIterable {
    case click, began, ended, cancelled
  }

  /// Disturbances by other programs on the X server, apart from the cases below; see `FuzzServerSession+Others.swift`.
  enum Desktop: String, CaseIterable {
    case keymap, resources, settings, workarea
    /// An event made up by a program, and keys that an input method composes to a character.
    case forge, sequence
    /// A program requests a selection, requests it and goes away, owns it and doesn't answer, owns it and answers
    /// falsely, or gives it up.
    case ask, vanish, silence, lie, withdraw
  }

  case key(Stroke, FuzzKey)
  /// Text that an input method commits.
  case text(String)
  /// Text that an input method shows while it composes.
  case compose(String)
  /// Makes the composed text ordinary text, as it is.
  case endComposing
  /// An event of a button at a point of the window.
  case pointer(Touch, button: Int, x: Int, y: Int)
  case move(x: Int, y: Int)
  /// Moves the pointer, relative to its position.
  case moveBy(x: Int, y: Int)
  /// Releases the first button at the pointer's position.
  case release
  case leave
  case wheel(x: Int, y: Int, dx: Int, dy: Int, isPrecise: Bool)
  /// Clicks the input with this index, modulo their number.
  case input(Int)
  /// Clicks the virtual keyboard's key with this index, modulo their number.
  case virtualKey(Int)
  /// Presses the first button on the strip by which a floating keyboard is moved.
  case grip
  /// Presses the first button on the corner by which a floating keyboard is resized.
  case corner
  case size(width: Int, height: Int)
  case focus(Bool)
  case minimise(Bool)
  /// Changes the scale, in hundredths.
  case scale(Int)
  case appearance(dark: Bool)
  case motion(reduced: Bool)
  case clipboard(String)
  case primary(String)
  /// Moves the app's window on the desktop.
  case window(x: Int, y: Int)
  case placement(KeyboardPlacement)
  case policy(KeyboardPolicy)
  /// Attaches or removes the hardware keyboard.
  case hardware(isAttached: Bool)
  case layout(String)
  case desktop(Desktop, String)
  /// Begins or ends a turn: nothing is drawn before the end of the outermost one.
  case turn(isBegin: Bool)
  /// Waits, in milliseconds.
  case wait(Int)
  /// Releases everything, types a letter, and checks all that must hold at rest.
  case rest
}
