import KeyboardAvoidance
import UIKit

/// The texts that the panel shows.
extension InspectorReading {
  /// A row of the panel.
  struct Row: Hashable {
    enum Kind: Hashable, CaseIterable {
      case keyboard, safe, focus, caret, moved, why
    }

    let kind: Kind
    let name: String
    let value: String
  }

  /// The rows of the panel, in order.
  var rows: [Row] {
    [
      Row(kind: .keyboard, name: "Keyboard", value: keyboardText),
      Row(kind: .safe, name: "Free", value: freeText),
      Row(kind: .focus, name: "Focus", value: focusName ?? "nothing"),
      Row(kind: .caret, name: "Caret", value: caretText),
      Row(kind: .moved, name: "Moved", value: movedText),
      Row(kind: .why, name: "Why", value: whyText),
    ]
  }

  /// The keyboard's state in words, with the progress of its motion.
  var state: String {
    let percent = "\(Int((motion.progress * 100).rounded())) %"
    return switch motion.phase {
    case .showing: "Showing \(percent)"
    case .hiding: "Hiding \(percent)"
    case .changing: "Changing \(percent)"
    case .dragging: "Dragged, \(percent) in"
    case .settled: keyboard.end.isNull && !isElsewhere ? "Hidden" : "Shown"
    }
  }

  /// The curve and duration of the keyboard's motion, or of the last one.
  var curveText: String {
    motion.duration > 0 ? "\(motion.curve.name), \(Self.seconds(motion.duration)) s" : motion.curve.name
  }

  /// The panel as text, a line for each row and warning.
  var summary: [String] {
    let events = timeline.motions.joined().map { "\(time(of: $0))  \($0.kind.title)" }
    return [state] + rows.map { "\($0.name): \($0.value)" } + events + warnings
  }

  /// The time of `event` since the beginning of the latest motion.
  func time(of event: KeyboardTimeline.Event) -> String {
    let offset = timeline.offset(of: event)
    let text = Self.seconds(abs(offset))
    return text == "0.00" ? text : (offset < 0 ? "−" : "+") + text
  }

  // MARK: - Private

  /// Seconds with two decimals.
  private static func seconds(_ time: TimeInterval) -> String {
    let hundredths = Int((time * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100)." + (rest < 10 ? "0\(rest)" : "\(rest)")
  }

  private var keyboardText: String {
    let frame = keyboard.end
    guard !frame.isNull else { return isElsewhere ? "outside the window" : "hidden" }
    let size = "\(frame.width.inPoints) × \(frame.height.inPoints) at y \(frame.minY.inPoints)"
    return isBarOnly ? size + ", bar only" : size
  }

  /// How far the lower edge of `frame` is below the upper edge of the keyboard that covers it, in points; below a
  /// keyboard at the bottom edge everything is covered.
  private func coveredDepth(of frame: CGRect) -> CGFloat {
    let bottom = keyboard.end.maxY >= bounds.maxY ? .infinity : keyboard.end.maxY
    guard frame.maxX > keyboard.end.minX, frame.minX < keyboard.end.maxX, frame.minY < bottom else { return 0 }
    return max(0, frame.maxY - keyboard.end.minY)
  }

  private var freeText: String {
    let size = "\(safe.end.width.inPoints) × \(safe.end.height.inPoints)"
    return safe.end == bounds && !keyboard.end.isNull ? size + " around it" : size
  }

  private var caretText: String {
    guard !caret.end.isNull else { return "none" }
    guard !keyboard.end.isNull else { return "at \(caret.end.midX.inPoints), \(caret.end.midY.inPoints)" }
    let hidden = coveredDepth(of: caret.end)
    guard hidden == 0 else { return "\(hidden.inPoints) pt under the edge" }
    let space = keyboard.end.minY - caret.end.maxY
    return space >= 0 ? "\(space.inPoints) pt clear" : "beside the keyboard"
  }

  /// The moved views; a view that was moved in two ways is named once.
  private var movedText: String {
    guard !moves.isEmpty else { return "nothing" }
    return moves.indices.map { index in
      let isNamed = index > 0 && moves[index - 1].name == moves[index].name
      return (isNamed ? "" : moves[index].name + " ") + moves[index].text
    }.joined(separator: ", ")
  }

  private var whyText: String {
    guard !keyboard.end.isNull else { return isElsewhere ? "the keyboard covers nothing" : "no keyboard" }
    guard let focusName else { return "nothing is edited" }
    let hidden = coveredDepth(of: ghost.isNull ? focus.end : ghost)
    if moves.isEmpty { return hidden > 0 ? "nothing could be moved" : "\(focusName) is clear as it is" }
    if moves.first?.means == .layout { return "its layout follows the keyboard" }
    if lift == 0 {
      let purpose =
        moves.contains { $0.means == .engine(.bottom) } ? "to stand on the keyboard" : "so that its end can be seen"
      return "\(purpose); \(focusName) is clear"
    }
    let cover = hidden > 0 ? "\(focusName) lay \(hidden.inPoints) pt under the keyboard" : "\(focusName) has its place"
    return [reason?.text, cover].compactMap { $0 }.joined(separator: ": ")
  }
}

extension InspectorReading.Move {
  /// How the view was moved, without the view's name.
  fileprivate var text: String {
    let movement = distance == 0 ? "" : "\(abs(distance).inPoints) pt \(distance > 0 ? "up" : "down")"
    switch means {
    case .engine(.scroll(let inset)):
      let room = inset > 0 ? "\(inset.inPoints) pt longer" : ""
      return [movement, room].filter { !$0.isEmpty }.joined(separator: " and ")
    case .engine(.bottom): return "bottom \(movement)"
    case .engine(.shift), .layout: return movement
    }
  }
}

extension AvoidanceReason {
  fileprivate var text: String {
    switch self {
    case .keyboard: "it came"
    case .focus: "focus"
    case .caret: "text"
    case .drag: "drag"
    }
  }
}

extension UIView.AnimationCurve {
  fileprivate var name: String {
    switch self {
    case .easeInOut: "ease in, out"
    case .easeIn: "ease in"
    case .easeOut: "ease out"
    case .linear: "linear"
    case .keyboard: "keyboard"
    }
  }
}
