/// Keeps a closure called while a keyboard moves, as long as this object is retained.
@preconcurrency @MainActor
public final class KeyboardObservation {
  let handler: (KeyboardTransition) -> Void

  init(handler: @escaping (KeyboardTransition) -> Void) { self.handler = handler }

  nonisolated deinit {}  // Nothing in it needs the main actor.
}
