import UIKit

/// Why an input is put in place.
package enum AvoidanceReason: Hashable, Sendable {
  /// The keyboard appears or is resized, or the window is resized.
  case keyboard
  /// The input has just become first responder.
  case focus
  /// The input's text, caret, selection or position has changed.
  case caret
  /// A finger drags the keyboard.
  case drag
}

/// A motion of a keyboard, after everything has been moved for it.
package struct AvoidanceMotion {
  /// The native window whose keyboard moves.
  package let scene: UIWindowScene
  /// The keyboard's latest motion.
  package let info: KeyboardInfo
  /// The keyboard's frame at the end of the motion, in points of the window; `.null` when it hides.
  package let keyboardFrame: CGRect
  /// The input that is edited.
  package let input: UIView?
  /// Why the views were moved.
  package let reason: AvoidanceReason

  /// The part of the window above a keyboard at the bottom edge; the whole window if there is none, or one that floats.
  package var freeRect: CGRect { scene.bounds.part(above: keyboardFrame) }
}

extension CGRect {
  /// The part of these window bounds above a keyboard; all of it if the keyboard floats, since there is room on every
  /// side.
  package func part(above keyboard: CGRect) -> CGRect {
    guard !keyboard.isNull, keyboard.maxY >= maxY else { return self }
    return CGRect(x: minX, y: minY, width: width, height: max(0, keyboard.minY - minY))
  }
}

/// The part of a library that decides for an engine which inputs it is responsible for, and where they are put.
package protocol KeyboardAvoidanceClient: AnyObject {
  /// Whether `input` is to be kept in view; by default, if it lies in the region.
  func avoidance(_ avoidance: KeyboardAvoidance, keepsInView input: UIView) -> Bool

  /// Whether the app moves the edited input by itself, wherever it likes; false by default.
  var movesByItself: Bool { get }

  /// Moves bottom edges up to a keyboard that is going to be at `frame`, in points of the window. Called inside the
  /// animation, for the outermost engine first, and again in each frame of a drag. Does nothing by default; the
  /// engine's own lift is done anyway.
  func avoidance(_ avoidance: KeyboardAvoidance, raiseAbove frame: CGRect)

  /// Puts `input` in place, inside the animation. Does nothing by default.
  func avoidance(_ avoidance: KeyboardAvoidance, place input: UIView, because reason: AvoidanceReason)

  /// Undoes what the client did in the two methods above, inside the animation; the engine undoes its own moves itself.
  func avoidanceLower(_ avoidance: KeyboardAvoidance)

  /// Called outside of the animation, after the engines have moved everything, or moved it back.
  func avoidance(_ avoidance: KeyboardAvoidance, didMove motion: AvoidanceMotion)
}

extension KeyboardAvoidanceClient {
  package var movesByItself: Bool { false }
  package func avoidance(_ avoidance: KeyboardAvoidance, keepsInView input: UIView) -> Bool {
    avoidance.region.map(input.isDescendant) ?? !avoidance.isOrphaned
  }
  package func avoidance(_ avoidance: KeyboardAvoidance, raiseAbove frame: CGRect) {}
  package func avoidance(_ avoidance: KeyboardAvoidance, place input: UIView, because reason: AvoidanceReason) {}
  package func avoidanceLower(_ avoidance: KeyboardAvoidance) {}
  package func avoidance(_ avoidance: KeyboardAvoidance, didMove motion: AvoidanceMotion) {}
}
