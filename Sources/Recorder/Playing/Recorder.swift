import Arguments
import UIKit
import UIKitX11
import X11

/// Plays tapes with an app, and takes pictures of it.
///
/// ```swift
/// let recorder = Recorder(open: { $0 == "sign-up" ? SignUpViewController() : nil })
/// recorder.prepareScene = { scene, _ in VirtualKeyboard.install(in: scene) }
/// try recorder.play(Tape(contentsOf: url)).write(to: folder)
/// ```
///
/// The app runs with a clock that advances by a sixtieth of a second each frame, so that a tape always gives the same
/// bytes. Keys and clicks go through the X server, as a user's do.
@preconcurrency @MainActor
public final class Recorder {
  /// Makes the root view controller of the scene that a tape opens; nil for an unknown name.
  public var open: (String) -> UIViewController?

  /// Prepares a window before its first screen appears: installs the virtual keyboard that the tape asks for, and
  /// whatever else the app's windows have. Does nothing unless replaced.
  ///
  /// An error that it throws ends the tape, and is reported with the line that opened the window.
  public var prepareScene: (UIWindowScene, TapeKeyboard) throws -> Void = { _, _ in }

  /// The names that ``open`` knows, for errors.
  public var sceneNames: [String] = []

  /// The names of the available keyboard layouts: a tape that asks for another one fails. If empty, any is accepted.
  public var layoutNames: [String] = []

  /// The app's names for the window manager.
  public var identity = ApplicationIdentity(instanceName: "recorder", className: "Recorder")

  /// The window's title.
  public var title = "Recorder"

  /// The window's size in points, unless a tape sets it.
  public var size = CGSize(width: 420, height: 760)

  /// The virtual keyboard, unless a tape sets it.
  public var keyboard = TapeKeyboard()

  /// The scale at which every tape is played; nil for the tape's own.
  public var scale: CGFloat?

  /// Whether pictures show the pointer; nil if the tape decides.
  public var showsPointer: Bool?

  /// Whether a caption below the pictures names the pressed keys; nil if the tape decides.
  public var showsCaptions: Bool?

  /// The X server to play on; nil for a private Xvfb.
  public var display: String?

  /// Called once before the first tape is played, with a sentence for each missing font with which pictures are drawn.
  var missingFontHandler: (([String]) -> Void)?

  /// Called before each step of a tape, with its number from 1, and how many steps are played.
  var stepHandler: (_ step: Int, _ count: Int) -> Void = { _, _ in }

  /// A picture of the window when the last tape failed; nil if it didn't.
  public private(set) var failurePicture: RecordedPicture?

  /// The last environment, kept until the next one exists, because the toolkit still refers to its platform.
  private var environment: RecordingEnvironment?

  /// Makes a recorder of the app whose scenes `open` makes.
  public init(open: @escaping (String) -> UIViewController?) { self.open = open }

  /// Plays a tape from its first step to its last, once for each of its scales.
  ///
  /// A tape with two scenes is played twice as often: first in the left one, then in the right one.
  ///
  /// - Returns: the pictures. At other scales than 1 their names end in `@2x` and the like.
  /// - Throws: `RecorderError`; ``RecorderError/tape(_:)`` with all lines that name an unknown scene, layout or key,
  ///   or with the line whose step fails.
  public func play(_ tape: Tape) throws(RecorderError) -> Recording {
    var pictures: [RecordedPicture] = []
    failurePicture = nil
    if let mistakes = TapeError(unknownNames(in: tape)) { throw .tape(mistakes) }
    for scale in scale.map({ [$0] }) ?? tape.scales {
      pictures += tape.isSideBySide ? try playSideBySide(tape, scale) : try play(tape, nil, scale).pictures
    }
    return Recording(pictures: pictures)
  }

  // MARK: - Private

  private func playSideBySide(_ tape: Tape, _ scale: CGFloat) throws(RecorderError) -> [RecordedPicture] {
    let (left, right) = (try play(tape, .left, scale).halves, try play(tape, .right, scale).halves)
    guard let environment else { return [] }
    let composer = SideBySide(tape, scale: scale, platform: environment.platform)
    do {
      return try zip(left, right).map { try composer.picture($0, $1) }
    } catch {
      throw .noDisplay((error as? StepFailure)?.message ?? "\(error)")
    }
  }

  /// Plays a tape, or one side of it, and returns the camera with its pictures.
  private func play(_ tape: Tape, _ side: TapeSide?, _ scale: CGFloat) throws(RecorderError) -> Camera {
    let environment = try RecordingEnvironment(
      identity: identity,
      scale: scale,
      size: room(for: tape, scale),
      display: display
    )
    let style = UIApplication.shared.overrideUserInterfaceStyle
    defer {
      environment.close()
      UIApplication.shared.overrideUserInterfaceStyle = style
    }
    self.environment = environment
    if let handler = missingFontHandler {
      missingFontHandler = nil
      handler(PictureFonts.complaints(on: environment.platform))
    }
    let player = TapePlayer(tape, side: side, recorder: self, environment: environment)
    do throws(RecorderError) {
      try player.play()
    } catch {
      failurePicture = player.camera.makeFailurePicture()
      throw error
    }
    return player.camera
  }

  /// The largest window that the tape asks for, in pixels.
  private func room(for tape: Tape, _ scale: CGFloat) -> PixelSize {
    var most = size
    for step in tape.steps {
      guard case .size(let wanted) = step.action else { continue }
      most = CGSize(width: max(most.width, wanted.width), height: max(most.height, wanted.height))
    }
    return PixelSize(width: Int((most.width * scale).rounded(.up)), height: Int((most.height * scale).rounded(.up)))
  }
}

extension Tape {
  /// The scales that the tape asks for.
  fileprivate var scales: [CGFloat] {
    for step in steps { if case .scale(let scales) = step.action { return scales } }
    return [1]
  }
}

extension Recorder {
  /// The steps of `tape` that name an unknown scene or layout, so that a person can correct all of them before the
  /// tape is played; at most one more than are reported.
  func unknownNames(in tape: Tape) -> [TapeError] {
    let errors = tape.steps.lazy.flatMap { step in
      self.messages(step.action).map { TapeError(file: tape.file, line: step.line, message: $0) }
    }
    return Array(errors.prefix(TapeError.most + 1))
  }

  private func messages(_ action: TapeAction) -> [String] {
    switch action {
    case .open(let name, let other):
      [name, other].compactMap { $0 }.compactMap { message("a scene's name after 'open'", $0, known: sceneNames) }
    case .keyboard(let names):
      names.compactMap { message("a keyboard's layout after 'keyboard'", $0, known: layoutNames) }
    default: []
    }
  }

  /// The error about an unknown `name`, where `what` says what was expected; nil if the name is known, or if the app
  /// lists no names.
  private func message(_ what: String, _ name: String, known: [String]) -> String? {
    guard !known.isEmpty, !known.contains(name) else { return nil }
    return "expected \(what), found '\(name)'; there are \(known.listed)" + name.suggestion(among: known)
  }
}
