import UIKit

/// One line of a tape.
public nonisolated struct TapeStep: Equatable, Sendable {
  /// Where it stands, counted from 1.
  public let line: Int
  /// What happens.
  public let action: TapeAction

  /// Makes a step.
  public init(line: Int, action: TapeAction) {
    self.line = line
    self.action = action
  }
}

/// What happens in one step of a tape.
public nonisolated enum TapeAction: Equatable, Sendable {
  /// Shows the app's scene of this name.
  case open(String)
  /// Gives the window a size in points.
  case size(CGSize)
  /// Light or dark.
  case appearance(UIUserInterfaceStyle)
  /// Plays the tape at each of these scales.
  case scale([CGFloat])
  /// Says which layouts the virtual keyboard has.
  case keyboard([String])
  /// Says where the virtual keyboard stands.
  case placement(KeyboardPlacement)
  /// Shows or hides the pointer in pictures.
  case pointer(Bool)
  /// Shows or hides what is pressed, below pictures.
  case captions(Bool)

  /// Moves the pointer.
  case move(TapeTarget)
  /// Presses and lets go, as often as told in quick succession.
  case tap(TapeTarget, count: Int)
  /// Presses, and lets go after this many seconds.
  case hold(TapeTarget, TimeInterval)
  /// Presses, moves by an offset in this many seconds, and lets go.
  case drag(TapeTarget, by: CGPoint, TimeInterval)
  /// Turns the wheel over something, in notches: positive shows what lies further down.
  case scroll(TapeTarget, Int)
  /// Types text on hardware keys.
  case type(String)
  /// Presses a hardware key with its modifiers.
  case press(KeyChord)
  /// Taps keys of the virtual keyboard or buttons of its bar, by their labels.
  case key([String])

  /// Waits.
  case wait(TapeWait)
  /// Demands that something is so.
  case expect(TapeExpectation)

  /// Takes a picture.
  case screenshot(String)
  /// Begins a moving picture, at this many frames a second.
  case record(String, rate: Int)
  /// Begins a strip with this many pictures side by side.
  case filmstrip(String, count: Int)
  /// Ends the moving picture or the strip.
  case stop
}

/// What a pointer goes to.
public nonisolated enum TapeTarget: Equatable, Sendable {
  /// The view with this accessibility label or identifier, title, placeholder or text.
  case view(String)
  /// A place in points of the window.
  case point(CGPoint)
}

/// What a tape can wait for.
public nonisolated enum TapeWait: Equatable, Sendable {
  /// The keyboard, until it rests.
  case keyboard
  /// Everything, until nothing moves any more and scroll indicators have faded.
  case idle
  /// Time to pass, in seconds.
  case seconds(TimeInterval)
  /// The view of this name to be seen.
  case visible(String)
}

/// What a tape can demand.
public nonisolated enum TapeExpectation: Equatable, Sendable {
  /// The view of this name is being edited; nil for none.
  case focus(String?)
  /// The view of this name can be seen whole.
  case visible(String)
  /// Nothing of the view of this name can be seen.
  case hidden(String)
  /// The input or label of this name shows a text.
  case text(String, String)
  /// The keyboard is there, or not.
  case keyboard(isShown: Bool)
}

/// A hardware key and what is held with it.
public nonisolated struct KeyChord: Equatable, Sendable {
  /// The key, as X11 calls it, such as `Tab`, `Return`, `F4` or `a`.
  public var key: String
  /// What is held, as X11 calls it, such as `Shift_L`.
  public var modifiers: [String]

  /// Makes a chord.
  public init(_ key: String, modifiers: [String] = []) {
    self.key = key
    self.modifiers = modifiers
  }
}
