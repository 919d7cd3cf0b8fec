/// The appearance or disappearance of a presented controller, with what apps animate alongside.
final class PresentationTransition: UIViewControllerTransitionCoordinator {
  let isAnimated: Bool
  private(set) var transitionDuration: TimeInterval = 0
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(isAnimated: Bool) { self.isAnimated = isAnimated }

  nonisolated deinit {}  // Nothing that is released here needs the main actor.

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Calls the closures of apps, inside of an animation that takes `duration` seconds.
  func run(_ duration: TimeInterval) {
    transitionDuration = duration
    let calls = animations
    animations = []
    for call in calls { call(self) }
  }

  /// Calls the completions: the transition has ended.
  func end() {
    let calls = completions
    completions = []
    for call in calls { call(self) }
  }
}
