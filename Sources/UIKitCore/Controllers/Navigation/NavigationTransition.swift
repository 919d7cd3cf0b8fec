/// One change of a navigation stack's top page, from the first appearance call to the last.
final class NavigationTransition {
  weak var controller: UINavigationController?
  let from: UIViewController?
  let to: UIViewController?
  let goesForward: Bool
  var leaving: [UIViewController] = []
  var joining: [UIViewController] = []
  /// Controllers of earlier transitions that were reversed before their end, and haven't been notified that they
  /// disappeared.
  private var unfinished: [UIViewController] = []
  /// Whether a finger moves the pages, until ``release(_:)``.
  var isInteractive = false
  private var completionOnRelease: (() -> Void)?

  private static let duration: TimeInterval = 0.35

  init(from: UIViewController?, to: UIViewController?, goesForward: Bool) {
    self.from = from
    self.to = to
    self.goesForward = goesForward
  }

  var barMotion: UINavigationBar.Motion { goesForward ? .forward : .back }

  /// Passes the appearance calls that are still due to the transition that replaces this one.
  func handOver(to next: NavigationTransition) {
    if let controller { settleParents(in: controller) }
    next.unfinished = (unfinished + [from, to].compactMap { $0 }).filter { $0 !== next.from && $0 !== next.to }
  }

  // MARK: - Callbacks

  func beginAppearance(_ isOnScreen: Bool, _ animated: Bool) {
    guard isOnScreen, from !== to else { return }
    from.map { begin($0, false, leaving.contains($0) ? .leaving : .covering, animated) }
    to.map { begin($0, true, joining.contains($0) ? .joining : .covering, animated) }
  }

  private func begin(
    _ controller: UIViewController,
    _ isAppearing: Bool,
    _ cause: AppearanceState.Cause,
    _ animated: Bool
  ) {
    controller.appearanceState.cause = cause
    controller.beginAppearanceTransition(isAppearing, animated: animated)
  }

  func endAppearance() {
    for controller in unfinished { controller.endAppearanceTransition() }
    from?.endAppearanceTransition()
    if controller?.appearanceState.phase != .appearing { to?.endAppearanceTransition() }
  }

  func settleParents(in parent: UINavigationController) {
    for controller in leaving where controller.parent === parent && !parent.children.contains(controller) {
      controller.parent = nil
      controller.didMove(toParent: nil)
    }
    for controller in joining where parent.children.contains(controller) { controller.didMove(toParent: parent) }
    leaving = []
    joining = []
  }

  // MARK: - Motion

  /// Moves the pages. Calls `placed` when their frames are final, though not on the screen yet, and `completion` at the end.
  func move(
    _ pages: [UIViewController: NavigationPage],
    animated: Bool,
    placed: () -> Void,
    completion: @escaping () -> Void
  ) {
    let (incoming, outgoing) = (to.flatMap { pages[$0] }, from === to ? nil : from.flatMap { pages[$0] })
    let fades = UIAccessibility.isReduceMotionEnabled
    let change = { [goesForward] in
      incoming?.go(to: .shown, fading: fades)
      outgoing?.go(to: goesForward ? .behind : .ahead, fading: fades)
    }
    guard animated || isInteractive else {
      change()
      placed()
      return completion()
    }
    if isInteractive {
      completionOnRelease = completion
      incoming?.prepare()
      outgoing?.prepare()
      moveWithFinger(0, pages)
      return placed()
    }
    if fades && goesForward { UIView.performWithoutAnimation { incoming?.beginFading() } }
    incoming?.prepare()
    outgoing?.prepare()
    UIView.animate(
      withDuration: fades ? 0.2 : Self.duration,
      timing: .easeInOut,
      animations: change,
      completion: { _ in completion() }
    )
    placed()
  }

  /// Places the pages where a finger has pulled them: `progress` 0…1.
  func moveWithFinger(_ progress: CGFloat, _ pages: [UIViewController: NavigationPage]) {
    to.flatMap { pages[$0] }?.moveWithFinger(progress, isOnTop: false)
    from.flatMap { pages[$0] }?.moveWithFinger(progress, isOnTop: true)
  }

  /// Animates the pages to their final places after the finger was lifted.
  func release(_ pages: [UIViewController: NavigationPage]) {
    guard let completion = completionOnRelease else { return }
    completionOnRelease = nil
    UIView.animate(
      withDuration: Self.duration * 0.7,
      timing: .easeOut,
      animations: { [from, to] in
        to.flatMap { pages[$0] }?.go(to: .shown, fading: false)
        from.flatMap { pages[$0] }?.go(to: .ahead, fading: false)
      },
      completion: { _ in completion() }
    )
  }
}
