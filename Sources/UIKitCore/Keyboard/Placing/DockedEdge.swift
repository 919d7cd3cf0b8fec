/// The part of a keyboard at the bottom edge during a slide in which the keyboard comes off that edge, or returns to it.
///
/// Views that ride on a docked keyboard don't follow a floating one: for them the keyboard slides out, or in, at the slide's pace.
struct DockedEdge {
  private let begin: CGRect
  private let end: CGRect

  /// Measures the part for the slide `next`; nil for a slide that neither docks nor undocks, or in which no part is at the edge.
  ///
  /// - Parameters:
  /// - former: The keyboard's motion until now; nil if it was hidden.
  /// - docked: The part that is at the edge now; `.null` for none.
  /// - changing: Whether the slide that `next` interrupts docked or undocked, too.
  init?(of next: KeyboardTransition, after former: KeyboardTransition?, at docked: CGRect, changing: Bool) {
    guard let former, next.duration > 0, changing || former.isFloating != next.isFloating else { return nil }
    guard !docked.isNull || !next.isFloating else { return nil }
    begin = docked.isNull ? Self.slidOut(next.endFrame) : docked
    end = next.isFloating ? Self.slidOut(docked) : next.endFrame
  }

  /// The part at the edge when `progress` of the way is covered, 0…1.
  func frame(at progress: CGFloat) -> CGRect { begin.blended(to: end, progress) }

  private static func slidOut(_ frame: CGRect) -> CGRect { frame.offsetBy(dx: 0, dy: frame.height) }
}
