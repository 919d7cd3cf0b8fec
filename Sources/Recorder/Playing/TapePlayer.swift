import Arguments
import UIKit
import UIKitX11

/// Plays one tape in one environment.
final class TapePlayer {
  let environment: RecordingEnvironment
  let tape: Tape
  let camera: Camera
  private let side: TapeSide?
  private let recorder: Recorder
  private var size: CGSize
  private var keyboard: TapeKeyboard
  /// The pointer's position, in points of the window.
  var pointer: CGPoint

  /// Makes a player of `tape`, or of one side of a tape with two.
  init(_ tape: Tape, side: TapeSide?, recorder: Recorder, environment: RecordingEnvironment) {
    self.tape = tape
    self.side = side
    self.recorder = recorder
    self.environment = environment
    size = recorder.size
    keyboard = recorder.keyboard
    pointer = CGPoint(x: size.width + 24, y: size.height + 24)
    camera = Camera(
      tape,
      isHalf: side != nil,
      showsPointer: recorder.showsPointer ?? false,
      showsCaptions: recorder.showsCaptions ?? false
    )
    UIApplication.shared.overrideUserInterfaceStyle = .light
  }

  /// Plays every step.
  func play() throws(RecorderError) {
    for (index, step) in tape.steps.enumerated() {
      camera.beginStep(index)
      recorder.stepHandler(index + 1, tape.steps.count)
      guard step.side == nil || step.side == side else { continue }
      do {
        try perform(step.action)
      } catch {
        throw .tape(TapeError(file: tape.file, line: step.line, message: message(of: error)))
      }
    }
  }

  /// The error in words, and on which of two sides it happened.
  private func message(of error: any Error) -> String {
    let message = (error as? StepFailure)?.message ?? "\(error)"
    return side.map { "\(message); on the \($0.rawValue)" } ?? message
  }

  // MARK: - Steps

  private func perform(_ action: TapeAction) throws {
    switch action {
    case .open(let name, let other): try open(side == .right ? other ?? name : name)
    case .size(let size): resize(to: size)
    case .appearance(let style): show(style)
    case .scale, .headings, .say: break
    case .keyboard(let layouts): keyboard.layouts = layouts
    case .keys(let hasDesktopKeys): keyboard.hasDesktopKeys = hasDesktopKeys
    case .placement(let placement): keyboard.placement = placement
    case .policy(let policy): keyboard.policy = policy
    case .pointer(let isOn): camera.showsPointer = recorder.showsPointer ?? isOn
    case .captions(let isOn): camera.showsCaptions = recorder.showsCaptions ?? isOn
    case .move(let target): try glide(to: point(of: target))
    case .tap(let target, let count): try tap(target, count: count)
    case .hold(let target, let seconds): try hold(target, seconds)
    case .drag(let target, let offset, let seconds): try drag(target, by: offset, seconds)
    case .scroll(let target, let notches): try scroll(target, notches)
    case .type(let text): try type(text)
    case .compose(let text): try compose(text)
    case .press(let chord): try press(chord)
    case .key(let labels): for label in labels { try pressKey(label) }
    case .wait(let what): try wait(for: what)
    case .expect(let what): try expect(what)
    case .screenshot(let name): try camera.takePicture(name)
    case .record(let name, let rate): try camera.beginFilm(name, .movie(every: RecordingEnvironment.rate / rate))
    case .filmstrip(let name, let count): try camera.beginFilm(name, .strip(count: count))
    case .stop: try camera.stop()
    }
  }

  // MARK: - The window

  private func open(_ name: String) throws {
    guard let root = recorder.open(name) else {
      throw StepFailure("expected a scene's name after 'open', found '\(name)'")
    }
    var failure: (any Error)?
    environment.open(title: recorder.title, size: size, minimumSize: CGSize(width: 64, height: 64)) { scene in
      scene.keyboard.policy = keyboard.policy
      do { try recorder.prepareScene(scene, keyboard) } catch { failure = error }
      return root
    }
    if let failure { throw StepFailure("\(failure)") }
    camera.host = environment.host
    environment.frameHandler = { [unowned self] in
      camera.pointer = pointer
      camera.frameDidPass(environment.frame)
    }
    environment.advance(frames: 2)
  }

  private func resize(to size: CGSize) {
    self.size = size
    if environment.scene == nil {
      pointer = CGPoint(x: size.width + 24, y: size.height + 24)
    } else {
      environment.resize(to: size)
    }
  }

  private func show(_ style: UIUserInterfaceStyle) {
    UIApplication.shared.overrideUserInterfaceStyle = style
    if environment.scene != nil { environment.advance(frames: 2) }
  }

  /// The window; the parser has made sure that it is open.
  var scene: UIWindowScene {
    get throws {
      guard let scene = environment.scene, UIApplication.shared.connectedScenes.contains(where: { $0 === scene }) else {
        throw StepFailure("expected an open window, but the app has closed it")
      }
      return scene
    }
  }
}
