/// Apps whose delegates make their windows, as on iOS.
extension UIApplication {
  /// Why an app is launched: on iOS a URL to be opened and the like. No options are given here.
  public nonisolated struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option's name.
    public let rawValue: String

    /// Makes a key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The URL that the app is to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The program that has the app open a URL.
    public static let sourceApplication = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The remote notification because of which the app is launched.
    public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The quick action that was chosen in the menu of the app's icon.
    public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }

  /// Calls the launch methods of an app's delegates in the order of iOS, in which they make their windows in `scene`. Drivers call it once.
  ///
  /// A window that a delegate makes by `init(frame:)` or `init(windowScene:)` belongs to that scene.
  package func launch(
    _ delegate: any UIApplicationDelegate,
    sceneDelegate: (any UISceneDelegate)?,
    in scene: UIWindowScene
  ) {
    self.delegate = delegate
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    guard let sceneDelegate else { return }
    let options = UIScene.ConnectionOptions()
    scene.session.configuration = delegate.application(
      self,
      configurationForConnecting: scene.session,
      options: options
    )
    scene.delegate = sceneDelegate
    sceneDelegate.scene(scene, willConnectTo: scene.session, options: options)
    sceneDelegate.sceneWillEnterForeground(scene)
  }
}
