/// A finger's press, movement or release on a touch screen.
package nonisolated struct Touch: Sendable, Equatable {
  /// The phases of a touch.
  package enum Phase: Sendable {
    /// The finger came down.
    case began
    /// The finger moved.
    case moved
    /// The finger was lifted.
    case ended
  }

  /// The server's number of the touch, the same from press to release.
  package var finger: Int
  /// Whether the finger came down, moved or was lifted.
  package var phase: Phase
  /// Where the finger is, and which modifiers are down.
  package var state: PointerState
}
