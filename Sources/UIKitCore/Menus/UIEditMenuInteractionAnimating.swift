/// The opening or closing of a text's menu, which things of the app's own may happen along with.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: AnyObject {
  /// Adds changes that are made while the menu opens or closes.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds what is done when it has opened or closed.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Collects what a delegate adds, and runs it.
package final class EditMenuAnimator: UIEditMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  package init() {}

  nonisolated deinit {}  // Nothing in it needs the main actor.

  package func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  package func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  package func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(withDuration: 0.12) { [animations] in
      for change in animations { change() }
    } completion: { [completions] _ in
      for end in completions { end() }
    }
  }
}
