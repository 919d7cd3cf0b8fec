import UIKit

/// The action of one step of a tape.
public nonisolated enum TapeAction: Equatable, Sendable {
  /// Shows the app's scene with this name; with `beside`, the whole tape is played in another scene, too, and pictures
  /// have both side by side.
  case open(String, beside: String? = nil)
  /// Sets the headings above two scenes that are side by side, the left one first.
  case headings(String, String)
  /// Sets the window's size in points.
  case size(CGSize)
  /// Sets light or dark appearance.
  case appearance(UIUserInterfaceStyle)
  /// Plays the tape at each of these scales.
  case scale([CGFloat])
  /// Sets the virtual keyboard's layouts.
  case keyboard([String])
  /// Sets whether the virtual keyboard has the keys of a desktop's keyboard, besides those of a phone's.
  case keys(hasDesktopKeys: Bool)
  /// Sets the virtual keyboard's placement.
  case placement(KeyboardPlacement)
  /// Sets when inputs show the virtual keyboard.
  case policy(KeyboardPolicy)
  /// Shows or hides the pointer in pictures.
  case pointer(Bool)
  /// Shows or hides the captions below pictures, which name the pressed keys.
  case captions(Bool)
  /// Shows a sentence below the following pictures; nil for none.
  case say(String?)

  /// Moves the pointer to a target.
  case move(TapeTarget)
  /// Clicks a target, `count` times in quick succession.
  case tap(TapeTarget, count: Int)
  /// Holds the button on a target for this many seconds.
  case hold(TapeTarget, TimeInterval)
  /// Drags from a target by an offset, in this many seconds.
  case drag(TapeTarget, by: CGPoint, TimeInterval)
  /// Turns the wheel over a target, in steps: positive scrolls down.
  case scroll(TapeTarget, Int)
  /// Types text on hardware keys.
  case type(String)
  /// Enters text as an input method does, also letters that the hardware keyboard lacks.
  case compose(String)
  /// Presses a hardware key with its modifiers.
  case press(KeyChord)
  /// Taps keys of the virtual keyboard or buttons of its bar, by their labels.
  case key([String])

  /// Waits until a condition holds.
  case wait(TapeWait)
  /// Fails unless something holds.
  case expect(TapeExpectation)

  /// Takes a still picture with this name.
  case screenshot(String)
  /// Begins a moving picture, at this many frames a second.
  case record(String, rate: Int)
  /// Begins a strip with this many pictures side by side.
  case filmstrip(String, count: Int)
  /// Ends the moving picture or the strip.
  case stop
}

/// The target of a pointer action.
public nonisolated enum TapeTarget: Equatable, Sendable {
  /// The view with this accessibility label or identifier, title, placeholder or text.
  case view(String)
  /// A point of the window.
  case point(CGPoint)
}

/// A condition that a tape can wait for.
public nonisolated enum TapeWait: Equatable, Sendable {
  /// The keyboard is at rest.
  case keyboard
  /// Nothing moves any more, and scroll indicators have faded.
  case idle
  /// Seconds have passed.
  case seconds(TimeInterval)
  /// The view of this name is visible.
  case visible(String)
}

/// A condition that a tape can check.
public nonisolated enum TapeExpectation: Equatable, Sendable {
  /// The view of this name is being edited; nil for none.
  case focus(String?)
  /// The whole view of this name is visible.
  case visible(String)
  /// No part of the view of this name is visible.
  case hidden(String)
  /// The input or label of this name shows a text.
  case text(String, String)
  /// The keyboard is shown, or hidden.
  case keyboard(isShown: Bool)
}
