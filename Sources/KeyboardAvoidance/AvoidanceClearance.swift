import UIKit

/// Computes how far a view has to be moved as a whole so that targets in it aren't covered by the keyboard.
package struct AvoidanceClearance {
  private let targets: [(kind: AvoidanceTarget.Kind, frame: CGRect)]
  private let keyboard: CGRect
  private let window: CGRect
  /// The part of the window in which the view can be seen, with or without a keyboard.
  private let visible: CGRect

  /// Measures `targets`, the most important first, at their current positions in their window.
  ///
  /// - Parameter container: The view in which the view is moved; what it and its ancestors clip can't be seen.
  package init(of targets: [AvoidanceTarget], in container: UIView? = nil, from keyboard: CGRect) {
    self.targets = targets.map { ($0.kind, $0.rect(in: nil)) }
    self.keyboard = keyboard
    let window = targets.first?.view.window
    self.window = window?.bounds ?? .null
    let free = self.window.inset(by: UIEdgeInsets(top: window?.safeAreaInsets.top ?? 0, left: 0, bottom: 0, right: 0))
    let clips = sequence(first: container, next: \.?.superview).compactMap(\.self).filter(\.clipsToBounds)
    visible = clips.reduce(free) { $0.intersection($1.convert($1.bounds, to: nil)) }
  }

  /// How far above its original position the view has to be, in points, for the targets to be clear of the keyboard.
  ///
  /// - Parameters:
  ///   - margin: The points to be left between a target and the keyboard.
  ///   - raised: How far above its original position the view is now.
  ///   - preferred: The position of the input that is chosen if there is room for it.
  ///   - current: The distance to stay as near to as possible; 0 for the shortest move.
  ///   - limit: The longest permitted distance.
  package func distance(
    margin: CGFloat,
    raised: CGFloat = 0,
    preferred: KeyboardAvoidance.Placement? = nil,
    nearest current: CGFloat = 0,
    atMost limit: CGFloat = .greatestFiniteMagnitude
  ) -> CGFloat {
    guard !keyboard.isNull, !visible.isNull else { return 0 }
    let own = targets.map { $0.frame.offsetBy(dx: 0, dy: raised) }
    // A keyboard that floats beside everything is no reason to move, even if there is a preferred position.
    if preferred == nil || floats, current == 0, !own.contains(where: { conflicts($0, margin) }) { return 0 }
    let placement = ScrollPlacement(
      free: ScrollPlacement.Range(top: visible.minY, bottom: max(visible.minY, keyboard.minY)),
      limits: ScrollPlacement.Range(top: 0, bottom: limit)
    )
    let ranges = own.map { ScrollPlacement.Range(top: $0.minY, bottom: $0.maxY) }
    let room = placement.free.height - (preferred?.distance ?? margin)
    let input = AvoidanceTarget.placedRange(of: targets.map(\.kind), ranges, room: room)
    let wanted = placement.offset(showing: ranges, input: input, margin: margin, preferred: preferred, nearest: current)
    guard floats, let first = own.first else { return wanted }
    // A keyboard that floats near the top leaves no room above it: a view whose first target is as visible at its
    // original position stays there.
    let hidden = hidden(first.offsetBy(dx: 0, dy: -wanted))
    return hidden > 0 && self.hidden(first) <= hidden ? 0 : wanted
  }

  /// How many points the keyboard covers, from below, of the most important target together with the later ones that
  /// fit in above the keyboard; `margin` and `raised` as in `distance`.
  package func obstruction(margin: CGFloat, raised: CGFloat = 0) -> CGFloat {
    guard !keyboard.isNull, !visible.isNull else { return 0 }
    let own = targets.map { $0.frame.offsetBy(dx: 0, dy: raised) }
    let together = own.dropFirst().reduce(own.first ?? .null) { union, frame in
      let larger = union.union(frame)
      return larger.height + margin > keyboard.minY - visible.minY ? union : larger
    }
    return conflicts(together, margin) ? together.maxY + margin - keyboard.minY : 0
  }

  /// Whether there is content below the keyboard, too.
  private var floats: Bool { keyboard.maxY < window.maxY }

  /// How many points of the height of `frame` are out of the visible part, or covered by the keyboard.
  private func hidden(_ frame: CGRect) -> CGFloat {
    let shown = frame.intersection(visible)
    let covered = shown.intersection(keyboard)
    return frame.height - (shown.isEmpty ? 0 : shown.height) + (covered.isEmpty ? 0 : covered.height)
  }

  /// Whether a target at `frame` and the keyboard overlap. The area below a keyboard at the bottom edge counts as
  /// covered.
  private func conflicts(_ frame: CGRect, _ margin: CGFloat) -> Bool {
    let bottom = floats ? keyboard.maxY + margin : .greatestFiniteMagnitude
    return frame.maxY > keyboard.minY - margin && frame.minY < bottom && frame.minX < keyboard.maxX
      && frame.maxX > keyboard.minX
  }
}
