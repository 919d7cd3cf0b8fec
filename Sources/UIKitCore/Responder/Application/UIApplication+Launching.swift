/// Apps whose delegates make their windows, as on iOS.
extension UIApplication {
  /// Why an app is launched: on iOS an address to be opened and the like. No options are given here.
  public nonisolated struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option's name.
    public let rawValue: String

    /// Makes a key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The address that the app is to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The program that has the app open an address.
    public static let sourceApplication = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The notification from a server.
    public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The entry of the icon's menu.
    public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }

  /// Has an app's delegates make their windows in `scene`, in the order of iOS; for drivers to call once.
  ///
  /// A window that a delegate makes with a frame, or with the scene, is in that scene.
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
