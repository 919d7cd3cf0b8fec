import UIKit

/// Input by pointer and keyboard, at a pace that a viewer can follow.
extension TapePlayer {
  /// The number of frames of a pointer movement.
  private static let glide = 14
  /// The number of frames for which a button is held.
  private static let press = 6
  /// The number of frames between two keys.
  private static let typing = 5

  // MARK: - Pointer

  /// The centre of the target's visible part.
  func point(of target: TapeTarget) throws -> CGPoint {
    switch target {
    case .point(let point): return point
    case .view(let name): return try ViewFinder(scene: scene).touchPoint(of: name)
    }
  }

  /// Moves the pointer to `point`, slowing down towards the end.
  func glide(to point: CGPoint) {
    let start = pointer
    guard start != point else { return }
    for step in 1...Self.glide {
      let rest = 1 - CGFloat(step) / CGFloat(Self.glide)
      move(to: CGPoint(x: point.x + (start.x - point.x) * rest * rest, y: point.y + (start.y - point.y) * rest * rest))
    }
  }

  /// Moves the pointer to the target, and clicks `count` times.
  func tap(_ target: TapeTarget, count: Int) throws {
    glide(to: try point(of: target))
    click(count: count)
  }

  /// Holds the button on the target for `seconds`.
  func hold(_ target: TapeTarget, _ seconds: TimeInterval) throws {
    glide(to: try point(of: target))
    setButton(down: true)
    environment.advance(frames: frames(seconds))
    setButton(down: false)
    environment.advance()
  }

  /// Drags from the target by `offset`, at constant speed.
  func drag(_ target: TapeTarget, by offset: CGPoint, _ seconds: TimeInterval) throws {
    let start = try point(of: target)
    glide(to: start)
    setButton(down: true)
    environment.advance()
    let steps = frames(seconds)
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      move(to: CGPoint(x: start.x + offset.x * part, y: start.y + offset.y * part))
    }
    setButton(down: false)
    environment.advance()
  }

  /// Turns the wheel over the target, one step every third frame; positive `notches` scroll down.
  func scroll(_ target: TapeTarget, _ notches: Int) throws {
    glide(to: try point(of: target))
    for _ in 0..<abs(notches) {
      environment.press(button: notches > 0 ? 5 : 4, isDown: true)
      environment.press(button: notches > 0 ? 5 : 4, isDown: false)
      environment.advance(frames: 3)
    }
  }

  private func click(count: Int = 1) {
    for _ in 0..<count {
      setButton(down: true)
      environment.advance(frames: Self.press)
      setButton(down: false)
      environment.advance(frames: 2)
    }
  }

  private func setButton(down: Bool) {
    camera.isPressed = down
    environment.press(button: 1, isDown: down)
  }

  private func move(to point: CGPoint) {
    pointer = point
    camera.isTyping = false
    environment.movePointer(to: point)
    environment.advance()
  }

  private func frames(_ seconds: TimeInterval) -> Int {
    max(1, Int((seconds * Double(RecordingEnvironment.rate)).rounded()))
  }

  // MARK: - Keys

  /// Types on hardware keys.
  func type(_ text: String) throws {
    let finder = ViewFinder(scene: try scene)
    camera.isTyping = true
    for character in text {
      camera.addCaption(character, in: finder.focused)
      guard environment.type(character) else {
        throw StepFailure("expected characters of the hardware keyboard after 'type', found '\(character)'")
      }
      environment.advance(frames: Self.typing)
    }
  }

  /// Commits characters as an input method does, without marked text.
  func compose(_ text: String) throws {
    guard let input = ViewFinder(scene: try scene).focused as? any UIKeyInput else {
      throw StepFailure("expected an input that is being edited for 'compose'")
    }
    camera.isTyping = true
    for character in text {
      input.insertText(String(character))
      environment.advance(frames: Self.typing)
    }
  }

  /// Presses one key with its modifiers.
  func press(_ chord: KeyChord) throws {
    let finder = ViewFinder(scene: try scene)
    camera.isTyping = true
    camera.setCaption(chord, in: finder.focused)
    guard environment.press(chord) else {
      throw StepFailure("expected a key as X11 calls it after 'press', found '\(chord.key)'")
    }
    environment.advance(frames: Self.typing)
  }

  /// Taps a key of the virtual keyboard, or a button of the bar above it.
  func pressKey(_ label: String) throws {
    let finder = ViewFinder(scene: try scene)
    glide(to: try finder.keyPoint(label))
    camera.setCaption(label, in: finder.focused)
    click()
  }

  // MARK: - Waiting

  /// The longest wait, in frames of the app's time.
  private static let maximumFrames = 600

  /// Advances frames until `what` holds.
  func wait(for what: TapeWait) throws {
    switch what {
    case .seconds(let seconds):
      _ = try scene
      environment.advance(frames: Int((seconds * Double(RecordingEnvironment.rate)).rounded()))
    case .keyboard:
      try wait(or: "the keyboard still moves") { try scene.keyboard.transition.phase == .settled }
    case .idle:
      try wait(or: "something still moves") { try isIdle }
    case .visible(let name):
      try wait(or: "“\(name)” can't be seen") { try ViewFinder(scene: scene).isVisible(name) }
    }
  }

  /// Waits until `condition` has held for three frames in a row, because a motion may begin a frame after the event
  /// that causes it.
  private func wait(or complaint: String, until condition: () throws -> Bool) throws {
    var frames = 0
    for _ in 0..<Self.maximumFrames {
      environment.advance()
      frames = try condition() ? frames + 1 : 0
      if frames == 3 { return }
    }
    throw StepFailure("expected rest after ten seconds, but \(complaint)")
  }

  private var isIdle: Bool {
    get throws {
      let scene = try scene
      return environment.host?.wantsFrame == false && !UIApplication.shared.animator.isActive
        && scene.keyboard.transition.phase == .settled
        && !scene.windows.contains(where: \.showsIndicators)
    }
  }
}

extension UIView {
  /// Whether any scroll view in this view shows its indicators.
  fileprivate var showsIndicators: Bool {
    (self as? UIScrollView)?.showsIndicatorsNow == true || subviews.contains(where: \.showsIndicators)
  }
}
