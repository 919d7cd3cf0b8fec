/// Whether the application is in use, only visible, or neither.
extension UIApplication {
  /// The states of an application.
  public nonisolated enum State: Int, Sendable {
    /// A window has the desktop's keyboard focus.
    case active = 0
    /// Windows are on the screen, and none has the focus.
    case inactive = 1
    /// All windows are minimised.
    case background = 2
  }

  /// A window got or lost the desktop's keyboard focus.
  func sceneActivityDidChange(_ scene: UIWindowScene) {
    if scene.isActive { becomeActive() } else if applicationState != .background { resignActive() }
    scene.keyboard.activityDidChange()
  }

  /// A window was minimised, or is back on the screen.
  func sceneVisibilityDidChange() {
    let isSeen = connectedScenes.contains(where: \.isVisible)
    if isSeen, applicationState == .background { enterForeground() }
    if !isSeen, applicationState != .background { enterBackground() }
  }

  /// The delegate that is notified of states; nil if scenes have delegates, as on iOS.
  private var stateDelegate: (any UIApplicationDelegate)? {
    hasSceneDelegates ? nil : delegate
  }

  private func becomeActive() {
    if applicationState == .background { enterForeground() }
    applicationState = .active
    stateDelegate?.applicationDidBecomeActive(self)
    post(Self.didBecomeActiveNotification)
  }

  private func resignActive() {
    if applicationState == .active { applicationState = .inactive }
    stateDelegate?.applicationWillResignActive(self)
    post(Self.willResignActiveNotification)
  }

  private func enterBackground() {
    if applicationState == .active { resignActive() }
    applicationState = .background
    stateDelegate?.applicationDidEnterBackground(self)
    post(Self.didEnterBackgroundNotification)
  }

  private func enterForeground() {
    stateDelegate?.applicationWillEnterForeground(self)
    post(Self.willEnterForegroundNotification)
    applicationState = .inactive
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  // MARK: - Events

  /// Ignores touches until the matching ``endIgnoringInteractionEvents()``; keys still work.
  public func beginIgnoringInteractionEvents() { ignoringDepth += 1 }

  /// Ends one call of ``beginIgnoringInteractionEvents()``; after the last, touches are handled again.
  public func endIgnoringInteractionEvents() { ignoringDepth = max(0, ignoringDepth - 1) }

  /// Whether touches are ignored.
  public var isIgnoringInteractionEvents: Bool { ignoringDepth > 0 }

  // MARK: - Phones

  /// The colour of a telephone's status bar: always the default; setting it does nothing.
  public var statusBarStyle: UIStatusBarStyle {
    get { .default }
    set {}
  }

  /// Whether a telephone's status bar is hidden: always true, as there is none; setting it does nothing.
  public var isStatusBarHidden: Bool {
    get { true }
    set {}
  }

  /// The address of a telephone's settings for the app, which can't be opened here.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// Posted on iOS when memory is low. Nothing posts it here.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification"
  )

  // MARK: - Notifications

  /// Posted after a window of the application got the desktop's keyboard focus.
  public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")

  /// Posted after the application's window lost the desktop's keyboard focus.
  public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")

  /// Posted after the last visible window was minimised.
  public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")

  /// Posted when a window is back on the screen after all were minimised.
  public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")

  /// Posted when the application is about to end, after its delegate was notified.
  public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
}
