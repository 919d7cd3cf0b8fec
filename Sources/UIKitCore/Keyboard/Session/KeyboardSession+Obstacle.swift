/// The part of the window that the keyboard covers, and the motion of whatever makes room for it.
extension KeyboardSession {
  /// The latest motion: views that are moved later for the keyboard take its duration and curve. A motion without
  /// duration, as in a resize, has the duration of a slide here.
  package var followedMove: KeyboardInfo {
    var move = lastMove
    if move.duration == 0 { move.duration = slideDuration }
    return move
  }

  /// The part of the window that inputs have to be clear of: the keyboard's final frame, or the one at which a finger
  /// drags it. A dragged floating keyboard counts at its former frame until it is dropped, since views would flutter if
  /// they avoided it in passing. `.null` if nothing is covered.
  package var obstacle: CGRect {
    guard foreignFrame.isNull else { return foreignFrame }
    return switch transition.phase {
    case .hiding: .null
    case .dragging: transition.isFloating ? covering(transition.beginFrame) : extendedToBottom(transition.currentFrame)
    case .showing, .changing, .settled: covering(transition.endFrame)
    }
  }

  /// The rectangle that this program's keyboard covers at `frame`; `.null` if no part of it lies over the window.
  package func covering(_ frame: CGRect) -> CGRect { isOverWindow(frame) ? extendedToBottom(frame) : .null }

  /// The frame extended to the window's bottom edge, unless the keyboard floats: a docked keyboard is at the bottom of
  /// the screen, so the part of the window below the keyboard's top edge can't be seen.
  private func extendedToBottom(_ frame: CGRect) -> CGRect {
    guard let scene, !transition.isFloating else { return frame }
    var extended = frame
    extended.size.height = max(frame.height, scene.bounds.maxY - frame.minY)
    return extended
  }

  /// Whether a keyboard at `frame` covers a part of the window.
  func isOverWindow(_ frame: CGRect) -> Bool {
    guard let scene, !frame.isNull else { return false }
    let covered = frame.intersection(scene.bounds)
    return !covered.isNull && covered.height > 0
  }
}
