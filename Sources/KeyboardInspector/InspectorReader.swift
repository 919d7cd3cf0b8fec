import KeyboardAvoidance
import UIKit

/// Reads the state of a native window, without changing it.
struct InspectorReader {
  let scene: UIWindowScene
  let timeline: KeyboardTimeline
  /// The focused item's position before the keyboard came.
  let base: InspectorBase?

  func read() -> InspectorReading {
    var reading = InspectorReading(bounds: scene.bounds, timeline: timeline)
    reading.barEnd = barEnd
    readKeyboard(into: &reading)
    let focused = scene.keyWindow?.firstResponder as? UIView
    if let focused { readFocus(focused, into: &reading) }
    guard !reading.keyboard.end.isNull else { return reading }
    let known = UIApplication.shared.avoidance.report(in: scene)
    let report = known ?? AvoidanceReport(input: focused, in: scene, keyboardFrame: reading.keyboard.end)
    reading.moves = report.moves.map { move in
      InspectorReading.Move(
        name: move.view?.inspectorName ?? "a view that is gone",
        means: .engine(move.means),
        distance: move.distance
      )
    }
    reading.reason = report.reason
    reading.lift = focused.map { lift(of: $0, by: report.moves) } ?? 0
    if reading.moves.isEmpty, let focused, let distance = base?.distance(of: focused), distance != 0 {
      reading.moves = [InspectorReading.Move(name: focused.inspectorName, means: .layout, distance: distance)]
      reading.lift = distance
    }
    // A view that follows a layout guide moves in each frame of a slide, so that its frame isn't the final one before
    // the end.
    if reading.motion.phase == .settled {
      reading.warnings = InspectorWarnings(report: report, isAvoided: isAvoided).all
    }
    return reading
  }

  // MARK: - Private

  /// Whether any engine, sheet or guide keeps inputs clear of the keyboard in this window.
  private var isAvoided: Bool {
    let app = UIApplication.shared
    return !app.avoidance.members(in: scene).isEmpty || app.inputListeners.hasFollowingSheet(in: scene)
      || scene.keyboard.guideCount > 0
  }

  private var barEnd: CGFloat {
    guard let front = scene.keyWindow?.rootViewController?.frontmost.navigationController,
      !front.isNavigationBarHidden, front.navigationBar.window != nil
    else { return 0 }
    return front.navigationBar.convert(front.navigationBar.bounds, to: nil).maxY
  }

  private func readKeyboard(into reading: inout InspectorReading) {
    let session = scene.keyboard
    let transition = session.transition
    if !transition.endFrame.isNull {
      reading.keyboard.now = session.covering(transition.currentFrame)
      reading.keyboard.end = transition.phase == .hiding ? .null : session.covering(transition.endFrame)
      reading.motion = motion(of: session)
      reading.isElsewhere = session.isShown && reading.keyboard.end.isNull
    } else {
      reading.keyboard = InspectorReading.Frames(now: session.foreignFrame, end: session.foreignFrame)
    }
    reading.isBarOnly = session.isAccessoryOnly
    reading.safe.now = scene.bounds.part(above: reading.keyboard.now)
    reading.safe.end = scene.bounds.part(above: reading.keyboard.end)
  }

  private func motion(of session: KeyboardSession) -> InspectorReading.Motion {
    let transition = session.transition
    var motion = InspectorReading.Motion(
      phase: transition.phase,
      curve: transition.curve,
      duration: transition.duration,
      progress: transition.progress
    )
    switch transition.phase {
    case .showing, .hiding, .changing:
      let left = session.remainingTime
      motion.elapsed = transition.duration > 0 ? (1 - left / transition.duration).clamped(to: 0...1) : 1
    case .dragging, .settled: break
    }
    return motion
  }

  private func readFocus(_ view: UIView, into reading: inout InspectorReading) {
    reading.focusName = view.inspectorName
    reading.focus = frames(of: view.bounds, in: view)
    let caret = AvoidanceTarget.all(of: view).first { $0.kind == .caret }
    if let caret { reading.caret = frames(of: caret.rect, in: view) }
  }

  private func frames(of rect: CGRect, in view: UIView) -> InspectorReading.Frames {
    InspectorReading.Frames(now: view.convertPresented(rect), end: view.convert(rect, to: nil))
  }

  /// How far up all moves together have brought `view`. A lifted bottom edge doesn't count, since it need not
  /// have moved the view.
  private func lift(of view: UIView, by moves: [AvoidanceReport.Move]) -> CGFloat {
    moves.reduce(0) { sum, move in
      guard let moved = move.view, view.isDescendant(of: moved) else { return sum }
      switch move.means {
      case .scroll: return view === moved ? sum : sum + move.distance
      case .shift: return sum + move.distance
      case .bottom: return sum
      }
    }
  }
}

extension UIView {
  /// A name for the view: its accessibility label, its placeholder, or its type.
  var inspectorName: String {
    let names = [accessibilityLabel, (self as? UITextField)?.placeholder, (self as? UIButton)?.title(for: .normal)]
    return (names + [accessibilityIdentifier]).compactMap { $0 }.first { !$0.isEmpty } ?? kindInWords
  }

  /// The type in words: “Scroll view” for a `UIScrollView`.
  private var kindInWords: String {
    let name = "\(type(of: self))"
    let words = (name.hasPrefix("UI") ? String(name.dropFirst(2)) : name).reduce(into: "") { words, letter in
      if letter.isUppercase, words.last?.isLowercase == true {
        words += " " + letter.lowercased()
      } else {
        words.append(letter)
      }
    }
    return words.isEmpty ? name : words
  }
}
