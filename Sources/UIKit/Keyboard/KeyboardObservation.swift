/// Keeps a closure called as a keyboard moves, for as long as this object lives.
@preconcurrency @MainActor
public final class KeyboardObservation {
  let handler: (KeyboardTransition) -> Void

  init(handler: @escaping (KeyboardTransition) -> Void) { self.handler = handler }

  nonisolated deinit {}  // Nothing in it needs the main actor.
}
