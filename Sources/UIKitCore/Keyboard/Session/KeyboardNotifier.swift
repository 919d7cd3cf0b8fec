/// Posts the notifications of a window's keyboard, and receives those that other code posts.
final class KeyboardNotifier {
  /// The state that the latest notification has reported to apps. As on iOS only a keyboard at the bottom edge counts
  /// as shown: when a keyboard floats or is undocked, apps get the notification that it hides.
  private enum Announced {
    case hidden, willShow, shown, willHide
  }

  /// Called when other code posts a notification of a keyboard's motion in `scene`.
  var foreignKeyboardHandler: (KeyboardInfo) -> Void = { _ in }

  private weak var scene: UIWindowScene?
  private var announced = Announced.hidden
  /// The frame that a shown keyboard has, or is going to have, as the latest notification has reported it.
  private var announcedFrame = CGRect.null
  private var isPosting = false
  private var subscriptions: [NotificationSubscription] = []

  /// Begins to receive the notifications that other code posts for `scene`.
  func begin(in scene: UIWindowScene) {
    self.scene = scene
    let heard: [KeyboardNotification] = [.willShow, .willHide, .willChangeFrame, .didChangeFrame]
    subscriptions = heard.map { announcement in
      NotificationSubscription(announcement.notificationName) { [weak self] in self?.receive($0) }
    }
  }

  // MARK: - Posting

  /// Posts that the keyboard is going to move.
  ///
  /// As on iOS, a shown keyboard that gets another frame posts `willShow` again, because most forms observe only
  /// showing and hiding; a keyboard that returns to its frame doesn't.
  func willMove(_ transition: KeyboardTransition) {
    let info = info(of: transition)
    let news = nextNotification(of: transition, endingAt: info.endFrame)
    post(.willChangeFrame, info)
    if let news { post(news, info) }
  }

  /// Posts that the keyboard has moved.
  func didMove(_ transition: KeyboardTransition) {
    let (confirmation, info) = (takeConfirmation(), info(of: transition))
    post(.didChangeFrame, info)
    if let confirmation { post(confirmation, info) }
  }

  /// Posts that another program's keyboard has come, moved or gone, as that program would if it could.
  func otherKeyboardDidMove(_ info: KeyboardInfo, isShown: Bool) {
    post(.willChangeFrame, info)
    post(isShown ? .willShow : .willHide, info)
    post(.didChangeFrame, info)
    post(isShown ? .didShow : .didHide, info)
  }

  // MARK: - Private

  /// The values in the notifications of a motion. As on iOS a keyboard that doesn't float ends at the window's bottom
  /// edge, also where that is below the screen's.
  private func info(of transition: KeyboardTransition) -> KeyboardInfo {
    var info = transition.info
    guard let scene, !transition.isFloating, transition.phase != .hiding, !info.endFrame.isNull else { return info }
    info.endFrame.size.height = max(info.endFrame.height, scene.bounds.maxY - info.endFrame.minY)
    return info
  }

  private func nextNotification(of transition: KeyboardTransition, endingAt end: CGRect) -> KeyboardNotification? {
    let shows = transition.phase != .hiding && !transition.isFloating
    switch (announced, shows) {
    case (.shown, true) where end == announcedFrame, (.willShow, true) where end == announcedFrame: return nil
    case (_, true):
      (announced, announcedFrame) = (.willShow, end)
      return .willShow
    case (.shown, false), (.willShow, false):
      announced = .willHide
      return .willHide
    case (.hidden, false), (.willHide, false): return nil
    }
  }

  private func takeConfirmation() -> KeyboardNotification? {
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

  private func post(_ announcement: KeyboardNotification, _ info: KeyboardInfo) {
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
