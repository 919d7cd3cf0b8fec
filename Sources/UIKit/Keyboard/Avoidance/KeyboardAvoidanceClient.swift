/// Why an input is put in place.
package enum AvoidanceReason: Hashable, Sendable {
  /// The keyboard comes or gets another size, or the window does.
  case keyboard
  /// The input has just got the focus.
  case focus
  /// Its text, its caret, its selection or its own place has changed.
  case caret
  /// A finger moves the keyboard.
  case drag
}

/// What has just been done about a keyboard.
package struct AvoidanceMotion {
  /// The native window.
  package let scene: UIWindowScene
  /// How the keyboard last moved.
  package let info: KeyboardInfo
  /// Where it will be, in points of the window; `.null` when it goes.
  package let keyboardFrame: CGRect
  /// What is edited.
  package let input: UIView?
  /// Why it was done.
  package let reason: AvoidanceReason

  /// The part of the window above a keyboard that reaches the bottom; all of it where there is none, or one that floats.
  package var freeRect: CGRect { scene.bounds.part(above: keyboardFrame) }
}

extension CGRect {
  /// What a keyboard leaves free of a window with these bounds: all where it floats, since there is room on every side.
  func part(above keyboard: CGRect) -> CGRect {
    guard !keyboard.isNull, keyboard.maxY >= maxY else { return self }
    return CGRect(x: minX, y: minY, width: width, height: max(0, keyboard.minY - minY))
  }
}

/// A library's side of the engine: which inputs it cares for, and how they are put in place.
package protocol KeyboardAvoidanceClient: AnyObject {
  /// Whether `input` is one to be kept in view; by default, whether it lies in the territory.
  func avoidance(_ avoidance: KeyboardAvoidance, keepsInView input: UIView) -> Bool

  /// The keyboard is about to be at `frame`, in points of the window: puts what stands at the bottom onto it. Inside the animation,
  /// the outermost library first; called again for each frame of a drag. Nothing by default: a lift is lifted anyway.
  func avoidance(_ avoidance: KeyboardAvoidance, raiseAbove frame: CGRect)

  /// Puts `input` in place, inside the animation. By default nothing.
  func avoidance(_ avoidance: KeyboardAvoidance, place input: UIView, because reason: AvoidanceReason)

  /// Puts back what was moved in the calls above, inside the animation; the engine's own moves go back by themselves.
  func avoidanceLower(_ avoidance: KeyboardAvoidance)

  /// All that moves by itself has been put in place, or back. Outside of the animation.
  func avoidance(_ avoidance: KeyboardAvoidance, didMove motion: AvoidanceMotion)
}

extension KeyboardAvoidanceClient {
  package func avoidance(_ avoidance: KeyboardAvoidance, keepsInView input: UIView) -> Bool {
    avoidance.territory.map(input.isDescendant) ?? true
  }
  package func avoidance(_ avoidance: KeyboardAvoidance, raiseAbove frame: CGRect) {}
  package func avoidance(_ avoidance: KeyboardAvoidance, place input: UIView, because reason: AvoidanceReason) {}
  package func avoidanceLower(_ avoidance: KeyboardAvoidance) {}
  package func avoidance(_ avoidance: KeyboardAvoidance, didMove motion: AvoidanceMotion) {}
}
