/// Posts the notifications of a window's keyboard, and receives those that other programs' keyboards post.
final class KeyboardAnnouncer {
  /// The state that apps were told last. As on iOS only a keyboard at the bottom edge counts as shown: when one floats
  /// or is undocked, apps are told that it hides.
  private enum Announced {
    case hidden, willShow, shown, willHide
  }

  /// Called when a keyboard that isn't ours announces a motion.
  var foreignKeyboardHandler: (KeyboardInfo) -> Void = { _ in }

  private weak var scene: UIWindowScene?
  private var announced = Announced.hidden
  private var isPosting = false
  private var subscriptions: [NotificationSubscription] = []

  /// Begins to receive notifications that others post for `scene`.
  func begin(in scene: UIWindowScene) {
    self.scene = scene
    let heard: [KeyboardAnnouncement] = [.willShow, .willHide, .willChangeFrame, .didChangeFrame]
    subscriptions = heard.map { announcement in
      NotificationSubscription(announcement.notificationName) { [weak self] in self?.receive($0) }
    }
  }

  // MARK: - Posting

  /// Posts that the keyboard is going to move.
  func willMove(_ transition: KeyboardTransition) {
    let news = takeNews(of: transition)
    post(.willChangeFrame, transition.info)
    if let news { post(news, transition.info) }
  }

  /// Posts that the keyboard has moved.
  func didMove(_ transition: KeyboardTransition) {
    let confirmation = takeConfirmation()
    post(.didChangeFrame, transition.info)
    if let confirmation { post(confirmation, transition.info) }
  }

  // MARK: - Private

  private func takeNews(of transition: KeyboardTransition) -> KeyboardAnnouncement? {
    let shows = transition.phase != .hiding && !transition.isFloating
    switch (announced, shows) {
    case (.hidden, true), (.willHide, true):
      announced = .willShow
      return .willShow
    case (.shown, false), (.willShow, false):
      announced = .willHide
      return .willHide
    case (.hidden, false), (.willHide, false), (.shown, true), (.willShow, true): return nil
    }
  }

  private func takeConfirmation() -> KeyboardAnnouncement? {
    switch announced {
    case .willShow:
      announced = .shown
      return .didShow
    case .willHide:
      announced = .hidden
      return .didHide
    case .hidden, .shown: return nil
    }
  }

  private func post(_ announcement: KeyboardAnnouncement, _ info: KeyboardInfo) {
    let outer = isPosting
    isPosting = true
    defer { isPosting = outer }
    NotificationCenter.default.post(name: announcement.notificationName, object: scene, userInfo: info.userInfo)
  }

  private func receive(_ notification: Notification) {
    guard !isPosting, let info = KeyboardInfo(notification), let scene else { return }
    let other = notification.object as? UIWindowScene ?? UIApplication.shared.keyWindow?.windowScene
    if other === scene { foreignKeyboardHandler(info) }
  }
}
