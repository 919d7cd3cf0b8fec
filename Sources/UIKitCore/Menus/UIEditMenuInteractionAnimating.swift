/// The opening or closing of an edit menu, which the app's own animations may accompany.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: AnyObject {
  /// Adds changes that are made while the menu opens or closes.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a completion, called when the menu has opened or closed.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Collects a delegate's animations and completions, and runs them.
package final class EditMenuAnimator: UIEditMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  package init() {}

  nonisolated deinit {}  // Nothing that is released here needs the main actor.

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
