/// The part of a keyboard at the bottom edge during a slide that comes off that edge, or back to it.
///
/// Views that ride on a docked keyboard don't follow one that floats: for them it slides out, or in, at the slide's pace.
struct DockedEdge {
  private let begin: CGRect
  private let end: CGRect

  /// Measures the edge for the slide `next`; nil for one that has nothing to do with the edge, or whose frame is the edge's.
  ///
  /// - Parameters:
  ///   - former: The keyboard's motion until now; nil if it was hidden.
  ///   - docked: The part that is at the edge now; `.null` for none.
  ///   - changing: Whether the slide that `next` interrupts had such an edge.
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
